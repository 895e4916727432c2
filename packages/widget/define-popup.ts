import { defineElement } from './define-element.ts'
import type { Fill } from './element.ts'
import { triggerOf } from './trigger.ts'
import type { WidgetTrigger } from './trigger-definition.ts'

/** What follows a trigger: the core is needed to open anything, and imported once the button is to be seen. */
const core = () => import('./popup-core.ts')

/** Defines the element of a popup as its trigger. `popup` fetches what takes the button's place. */
export const definePopup = (trigger: WidgetTrigger, popup: () => Promise<Fill>) =>
  defineElement(trigger, triggerOf(trigger, { core, popup }), (act) => {
    core().then(
      ({ pageLab }) => act(pageLab()),
      (error) => console.warn('[lab] not loaded', error),
    )
  })
