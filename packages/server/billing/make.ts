import type { SettlementWay } from '@lab/contract/rules/statement'
import { useCoupon } from '../coupon/use.ts'
import { nextDayNumber } from '../day-number/next.ts'
import type { Db } from '../db/open.ts'
import { billed } from '../experiment/events/money.ts'
import { happenToAll, type Tools } from '../experiment/happen.ts'
import type { Doer } from '../experiment/store.ts'
import { lockPayer, type Payer } from '../order/payer.ts'
import { spendPoints } from '../points/statement.ts'
import { type AskedReductions, chooseLines, reductionsOf, weighStatement } from './choose.ts'
import { statement, statementLine } from './schema.ts'

export type Statement = typeof statement.$inferSelect

export interface Draft extends AskedReductions {
  payer: Payer
  /** Whose statement it is: who settles, or the owner of what is billed. */
  member_rid: string
  pay: SettlementWay
  rids: readonly string[]
  /** Whose things alone may stand on it. */
  only?: string
  /** `YYYY-MM-DD`: by when it is to be paid; today where it is paid at once. */
  due_day: string
}

/**
 * Makes a statement that waits for its payment, in the caller's transaction and under a lock on the payer: its lines,
 * the experiments' events, and the coupon and the points that are given for it. No money moves: that is the way it is
 * paid (`ways/`).
 * @throws Refusal `not_found`, `wrong_state`, `price_pending`, `insufficient_balance`
 */
export const makeStatement = async (
  tx: Db,
  tools: Tools,
  doer: Doer,
  { payer, member_rid, pay, rids, only, due_day, ...asked }: Draft,
): Promise<Statement> => {
  await lockPayer(tx, payer)
  const [rid, now] = [tools.newId(), tools.now()]
  const lines = await chooseLines(tx, payer, rids, only)
  const sums = weighStatement(lines, await reductionsOf(tx, { member_rid, lines, now, lock: true }, asked))
  const [made] = await tx
    .insert(statement)
    .values({
      ...{ rid, member_rid, pay, due_day, created: now },
      number: await nextDayNumber(tx, 'statement', now),
      payer_kind: payer.kind,
      payer_rid: payer.rid,
      state: 'unpaid',
      list_fen: sums.list_fen,
      discount_fen: sums.discount_fen,
      coupon_fen: sums.coupon_fen,
      coupon_rid: asked.coupon_rid ?? null,
      points: sums.points,
      points_fen: sums.points_fen,
      total_fen: sums.total_fen,
    })
    .returning()
  if (!made) throw new Error('the statement was not written')
  await tx.insert(statementLine).values(
    sums.lines.map((line, at) => ({
      statement_rid: rid,
      ...(line.kind === 'fee' ? { fee_rid: line.rid } : { experiment_rid: line.rid }),
      fen: sums.items[at]?.fen ?? 0,
      net_fen: sums.items[at]?.net_fen ?? 0,
    })),
  )
  if (asked.coupon_rid !== undefined)
    await useCoupon(tx, { coupon_rid: asked.coupon_rid, statement_rid: rid, now })
  await spendPoints(tx, tools, doer, made)
  const experiments = sums.lines.filter(({ kind }) => kind === 'experiment')
  await happenToAll(
    tools,
    tx,
    doer,
    billed,
    experiments.map((line) => line.rid),
  )
  return made
}
