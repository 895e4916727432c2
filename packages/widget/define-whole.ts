import { defineElement } from './define-element.ts'
import type { AnyWidget } from './definition.ts'
import { mountOf } from './mount.tsx'
import { pageLab } from './page.ts'
import { typedInto } from './typed.ts'

/** Defines the element of a widget that is shown as soon as it is there. */
export const defineWhole = (definition: AnyWidget) => {
  try {
    const lab = pageLab()
    defineElement(definition, mountOf(definition, lab, typedInto), (act) => act(lab))
  } catch (error) {
    console.warn('[lab] not defined', definition.tag, error)
  }
}
