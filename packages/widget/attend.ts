import type { Lab } from '@lab/core'
import type { Fill, Filled, Place } from './element.ts'
import { refusalOf } from './refusal.ts'
import { isStanding } from './standing.ts'
import type { WidgetTrigger } from './trigger-definition.ts'

/** A trigger that stands on a page, as far as who attends to it needs to know. */
export interface Standing {
  trigger: WidgetTrigger
  place: Place
  attributes(): Record<string, unknown>
  /** Fetches the popup. */
  popup: () => Promise<Fill>
  isBusy(): boolean
  /** A dialog is to be seen, or none came. */
  settle(isSeen: boolean): void
  /** Hands the root over to the popup. */
  leave(): void
}

export interface Attended {
  press(): void
  /** The attributes have changed. Whether the popup stands in the trigger's place and has taken them up. */
  render(): boolean
  end(): void
}

/**
 * Joins a trigger to the page's lab. The popup takes its place for a member, when its dialog is to open, or when its
 * partner may not show it.
 */
export const attend = (standing: Standing, lab: Lab): Attended => {
  const { trigger, place, attributes, popup } = standing
  const { session, dialogs, settings, events } = lab
  let filled: Filled | undefined
  let isLoading = false
  let hasEnded = false

  const isWanted = () =>
    session.getState().token !== null ||
    dialogs.getState().open?.name === trigger.opens ||
    refusalOf(settings.getState(), trigger.tag, attributes().partner) !== undefined

  const fillWhole = async () => {
    const fill = await popup()
    if (hasEnded) return
    stop()
    standing.leave()
    filled = fill(place, attributes())
  }
  const giveUp = (error: unknown) => {
    isLoading = false
    console.warn('[lab] not loaded', trigger.tag, error)
    if (dialogs.getState().open?.name === trigger.opens) dialogs.finish()
  }
  const wake = () => {
    if (isLoading || hasEnded || !isWanted()) return
    isLoading = true
    fillWhole().catch(giveUp)
  }
  /** Busy until a dialog is to be seen: this one, or the login before it. */
  const follow = () => {
    const isOpen = dialogs.getState().open !== null
    if (standing.isBusy() && (!isOpen || dialogs.modals.count() > 0)) standing.settle(isOpen)
    wake()
  }

  const stops = [
    session.subscribe(wake),
    settings.subscribe(wake),
    dialogs.subscribe(follow),
    dialogs.modals.subscribe(follow),
    ...(trigger.tells ?? []).map((name) =>
      events.on(name, (detail) => place.host.emit(`lab-${name}`, detail)),
    ),
  ]
  const stop = () => {
    for (const one of stops.splice(0)) one()
  }

  wake()
  return {
    press: () => dialogs.open(trigger.opens),
    render: () => {
      filled?.render(attributes())
      if (!filled) wake()
      return filled !== undefined
    },
    end: () => {
      hasEnded = true
      stop()
      filled?.end()
      // Another one that comes later must not open by itself.
      if (!isStanding(trigger.tag) && dialogs.getState().open?.name === trigger.opens) dialogs.finish()
    },
  }
}
