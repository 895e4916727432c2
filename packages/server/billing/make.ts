import type { SettlementWay } from '@lab/contract/rules/statement'
import { useCoupon } from '../coupon/use.ts'
import { nextDayNumber } from '../day-number/next.ts'
import type { Db } from '../db/open.ts'
import { billed, paid } from '../experiment/events/money.ts'
import { happenInTurn, type Tools } from '../experiment/happen.ts'
import { type Doer, ourselves } from '../experiment/store.ts'
import { lockPayer, type Payer } from '../order/payer.ts'
import { spendPoints } from '../points/statement.ts'
import { endFees } from '../reservation/fees.ts'
import { type AskedReductions, chooseLines, type Line, reductionsOf, weighStatement } from './choose.ts'
import { haveEffects } from './paid.ts'
import { type Statement, statement, statementLine } from './schema.ts'
import { ways } from './ways/ways.ts'

export interface Draft extends AskedReductions {
  payer: Payer
  /** Whose statement it is: who settles, or the owner of what is billed. */
  member_rid: string
  pay: SettlementWay
  rids: readonly string[]
  /** Whose things alone may stand on it. */
  only?: string
  /** Who bills the experiments, where it is another than who pays. */
  biller?: Doer
  /** `YYYY-MM-DD`: by when it is to be paid; today where it is paid at once. */
  due_day: string
}

/**
 * Makes a statement and books it the way it is paid, in the caller's transaction and under a lock on the payer: its lines,
 * the experiments' events, and the coupon and the points that are given for it. Paid at once, its experiments are billed
 * and settled in one go, and it has all effects of a payment.
 *
 * What everybody waits for comes last: the day's next number, and the house's accounts.
 * @throws Refusal `not_found`, `wrong_state`, `price_pending`, `insufficient_balance`, `credit_overdue`
 */
export const makeStatement = async (
  tx: Db,
  tools: Tools,
  doer: Doer,
  { payer, member_rid, pay, rids, only, due_day, biller = doer, ...asked }: Draft,
): Promise<Statement> => {
  await lockPayer(tx, payer)
  const [rid, now] = [tools.newId(), tools.now()]
  const lines = await chooseLines(tx, payer, rids, only)
  const sums = weighStatement(lines, await reductionsOf(tx, { member_rid, lines, now, lock: true }, asked))
  const isPaid = ways[pay].isAtOnce(sums.total_fen)
  const ofKind = (kind: Line['kind']) => lines.flatMap((line) => (line.kind === kind ? line.rid : []))

  const settled = { ...ourselves, event: paid }
  await happenInTurn(
    tools,
    tx,
    [{ ...biller, event: billed }, ...(isPaid ? [settled] : [])],
    ofKind('experiment'),
  )
  if (isPaid) await endFees(tx, tools, ourselves, ofKind('fee'), 'settled')

  const [made] = await tx
    .insert(statement)
    .values({
      ...{ rid, member_rid, pay, due_day, created: now },
      number: await nextDayNumber(tx, 'statement', now),
      payer_kind: payer.kind,
      payer_rid: payer.rid,
      ...(isPaid ? { state: 'paid', paid: now } : { state: 'unpaid' }),
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
  await spendPoints(tx, tools, biller, made)
  await ways[pay].book(tx, tools, doer, made)
  if (isPaid) await haveEffects(tx, tools, made)
  return made
}
