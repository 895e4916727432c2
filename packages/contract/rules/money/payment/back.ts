import { askedAfter } from './payment.ts'

/** States of money that goes back the way it came, at its provider (domain §16). */
export const backStates = { asked: '渠道处理中', done: '已退回', failed: '渠道未退' } as const

export type BackState = keyof typeof backStates

/** What may happen to it: once, as the provider says. */
export const backEvents = {
  done: { from: ['asked'], to: 'done', actors: ['system'] },
  fail: { from: ['asked'], to: 'failed', actors: ['system'] },
} as const satisfies Record<
  string,
  { from: readonly BackState[]; to: BackState; actors: readonly 'system'[] }
>

export type BackEvent = keyof typeof backEvents

/** The state an event leads to; nothing when it may not happen. */
export const nextBackState = (state: BackState, event: BackEvent): BackState | undefined =>
  state === 'asked' ? backEvents[event].to : undefined

/** Until how many days after it was paid providers give back. */
export const backDays = 365

/** When the provider is to be asked next, epoch seconds: soon, then more and more rarely, until it says what became of it. */
export const nextBackAsk = (created: number, now: number): number => {
  const passed = now - created
  const later = askedAfter.find((seconds) => seconds > passed)
  return later === undefined ? now + (askedAfter.at(-1) ?? 0) : created + later
}
