import type { WidgetFace } from './definition.ts'
import { elementOf, type Fill } from './element.ts'
import { startPage } from './page.ts'

/** Defines the element once; harmless when it runs twice or when the page already has such a tag. */
export const defineElement = (face: WidgetFace, fill: Fill) => {
  try {
    startPage()
    if (!customElements.get(face.tag)) customElements.define(face.tag, elementOf(face, fill))
  } catch (error) {
    console.warn('[lab] not defined', face.tag, error)
  }
}
