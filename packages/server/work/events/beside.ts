import type { ParsedOf } from '@lab/contract/calls'
import { refuse } from '../../ground/refuse.ts'
import { mayBecome } from '../allowance/dearer.ts'
import { eventOf } from '../experiment/apply-event.ts'
import { dueAfter } from '../experiment/calendar.ts'
import { dueFen } from '../experiment/price.ts'

/** A pause stops the due clock and says what is wanted. */
export const hold = eventOf<ParsedOf<'staff/assign/hold'>>({
  event: 'hold',
  effect: ({ now }, { reason, note }) => ({ note, change: { hold: { reason, note, since: now } } }),
})

export const resume = eventOf<ParsedOf<'staff/assign/resume'>>({
  event: 'resume',
  effect: ({ deps, experiment, now }) => {
    const { hold, due, late } = experiment
    const moved = hold && due !== null ? dueAfter(due, hold.since, now, deps.calendar) : due
    return { change: { hold: null, due: moved, late: moved !== null && moved > now ? null : late } }
  },
})

/** A lower price needs no consent, a higher one waits for it. */
export const revise = eventOf<ParsedOf<'staff/assign/revise'>>({
  event: 'revise',
  effect: ({ experiment, now }, { price_fen, reason }) => {
    if (price_fen === dueFen(experiment)) throw refuse('invalid', undefined, { price_fen: '价格没有变化' })
    return {
      note: reason,
      change:
        price_fen > dueFen(experiment)
          ? { price_offer: { fen: price_fen, reason, at: now } }
          : { final_fen: price_fen },
    }
  },
})

/** The lab takes back a price that still waits for the member's word: what holds has held all along. */
export const retract = eventOf<ParsedOf<'staff/assign/retract'>>({
  event: 'retract',
  effect: (_, { reason }) => ({ note: reason, change: { price_offer: null } }),
})

export const price = eventOf<ParsedOf<'assign/price'>>({
  event: ({ accept }) => (accept ? 'consent' : 'dissent'),
  before: async ({ deps, tx, experiment }, { accept }) => {
    const offered = experiment.price_offer
    return accept && offered ? mayBecome(tx, deps, experiment, offered.fen) : undefined
  },
  effect: ({ experiment }, { accept, reason = '' }) => ({
    note: reason,
    change: { price_offer: null, ...(accept && { final_fen: experiment.price_offer?.fen }) },
  }),
})

/** The lab proposes to stop, and which part is to be paid; nothing stops before the member agrees. */
export const cancelPropose = eventOf<ParsedOf<'staff/assign/cancelPropose'>>({
  event: 'cancelPropose',
  effect: ({ experiment, now }, { fen, reason }) => {
    if (fen > dueFen(experiment)) throw refuse('invalid', undefined, { fen: '不能超过实验的价格' })
    return { note: reason, change: { cancel_offer: { fen, reason, at: now } } }
  },
})
