import { type Account, accountKey, kindOf } from '@lab/contract/rules/ledger/accounts'
import { type JournalKind, journalProblem, type Posting } from '@lab/contract/rules/ledger/journals'
import { monthOf } from '@lab/contract/rules/time'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/open.ts'
import type { Deps } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { requireOpenMonth } from './closed.ts'
import { closedMonth, journal, ledgerAccount, posting } from './schema.ts'

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

/** What is to be booked, with the keys of its accounts in their order. */
interface Booking extends Omit<Entry, 'postings' | 'note'> {
  rid: string
  note: string
  at: number
  postings: readonly { key: string; account: Account; amount: number }[]
}

/**
 * A journal in one statement: its accounts are held in the order of their keys, and only where all are there, none would
 * fall below its floor, the month is open and the key is new, the journal, the balances and the postings are written.
 * Answers whether they were; it does not say what was in the way.
 */
const book = async (tx: Db, { postings, ...row }: Booking): Promise<boolean> => {
  const given = sql.join(
    postings.map(({ key, amount }) => sql`(${key}::text, ${amount}::bigint)`),
    sql`, `,
  )
  const keys = sql.join(
    postings.map(({ key }) => sql`${key}`),
    sql`, `,
  )
  // None is held before all are there: who waits for an account to be opened holds none that sorts after it.
  const booked = await rowsOf(
    tx,
    sql`with held as (
        select key, balance, floor from ${ledgerAccount}
        where key in (${keys}) and (select count(*) from ${ledgerAccount} where key in (${keys})) = ${postings.length}
        order by key for update
      ), moved as (
        select key, amount, balance + amount as balance, amount > 0 or floor is null or balance + amount >= floor as fits
        from held join (values ${given}) as given (key, amount) using (key)
      ), fit as (
        insert into ${journal} (rid, kind, reference, key, at, actor, actor_rid, note)
        select ${row.rid}::text, ${row.kind}::text, ${row.reference}::text, ${row.key}::text, ${row.at}::bigint,
          ${row.actor}::text, ${row.actor_rid}::text, ${row.note}::text
        where (select count(*) = ${postings.length} and bool_and(fits) from moved)
          and not exists (select 1 from ${closedMonth} where month >= ${monthOf(row.at)})
        on conflict (key) do nothing returning rid
      ), balances as (
        update ${ledgerAccount} as account set balance = moved.balance from moved, fit where account.key = moved.key
      )
      insert into ${posting} (journal_rid, account_key, amount, balance)
      select fit.rid, moved.key, moved.amount, moved.balance from fit, moved order by moved.key
      returning journal_rid`,
  )
  return booked.length > 0
}

/** Why nothing was booked; nothing where accounts were missing, which are there now. @throws Refusal */
const explain = async (tx: Db, { key, at, postings }: Booking): Promise<'earlier' | undefined> => {
  const [earlier] = await tx.select({ rid: journal.rid }).from(journal).where(eq(journal.key, key))
  if (earlier) return 'earlier'
  await requireOpenMonth(tx, at)
  await openAccounts(
    tx,
    postings.map(({ account }) => account),
  )
  return undefined
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
  const sorted = postings
    .map((one) => ({ ...one, key: accountKey(one.account) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const booking: Booking = { ...entry, rid: newId(), note, at: now(), postings: sorted }
  if (await book(tx, booking)) return true
  // Its own snapshot sees what was committed while the accounts were waited for.
  if ((await explain(tx, booking)) === 'earlier') return false
  if (await book(tx, booking)) return true
  if ((await explain(tx, booking)) === 'earlier') return false
  throw refuse('insufficient_balance')
}
