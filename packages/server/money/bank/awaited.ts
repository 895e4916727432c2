import type { DataOf } from '@lab/contract/calls'
import {
  type Awaited,
  type BankTarget,
  type MatchReason,
  matchOf,
  sureness,
} from '@lab/contract/rules/money/bank/bank'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { member } from '../../people/member/schema.ts'
import { prestoreApplication } from '../prestore/schema.ts'
import { transferApplication } from '../transfer/schema.ts'
import { itemsOf, waitingTransfers } from '../transfer/store.ts'
import { unpaidBills } from './bills.ts'

type Match = DataOf<'staff/bank/list'>['list'][number]['matches'][number]

export interface Candidate extends Awaited {
  target: BankTarget
  rid: string
  /** As it stands when it is compared. */
  version: number
  number: string
  member: Match['member']
}

/** Most applications that are compared with the bank's rows at a time, the oldest in front. */
const most = 2_000

/** Most candidates shown for a row. */
const shown = 5

type Member = typeof member.$inferSelect

const named = ({ rid, name, phone, company, email }: Member): Match['member'] => ({
  rid,
  name,
  company,
  email,
  phone: phone ?? '',
})

const awaitedPrestore = async (db: Db): Promise<Candidate[]> => {
  const rows = await db
    .select({ one: prestoreApplication, member })
    .from(prestoreApplication)
    .innerJoin(member, eq(member.rid, prestoreApplication.member_rid))
    .where(eq(prestoreApplication.state, 'applied'))
    .orderBy(asc(prestoreApplication.rid))
    .limit(most)
  return rows.map(({ one, member: whose }) => ({
    target: 'prestore',
    rid: one.rid,
    version: one.version,
    number: one.number,
    amount_fen: one.amount_fen,
    numbers: [one.number],
    names: [whose.company, whose.name],
    phone: whose.phone ?? '',
    member: named(whose),
  }))
}

const awaitedTransfers = async (db: Db): Promise<Candidate[]> => {
  const rows = await db
    .select({ one: transferApplication, member })
    .from(transferApplication)
    .innerJoin(member, eq(member.rid, transferApplication.member_rid))
    .where(eq(transferApplication.state, 'applied'))
    .orderBy(asc(transferApplication.rid))
    .limit(most)
  const items = await itemsOf(
    db,
    rows.map(({ one }) => one.rid),
  )
  return rows.map(({ one, member: whose }) => {
    const own = items.filter(({ item }) => item.transfer_rid === one.rid)
    return {
      target: 'transfer',
      rid: one.rid,
      version: one.version,
      number: one.number,
      amount_fen: one.amount_fen,
      numbers: [one.number, ...own.flatMap(({ statement, experiment }) => statement ?? experiment ?? [])],
      names: [whose.company, whose.name],
      phone: whose.phone ?? '',
      member: named(whose),
    }
  })
}

/** Bills that no transfer names. */
const awaitedBills = async (db: Db): Promise<Candidate[]> => {
  const rows = await unpaidBills(db)
  const waiting = await waitingTransfers(db, { statement: rows.map(({ bill }) => bill.rid) })
  return rows
    .filter(({ bill }) => !waiting.has(bill.rid))
    .map(({ bill, member: whose, cluster }) => ({
      target: 'statement',
      rid: bill.rid,
      version: bill.version,
      number: bill.number,
      amount_fen: bill.total_fen,
      numbers: [bill.number],
      names: [whose.company, whose.name, cluster?.name ?? '', cluster?.company ?? ''],
      phone: whose.phone ?? '',
      member: named(whose),
    }))
}

/** Everything that waits for money from the bank. */
export const awaitedPayments = async (db: Db): Promise<Candidate[]> => [
  ...(await awaitedPrestore(db)),
  ...(await awaitedTransfers(db)),
  ...(await awaitedBills(db)),
]

/** What a row may be the payment for, the surest first. */
export const matchesOf = (
  row: { amount_fen: number; payer: string; remark: string },
  candidates: readonly Candidate[],
): Match[] =>
  candidates
    .map((one): [Candidate, MatchReason[]] => [one, matchOf(row, one)])
    .filter(([, why]) => why.length > 0)
    .sort(([, a], [, b]) => sureness(b) - sureness(a))
    .slice(0, shown)
    .map(([{ target, rid, version, number, amount_fen, member }, why]) => ({
      target,
      rid,
      version,
      number,
      amount_fen,
      member,
      why,
    }))
