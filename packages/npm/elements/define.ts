import { defineElement } from '../../widget/define-element.ts'
import type { WidgetFace } from '../../widget/definition.ts'
import type { Fill } from '../../widget/element.ts'
import { configuredLab, whenConfigured } from '../configure.ts'

/** Defines the element as soon as the portal is known; until then what the page wrote between its tags stays. */
export const defineOnceConfigured = (face: WidgetFace, fill: () => Fill) => {
  whenConfigured(() => {
    // The core is made here: whoever asks for it first decides which server it speaks to.
    configuredLab()
    defineElement(face, fill())
  })
}
