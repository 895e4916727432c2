import { defineElement } from './define-element.ts'
import type { Fill } from './element.ts'
import { fetchCore, withFetchedLab } from './fetch-core.ts'
import { triggerOf } from './trigger.ts'
import type { WidgetTrigger } from './trigger-definition.ts'

/** Defines the element of a popup as its trigger. `popup` fetches what takes the button's place. */
export const definePopup = (trigger: WidgetTrigger, popup: () => Promise<Fill>) =>
  defineElement(trigger, triggerOf(trigger, { core: fetchCore, popup }), withFetchedLab)
