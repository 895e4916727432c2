import { type EventOf, type StateOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'
import { askedAfter } from './payment.ts'

/** Money that goes back the way it came, at its provider (domain §16): once, as the provider says. */
export const backFlow = workflow({
  title: '原路退款',
  states: {
    asked: { title: '渠道处理中', look: 'warning' },
    done: { title: '已退回', look: 'success' },
    failed: { title: '渠道未退', look: 'danger' },
  },
  events: {
    done: { from: ['asked'], to: 'done', by: ['system'] },
    fail: { from: ['asked'], to: 'failed', by: ['system'] },
  },
})

export type BackState = StateOf<typeof backFlow>

export type BackEvent = EventOf<typeof backFlow>

export const backStates = titlesOf(backFlow)

/** Until how many days after it was paid providers give back. */
export const backDays = 365

/** When the provider is to be asked next, epoch seconds: soon, then more and more rarely, until it says what became of it. */
export const nextBackAsk = (created: number, now: number): number => {
  const passed = now - created
  const later = askedAfter.find((seconds) => seconds > passed)
  return later === undefined ? now + (askedAfter.at(-1) ?? 0) : created + later
}
