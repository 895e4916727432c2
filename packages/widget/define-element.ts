import type { AnyWidget } from './definition.ts'
import { elementOf } from './element.tsx'
import { startPage } from './page.ts'

/** Defines the element once; harmless when it runs twice or when the page already has such a tag. */
export const defineElement = (definition: AnyWidget) => {
  try {
    startPage()
    if (!customElements.get(definition.tag)) customElements.define(definition.tag, elementOf(definition))
  } catch (error) {
    console.warn('[lab] not defined', definition.tag, error)
  }
}
