import type { WidgetFace } from './definition.ts'
import { elementOf, type Fill, type WithLab } from './element.ts'

/** Defines the element once; harmless when it runs twice or when the page already has such a tag. */
export const defineElement = (face: WidgetFace, fill: Fill, withLab: WithLab) => {
  try {
    if (!customElements.get(face.tag)) customElements.define(face.tag, elementOf(face, fill, withLab))
  } catch (error) {
    console.warn('[lab] not defined', face.tag, error)
  }
}
