import { creditSumsOf } from '../money/credit/standing.ts'
import { requireTitle, titlesOf } from '../money/invoice/store.ts'
import { earnForRating } from '../money/points/statement.ts'
import { endPrepayment, heldFor, holdPrepayment } from '../money/prepayment/store.ts'
import { waitingTransfers } from '../money/transfer/store.ts'
import type { WithPayerFacts } from '../work/allowance/payer-facts.ts'
import type { WithEffects } from '../work/events/effects.ts'

/** What lower floors set off and ask above them: they name it, here stands who does it. */
export const registered: WithEffects & WithPayerFacts = {
  effects: {
    rated: async (tx, tools, { member_rid, number }) => {
      await earnForRating(tx, tools, member_rid, number)
    },
    openedFree: (tx, { rid, payer_kind, payer_rid, created }) =>
      holdPrepayment(tx, { experiment_rid: rid, payer_kind, payer_rid, fen: 0, created }),
    quotedAnew: async (tx, tools, experiment) => {
      const held = await heldFor(tx, experiment.rid)
      if (held) await endPrepayment(tx, tools, experiment, held, 0)
    },
  },
  payerFacts: { creditOf: creditSumsOf, waitingTransfers, titlesOf, requireTitle },
}
