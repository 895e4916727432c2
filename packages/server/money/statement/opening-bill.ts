import { type Account, houseAccount, receivableAccount } from '@lab/contract/rules/books/ledger/accounts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Payer } from '../../people/payer/payer.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { noteStatement } from './event.ts'
import { openingBill, type Statement, statement } from './schema.ts'

type Tools = Pick<Deps, 'now' | 'newId'>

/** What somebody owes from before the portal: its number there, and why. */
export interface OlderBill {
  number: string
  fen: number
  due_day: string
  note: string
}

/** Of some older bills' numbers those that are here, and not taken back. */
export const olderNumbers = async (db: Db, numbers: readonly string[]): Promise<Set<string>> => {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .select({ number: openingBill.number })
    .from(openingBill)
    .innerJoin(statement, eq(statement.rid, openingBill.statement_rid))
    .where(and(inArray(openingBill.number, [...numbers]), ne(statement.state, 'void')))
  return new Set(rows.map(({ number }) => number))
}

/** What stands on an older bill, in place of lines. */
export const openingItems = async (db: Db, statement_rid: string) => {
  const rows = await db
    .select({ bill: openingBill, fen: statement.total_fen })
    .from(openingBill)
    .innerJoin(statement, eq(statement.rid, openingBill.statement_rid))
    .where(eq(openingBill.statement_rid, statement_rid))
  return rows.map(({ bill: { number, note }, fen }) => ({
    kind: 'opening' as const,
    rid: statement_rid,
    number,
    project: note || '期初应收',
    fen,
    net_fen: fen,
  }))
}

const writeBill = async (
  tx: Db,
  tools: Tools,
  { payer, member_rid, by }: { payer: Payer; member_rid: string; by: Actor },
  { fen, due_day, number, note }: OlderBill,
): Promise<string> => {
  const [rid, created] = [tools.newId(), tools.now()]
  await tx.insert(statement).values({
    rid,
    number: await nextDayNumber(tx, 'statement', created),
    member_rid,
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    state: 'unpaid',
    pay: 'transfer',
    list_fen: fen,
    total_fen: fen,
    created,
    due_day,
  })
  await tx.insert(openingBill).values({ statement_rid: rid, number, note })
  await noteStatement(tx, tools, {
    statement_rid: rid,
    event: 'issued',
    by,
    note: `期初应收 ${number}`,
    facts: { fen, due_day },
  })
  return rid
}

/**
 * Older bills of one payer as bills that wait for their money, and the one journal that books what they are owed
 * (domain §12); its `key` is named once.
 */
export const openBills = async (
  tx: Db,
  tools: Tools,
  whose: { payer: Payer; member_rid: string; by: Actor },
  of: { reference: string; key: string },
  bills: readonly OlderBill[],
): Promise<void> => {
  const postings = []
  for (const bill of bills)
    postings.push({ account: receivableAccount(await writeBill(tx, tools, whose, bill)), amount: -bill.fen })
  const sum = bills.reduce((all, { fen }) => all + fen, 0)
  await post(tx, tools, {
    kind: 'opening',
    ...of,
    ...whose.by,
    postings: [...postings, { account: houseAccount('opening'), amount: sum }],
  })
}

const isOpening = async (db: Db, statement_rid: string): Promise<boolean> =>
  (await db.$count(openingBill, eq(openingBill.statement_rid, statement_rid))) > 0

/** Against what the money of a bill is given back: what was owed before the books began was never earned in them. */
export const earnedOn = async (db: Db, statement_rid: string): Promise<Account> =>
  houseAccount((await isOpening(db, statement_rid)) ? 'opening' : 'revenue')

/** Of a bill that is taken back, what was booked when it was imported; nothing of any other. */
export const reverseOpening = async (
  tx: Db,
  tools: Tools,
  { rid, number, total_fen }: Statement,
  by: Actor & { note: string },
): Promise<void> => {
  if (!(await isOpening(tx, rid))) return
  await post(tx, tools, {
    ...by,
    kind: 'reversal',
    reference: number,
    key: `reversal of opening ${rid}`,
    postings: [
      { account: receivableAccount(rid), amount: total_fen },
      { account: houseAccount('opening'), amount: -total_fen },
    ],
  })
}
