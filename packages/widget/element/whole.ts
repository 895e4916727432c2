import type { Lab } from '@lab/core'
import type { StyledWidget } from '../definition.ts'
import { defineElement } from './element.ts'
import { mountOf } from './mount.tsx'
import { typedInto } from './typed.ts'

/** Defines the element of a widget that is shown as soon as it is there. */
export const defineWhole = (definition: StyledWidget, pageLab: () => Lab) => {
  try {
    const lab = pageLab()
    defineElement(definition, mountOf(definition, lab, typedInto), (act) => act(lab))
  } catch (error) {
    console.warn('[lab] not defined', definition.tag, error)
  }
}
