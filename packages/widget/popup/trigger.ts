import type { DialogName } from '@lab/core'
import type { AttributeSpecs, WidgetFace } from '../definition.ts'

/** The attributes that every popup has for the button it shows on a page. */
export const triggerAttributes = <const L extends string>(label: L) =>
  ({
    trigger: { type: 'boolean', default: true },
    label: { type: 'string', default: label },
  }) as const satisfies AttributeSpecs

type TriggerAttributes = ReturnType<typeof triggerAttributes<string>>

/**
 * What a popup needs to stand on a page as a button: the beginning of its definition, in a module of its own
 * (`login-popup.trigger.ts`), for all the rest is fetched at the first sign of use.
 */
export interface WidgetTrigger<A extends AttributeSpecs = AttributeSpecs> extends WidgetFace<A> {
  attributes: A
  /** The dialog it shows. */
  opens: DialogName
  /** Events of the session that it tells the page as `lab-login` and `lab-logout`. */
  tells?: readonly ('login' | 'logout')[]
}

/** States a popup's trigger; exists for its types. */
export const defineTrigger = <const A extends AttributeSpecs & TriggerAttributes>(
  trigger: WidgetTrigger<A>,
): WidgetTrigger<A> => trigger
