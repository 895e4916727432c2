import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { type MatchReason, nameLikeness, plainName } from '@lab/contract/rules/money/bank/bank'
import { and, asc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { member } from '../../people/member/schema.ts'
import { findPayers, payerNamed, shownPayer } from '../../work/order/find-payers.ts'
import { providerBalances } from '../online-payment/balances.ts'
import { statement } from '../statement/schema.ts'
import { waitingTransfers } from '../transfer/store.ts'
import { bankRow } from './schema.ts'

type Shown = DataOf<'staff/bank/payers'>['list'][number]

/** Most bills that are compared with a receipt, the oldest in front; most payers shown. */
const most = { bills: 2_000, payers: 10 } as const

/** From here on a name is taken for the same as another. */
const alike = 0.5

/** Bills that wait for money, with who pays them, and the owner of a group that does. */
export const unpaidBills = (db: Db, wanted?: SQL) =>
  db
    .select({ bill: statement, member, cluster })
    .from(statement)
    .leftJoin(cluster, and(eq(statement.payer_kind, 'cluster'), eq(cluster.rid, statement.payer_rid)))
    .innerJoin(
      member,
      or(
        eq(member.rid, cluster.owner_rid),
        and(eq(statement.payer_kind, 'self'), eq(member.rid, statement.payer_rid)),
      ),
    )
    .where(and(eq(statement.state, 'unpaid'), wanted))
    .orderBy(asc(statement.rid))
    .limit(most.bills)

type Found = Awaited<ReturnType<typeof unpaidBills>>[number]

/** Bills of one payer that come to a sum: one of them, or all; the oldest that do. */
const fittingBills = (bills: Shown['bills'], amount_fen: number): string[] => {
  const free = bills.filter(({ transfer }) => transfer === '')
  const one = free.find(({ fen }) => fen === amount_fen)
  if (one) return [one.rid]
  const sum = free.reduce((all, { fen }) => all + fen, 0)
  return free.length > 0 && sum === amount_fen ? free.map(({ rid }) => rid) : []
}

const keyOf = ({ kind, rid }: { kind: string; rid: string }) => `${kind} ${rid}`

/** Who may have paid a receipt: by sum and name, or by the words that are typed. @throws Refusal `not_found` */
export const payersFor = async (
  db: Db,
  { rid, kw }: ParsedOf<'staff/bank/payers'>,
): Promise<DataOf<'staff/bank/payers'>> => {
  const [row] = await db.select().from(bankRow).where(eq(bankRow.rid, rid))
  if (!row) throw refuse('not_found', '收款不存在')
  const wanted = kw ? or(payerNamed(kw), ilike(statement.number, containing(kw))) : undefined
  const found = await unpaidBills(db, wanted)
  const waiting = await waitingTransfers(db, { statement: found.map(({ bill }) => bill.rid) })
  const groups = Map.groupBy(found, ({ bill }) => keyOf({ kind: bill.payer_kind, rid: bill.payer_rid }))
  const shown = (payer: Shown['payer'], own: readonly Found[]): Shown => {
    const bills = own.map(({ bill }) => ({
      rid: bill.rid,
      number: bill.number,
      fen: bill.total_fen,
      created: bill.created,
      due_day: bill.due_day,
      transfer: waiting.get(bill.rid)?.number ?? '',
    }))
    const fitting = fittingBills(bills, row.amount_fen)
    const words = plainName(`${row.remark} ${row.payer}`)
    const likeness = Math.max(nameLikeness(row.payer, payer.name), nameLikeness(row.payer, payer.company))
    const why: MatchReason[] = [
      ...(bills.some(({ number }) => words.includes(plainName(number))) ? (['number'] as const) : []),
      ...(likeness >= alike ? (['payer'] as const) : []),
      ...(fitting.length > 0 ? (['amount'] as const) : []),
    ]
    return { payer, bills, fitting, why }
  }
  const list = [...groups.values()].flatMap((own) => {
    const [first] = own
    return first ? [shown(shownPayer(first.member, first.cluster), own)] : []
  })
  const known = new Set(list.map(({ payer }) => keyOf(payer)))
  const words = kw ?? row.payer
  const others = words.length >= 2 ? await findPayers(db, words, most.payers) : []
  const all = [...list, ...others.filter((one) => !known.has(keyOf(one))).map((one) => shown(one, []))]
  const rank = ({ why, bills }: Shown) => why.length * 2 + (bills.length > 0 ? 1 : 0)
  return {
    list: all
      .filter((one) => kw !== undefined || one.why.length > 0)
      .sort((a, b) => rank(b) - rank(a))
      .slice(0, most.payers),
    providers: await providerBalances(db),
  }
}
