import type { ParsedOf } from '@lab/contract/calls'
import { mayHappen } from '@lab/contract/rules/work/experiment/may'
import { pricedByQuote } from '@lab/contract/rules/work/order/quote'
import { refuse } from '../../ground/refuse.ts'
import { mayBecome } from '../allowance/dearer.ts'
import { type Asked, eventOf } from '../experiment/apply-event.ts'
import { newestQuote, systemActor, writeEvent } from '../experiment/store.ts'
import { letGo } from './cancel.ts'

/** The member takes the quote as it stands; one past its time goes back to the lab, whichever comes first (domain §2). */
export const accept = eventOf<ParsedOf<'assign/accept'>>({
  event: 'accept',
  attempt: ({ quote_version }) => ({ quote_version }),
  before: async ({ deps, tx, experiment, facts, now }) => {
    const expired = mayHappen('expire', facts, { ...systemActor, now })
    if (!expired.ok) {
      const standing = await newestQuote(tx, experiment.rid)
      return standing && mayBecome(tx, deps, experiment, standing.price_fen)
    }
    await writeEvent(tx, deps, experiment, { ...systemActor, event: 'expire', to: expired.to })
    return refuse('quote_expired')
  },
  effect: async ({ tx, experiment }) => {
    const standing = await newestQuote(tx, experiment.rid)
    if (!standing) throw refuse('stale')
    return {
      change: {
        price_fen: standing.price_fen,
        price_lines: pricedByQuote(standing.lines),
        days: standing.days ?? experiment.days,
        hours: null,
      },
    }
  },
})

export const counter = eventOf<ParsedOf<'assign/counter'>>({
  event: 'counter',
  effect: (_, { text }) => ({ note: text }),
})

export const decline = eventOf<Asked>({ event: 'decline', effect: letGo })
