import { type Account, accountKey, kindOf } from '@lab/contract/rules/ledger/accounts'
import { type JournalKind, journalProblem, type Posting } from '@lab/contract/rules/ledger/journals'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, lockKey } from '../db/open.ts'
import type { Deps } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { requireOpenMonth } from './closed.ts'
import { journal, ledgerAccount, posting } from './schema.ts'

export interface Entry {
  kind: JournalKind
  /** What it is for, by its number or rid. */
  reference: string
  /** What may be booked once is named once, e.g. `prestore 01H…`. */
  key: string
  actor: 'member' | 'staff' | 'system'
  actor_rid: string
  note?: string
  postings: readonly Posting[]
}

/** Makes sure that accounts are there. The floor of a `limit` is 0 until one is granted. */
export const openAccounts = async (tx: Db, accounts: readonly Account[]): Promise<void> => {
  const rows = accounts.map((account) => {
    const { floor } = kindOf(account.kind)
    return { key: accountKey(account), ...account, floor: floor === undefined ? null : 0 }
  })
  await tx.insert(ledgerAccount).values(rows).onConflictDoNothing()
}

/** Accounts in the order of their keys, held until the transaction's end; those that are not there yet are opened. */
const lockAccounts = async (tx: Db, wanted: readonly { key: string; account: Account }[]) => {
  const named = inArray(
    ledgerAccount.key,
    wanted.map(({ key }) => key),
  )
  // None is held before all are there: who waits for an account to be opened holds none that sorts after it.
  const areAll = sql`(select count(*) from ${ledgerAccount} where ${named}) = ${wanted.length}`
  const lock = () =>
    tx.select().from(ledgerAccount).where(and(named, areAll)).orderBy(ledgerAccount.key).for('update')
  const held = await lock()
  if (held.length > 0) return held
  await openAccounts(
    tx,
    wanted.map(({ account }) => account),
  )
  return lock()
}

/**
 * Books a journal, in the caller's transaction: balances move with it, under locks taken in one order, and none falls
 * below its floor. What was booked under the key before is not booked again. Answers whether it was booked now.
 * @throws Refusal `insufficient_balance`, `month_closed`
 */
export const post = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { postings, note = '', ...entry }: Entry,
): Promise<boolean> => {
  const problem = journalProblem(postings)
  if (problem) throw new Error(`journal ${entry.key}: ${problem}`)
  await lockKey(tx, `journal ${entry.key}`)
  const [earlier] = await tx.select({ rid: journal.rid }).from(journal).where(eq(journal.key, entry.key))
  if (earlier) return false
  await requireOpenMonth(tx, now())

  const sorted = postings
    .map((one) => ({ ...one, key: accountKey(one.account) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const held = await lockAccounts(tx, sorted)
  const keys = sorted.map(({ key }) => key)
  const balances = new Map(held.map(({ key, balance }) => [key, balance]))
  for (const { key, amount } of sorted) {
    const floor = held.find((one) => one.key === key)?.floor ?? null
    const balance = (balances.get(key) ?? 0) + amount
    if (amount < 0 && floor !== null && balance < floor) throw refuse('insufficient_balance')
    balances.set(key, balance)
  }

  const rid = newId()
  await tx.insert(journal).values({ ...entry, rid, note, at: now() })
  const moved = sql.join(
    sorted.map(({ key, amount }) => sql`when ${key} then ${amount}::bigint`),
    sql` `,
  )
  await tx
    .update(ledgerAccount)
    .set({ balance: sql`${ledgerAccount.balance} + case ${ledgerAccount.key} ${moved} end` })
    .where(inArray(ledgerAccount.key, keys))
  await tx.insert(posting).values(
    sorted.map(({ key, amount }) => ({
      journal_rid: rid,
      account_key: key,
      amount,
      balance: balances.get(key) as number,
    })),
  )
  return true
}
