import type { ParsedOf } from '@lab/contract/calls'
import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { and, eq } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { makeVoid, paid } from '../../work/events/money.ts'
import { eventOf } from '../../work/experiment/apply-event.ts'
import { dueFen } from '../../work/experiment/price.ts'
import { holdPrepayment, prepaymentKey } from '../prepayment/store.ts'
import { statementLine } from '../statement/schema.ts'

/** @throws Refusal `wrong_state` for what stands on a statement: that is paid, or taken back, as a whole */
const requireUnbilled = async (tx: Db, experiment_rid: string, where: string): Promise<void> => {
  const line = and(
    eq(statementLine.experiment_rid, experiment_rid),
    eq(statementLine.is_void, false),
    eq(statementLine.is_ahead, false),
  )
  if ((await tx.$count(statementLine, line)) > 0) throw refuse('wrong_state', `实验已在账单中，请在${where}`)
}

/**
 * Finance has found money that nobody announced: for an accepted quote, or for work that no statement names. It is
 * booked as it came, from the bank. @throws Refusal `wrong_state` for what stands on a statement
 */
export const paidByHand = eventOf<ParsedOf<'staff/assign/paid'>>({
  event: paid.event,
  effect: async (context, input) => {
    const { tx, deps, experiment, actor, actor_rid, now } = context
    const { rid, number, payer_kind, payer_rid, prepaid_fen } = experiment
    await requireUnbilled(tx, rid, '转账中确认到账')
    const isAhead = experiment.state === 'prepaying'
    const fen = isAhead ? dueFen(experiment) : Math.max(0, dueFen(experiment) - (prepaid_fen ?? 0))
    if (isAhead) await holdPrepayment(tx, { experiment_rid: rid, payer_kind, payer_rid, fen, created: now })
    if (fen > 0)
      await post(tx, deps, {
        kind: isAhead ? 'prepayment' : 'receipt',
        reference: number,
        key: isAhead ? prepaymentKey(experiment) : `paid ${rid}`,
        actor,
        actor_rid,
        note: input.note ?? '',
        postings: [
          { account: houseAccount('bank'), amount: -fen },
          { account: houseAccount(isAhead ? 'prepaid' : 'revenue'), amount: fen },
        ],
      })
    return (await paid.effect?.(context, input)) ?? {}
  },
})

/** Takes back what was billed without a statement. @throws Refusal `wrong_state` for what stands on one */
export const voidByHand = eventOf<ParsedOf<'staff/assign/void'>>({
  event: makeVoid.event,
  effect: async (context, input) => {
    await requireUnbilled(context.tx, context.experiment.rid, '账单中作废')
    return (await makeVoid.effect?.(context, input)) ?? {}
  },
})
