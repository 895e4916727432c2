import { type Asked, eventOf } from '../experiment/apply-event.ts'
import { dueFrom } from '../experiment/calendar.ts'
import { dueFen } from '../experiment/price.ts'

/** By hand with a word; of itself without. */
type Noted = Asked & { note?: string }

/** Finance has the money: before the work, or for it (until the ledger books it). */
export const paid = eventOf<Noted>({
  event: 'paid',
  effect: ({ deps, experiment, facts, now }, { note = '' }) => {
    if (experiment.state !== 'prepaying') return { note }
    const begins = facts.samples.length === 0 ? { due: dueFrom(now, experiment, deps.calendar) } : {}
    return { note, change: { prepaid_fen: dueFen(experiment), ...begins } }
  },
})

/** A statement names it. */
export const billed = eventOf<Asked>({ event: 'statement' })

export const makeVoid = eventOf<Noted>({
  event: 'void',
  effect: (_, { note = '' }) => ({ note }),
})
