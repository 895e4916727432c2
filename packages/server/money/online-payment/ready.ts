import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import { deadlineOf } from '@lab/contract/rules/work/experiment/deadlines'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { offered } from '../../ground/providers/payment/offered.ts'
import { cluster } from '../../people/cluster/schema.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { dueFen } from '../../work/experiment/price.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { creditSumsOf } from '../credit/standing.ts'
import { receivingAccount } from '../statement/receiving-account.ts'
import { statement } from '../statement/schema.ts'
import { lineCount, lineProject } from '../statement/statements.ts'
import { isPaidByGroup, theirsToPay } from '../statement/store.ts'
import { waitingTransfers } from '../transfer/store.ts'
import { livePayments } from './store.ts'

const unpaidStatements = async (db: Db, member_rid: string) =>
  and(await theirsToPay(db, member_rid), eq(statement.state, 'unpaid'))

const acceptedQuotes = (member_rid: string) =>
  and(eq(experiment.member_rid, member_rid), eq(experiment.state, 'prepaying'))

interface Row {
  rid: string
  fen: number
  due?: number
}

type Order = (a: Row, b: Row) => number

const byDay: Order = (a, b) => (a.due ?? 0) - (b.due ?? 0) || a.rid.localeCompare(b.rid)
const bySum: Order = (a, b) => a.fen - b.fen || byDay(a, b)

const orders: Record<MemberSort<'order/ready2pay'>, Order> = {
  due: byDay,
  due_last: (a, b) => byDay(b, a),
  fen: (a, b) => bySum(b, a),
  fen_least: bySum,
}

/** Each payer of what is listed, once, with what it has. */
const payersOf = async (
  db: Db,
  rows: readonly { payer_kind: Payer['kind']; payer_rid: string }[],
  today: string,
) => {
  const payers = [...new Map(rows.map((row) => [row.payer_rid, row])).values()].map((row) => ({
    kind: row.payer_kind,
    rid: row.payer_rid,
  }))
  const groups = payers.flatMap(({ kind, rid }) => (kind === 'cluster' ? [rid] : []))
  const named = await db
    .select({ rid: cluster.rid, name: cluster.name })
    .from(cluster)
    .where(inArray(cluster.rid, groups))
  const nameOf = new Map(named.map(({ rid, name }) => [rid, name]))
  const list = []
  for (const payer of payers)
    list.push({
      rid: payer.rid,
      name: nameOf.get(payer.rid),
      prestore_fen: await balanceOf(db, payerAccount('prestore', payer)),
      credit: await creditSumsOf(db, payer, today),
    })
  return list
}

/** What a member has to pay: bills, and quotes that they have accepted; what is due first stands first unless said. */
export const readyToPay = async (
  deps: Deps,
  member_rid: string,
  { sort }: ParsedOf<'order/ready2pay'>,
): Promise<DataOf<'order/ready2pay'>> => {
  const { db, now } = deps
  const today = dateOf(now())
  const bills = await db
    .select({ statement, count: lineCount, project: lineProject, group: cluster.name })
    .from(statement)
    .leftJoin(cluster, isPaidByGroup)
    .where(await unpaidStatements(db, member_rid))
    .orderBy(asc(statement.due_day), asc(statement.rid))
  const quotes = await db
    .select({ experiment, project: nameAnswered(experiment) })
    .from(experiment)
    .where(acceptedQuotes(member_rid))
    .orderBy(asc(experiment.since), asc(experiment.rid))
  const bills_waiting = await waitingTransfers(db, { statement: bills.map((row) => row.statement.rid) })
  const quotes_waiting = await waitingTransfers(db, { experiment: quotes.map((row) => row.experiment.rid) })
  const bills_paying = await livePayments(db, { statement: bills.map((row) => row.statement.rid) })
  const quotes_paying = await livePayments(db, { experiment: quotes.map((row) => row.experiment.rid) })
  const statements = bills.map(
    ({ statement: { rid, number, total_fen, due_day, payer_rid }, count, project: first, group }) => ({
      kind: 'statement' as const,
      rid,
      payer_rid,
      number,
      count,
      fen: total_fen,
      ...(first !== null && { project: first }),
      ...(group !== null && { group }),
      ...(due_day && { due: startOf(dayAfter(due_day, 1)) }),
      is_overdue: due_day !== '' && due_day < today,
      transfer: bills_waiting.get(rid),
      payment: bills_paying.get(rid),
    }),
  )
  const ahead = quotes.map(({ experiment: row, project: of }) => ({
    kind: 'quote' as const,
    rid: row.rid,
    payer_rid: row.payer_rid,
    number: row.number,
    order_rid: row.order_rid,
    project: of,
    count: 1,
    fen: dueFen(row),
    due: deadlineOf('prepaying', row.since),
    is_overdue: false,
    transfer: quotes_waiting.get(row.rid),
    payment: quotes_paying.get(row.rid),
  }))
  const list = [...statements, ...ahead].sort(orders[sort])
  const total_fen = list.reduce((sum, { fen }) => sum + fen, 0)
  const prestore_fen = await balanceOf(db, payerAccount('prestore', { kind: 'self', rid: member_rid }))
  const payers = await payersOf(
    db,
    [...bills.map((row) => row.statement), ...quotes.map((row) => row.experiment)],
    today,
  )
  return {
    list,
    total_fen,
    prestore_fen,
    payers,
    account: await receivingAccount(deps),
    online: offered(deps),
  }
}
