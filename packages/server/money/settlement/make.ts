import { type Account, houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { SettlementWay } from '@lab/contract/rules/money/statement/statement'
import { type Entry, postAll } from '../../books/ledger/post.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { alongside } from '../../ground/db/alongside.ts'
import type { Db } from '../../ground/db/open.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import { billed, paid } from '../../work/events/money.ts'
import { applyEvents, type Tools } from '../../work/experiment/apply-event.ts'
import { type Actor, systemActor } from '../../work/experiment/store.ts'
import { endFees } from '../../work/reservation/fees.ts'
import { useCoupon } from '../coupon/use.ts'
import { spendPoints } from '../points/statement.ts'
import { statementEvents } from '../statement/event.ts'
import { earningsOf, giveRewards, type WithRewards } from '../statement/rewards.ts'
import { type Statement, statement, statementLine } from '../statement/schema.ts'
import {
  type AskedReductions,
  holdLines,
  type Line,
  type PricedStatement,
  priceStatement,
  reductionsOf,
} from './choose.ts'
import { ways } from './ways/ways.ts'

export interface Draft extends AskedReductions {
  payer: Payer
  /** Whose statement it is: who settles, or the owner of what is billed. */
  member_rid: string
  /** How it is paid; of a bill of a run, known by what it comes to. */
  pay: SettlementWay | ((total_fen: number) => Promise<SettlementWay>)
  rids: readonly string[]
  /** Whose things alone may stand on it. */
  only?: string
  /** Who bills the experiments, where it is another than who pays. */
  biller?: Actor
  /** `YYYY-MM-DD`: by when it is to be paid; today where it is paid at once. */
  due_day: string
}

/** Writes a statement with its lines and events, under the next number of its day: from here to the end all others wait. */
const writeStatement = async (
  tx: Db,
  tools: Tools,
  by: Actor,
  row: Omit<typeof statement.$inferInsert, 'number'>,
  { lines, items }: PricedStatement,
): Promise<Statement> => {
  const written = tx.insert(statementLine).values(
    lines.map((line, at) => ({
      statement_rid: row.rid,
      ...(line.kind === 'fee' ? { fee_rid: line.rid } : { experiment_rid: line.rid }),
      fen: items[at]?.fen ?? 0,
      net_fen: items[at]?.net_fen ?? 0,
    })),
  )
  const fen = row.total_fen
  const events = statementEvents(tx, tools, [
    { statement_rid: row.rid, event: 'issued', by, facts: { fen, due_day: row.due_day } },
    ...(row.state === 'paid' ? [{ statement_rid: row.rid, event: 'paid' as const, by, facts: { fen } }] : []),
  ])
  const number = await nextDayNumber(tx, 'statement', row.created)
  const [made] = await alongside(tx, [written, events])
    .insert(statement)
    .values({ ...row, number })
    .returning()
  if (!made) throw new Error('the statement was not written')
  return made
}

/** What a statement comes to goes from who pays it to the house. */
const settlementJournal = ({ rid, number, total_fen }: Statement, debit: Account, by: Actor): Entry[] =>
  total_fen === 0
    ? []
    : [
        {
          kind: 'settlement',
          reference: number,
          key: `settlement ${rid}`,
          ...by,
          postings: [
            { account: debit, amount: -total_fen },
            { account: houseAccount('revenue'), amount: total_fen },
          ],
        },
      ]

/**
 * Makes a statement and books it the way it is paid, in the caller's transaction and under a lock on the payer: its lines,
 * the experiments' events, and the coupon and the points that are given for it. Paid at once, its experiments are billed
 * and settled in one go, and it brings all rewards of a payment.
 *
 * What everybody waits for comes last: the day's next number, and the house's accounts.
 * @throws Refusal `not_found`, `wrong_state`, `price_pending`, `insufficient_balance`, `credit_overdue`
 */
export const makeStatement = async (
  tx: Db,
  tools: Tools & WithRewards,
  by: Actor,
  { payer, member_rid, pay: payOf, rids, only, due_day, biller = by, ...asked }: Draft,
): Promise<Statement> => {
  await lockPayer(tx, payer)
  const [rid, now] = [tools.newId(), tools.now()]
  const { lines, held } = await holdLines(tx, { payer, rids, only })
  const sums = priceStatement(lines, await reductionsOf(tx, { member_rid, lines, now, lock: true }, asked))
  const pay = typeof payOf === 'string' ? payOf : await payOf(sums.total_fen)
  const way = ways[pay]
  await way.requireOpen?.(tx, tools, payer, sums.total_fen)
  const isPaid = way.isAtOnce(sums.total_fen)
  const ofKind = (kind: Line['kind']) => lines.flatMap((line) => (line.kind === kind ? line.rid : []))
  const experiments = ofKind('experiment')

  const settled = { ...systemActor, event: paid }
  await applyEvents(tools, tx, [{ ...biller, event: billed }, ...(isPaid ? [settled] : [])], held)
  if (isPaid) await endFees(tx, tools, systemActor, ofKind('fee'), 'settled')
  const earnings = isPaid ? await earningsOf(tx, tools, experiments) : []

  const row = {
    rid,
    member_rid,
    pay,
    due_day,
    created: now,
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    ...(isPaid ? { state: 'paid' as const, paid: now } : { state: 'unpaid' as const }),
    list_fen: sums.list_fen,
    discount_fen: sums.discount_fen,
    coupon_fen: sums.coupon_fen,
    coupon_rid: asked.coupon_rid ?? null,
    points: sums.points,
    points_fen: sums.points_fen,
    total_fen: sums.total_fen,
  }
  const made = await writeStatement(tx, tools, by, row, sums)
  if (asked.coupon_rid !== undefined)
    await useCoupon(tx, { coupon_rid: asked.coupon_rid, statement_rid: rid, now })
  await spendPoints(tx, tools, biller, made)
  const journals = settlementJournal(made, way.debit(payer, rid), by)
  if (isPaid) await giveRewards(tx, tools, made, earnings, journals)
  else await postAll(tx, tools, journals)
  if (made.total_fen > 0) await way.note?.(tx, tools, made)
  return made
}
