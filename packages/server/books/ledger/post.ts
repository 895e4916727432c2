import { type Account, accountKey, kindOf } from '@lab/contract/rules/books/ledger/accounts'
import { type JournalKind, journalProblem, type Posting } from '@lab/contract/rules/books/ledger/journals'
import { monthOf } from '@lab/contract/rules/ground/time'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
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

/** A journal that is to be booked, with the keys of its accounts in their order. */
interface Booking extends Omit<Entry, 'postings' | 'note'> {
  rid: string
  note: string
  at: number
  postings: readonly { key: string; account: Account; amount: number }[]
}

const listOf = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/**
 * Journals that share no account, in one statement: their accounts are held one journal after the other, each in the order
 * of their keys. Only where all are there and the month is open, a journal whose key is new, and that lets none fall below
 * its floor and names none that was merged, is written with its balances and postings. Answers the keys of those that were;
 * it does not say what was in the way of the others.
 */
const book = async (tx: Db, bookings: readonly Booking[]): Promise<Set<string>> => {
  const all = bookings.flatMap(({ rid, postings }) => postings.map((one) => ({ ...one, rid })))
  const keys = listOf(all.map(({ key }) => sql`${key}`))
  const given = listOf(
    all.map(({ rid, key, amount }) => sql`(${rid}::text, ${key}::text, ${amount}::bigint)`),
  )
  const rows = listOf(
    bookings.map(
      ({ rid, kind, reference, key, at, actor, actor_rid, note }) =>
        sql`(${rid}::text, ${kind}::text, ${reference}::text, ${key}::text, ${at}::bigint, ${actor}::text, ${actor_rid}::text, ${note}::text)`,
    ),
  )
  const month = monthOf(Math.min(...bookings.map(({ at }) => at)))
  // None is held before all are there: who waits for an account to be opened holds none that sorts after it.
  const booked = await rowsOf<{ key: string }>(
    tx,
    sql`with held as (
        select key, balance, floor, merged_into from ${ledgerAccount}
        where key in (${keys}) and (select count(*) from ${ledgerAccount} where key in (${keys})) = ${all.length}
        order by array_position(array[${keys}], key) for update
      ), moved as (
        select rid, key, amount, balance + amount as balance,
          merged_into is null and (amount > 0 or floor is null or balance + amount >= floor) as fits
        from held join (values ${given}) as given (rid, key, amount) using (key)
      ), fit as (
        insert into ${journal} (rid, kind, reference, key, at, actor, actor_rid, note)
        select * from (values ${rows}) as wanted (rid, kind, reference, key, at, actor, actor_rid, note)
        where (select bool_and(fits) from moved where moved.rid = wanted.rid)
          and not exists (select 1 from ${closedMonth} where month >= ${month})
        on conflict (key) do nothing returning rid, key
      ), balances as (
        update ${ledgerAccount} as account set balance = moved.balance
        from moved join fit using (rid) where account.key = moved.key
      ), posted as (
        insert into ${posting} (journal_rid, account_key, amount, balance)
        select rid, moved.key, amount, balance from fit join moved using (rid) order by rid, moved.key
      )
      select key from fit`,
  )
  return new Set(booked.map(({ key }) => key))
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

/** Whether one of its accounts was merged into another: whoever books it saw its holder before. */
const isMerged = async (tx: Db, { postings }: Booking): Promise<boolean> => {
  const keys = postings.map(({ key }) => key)
  const merged = and(inArray(ledgerAccount.key, keys), isNotNull(ledgerAccount.merged_into))
  return (await tx.$count(ledgerAccount, merged)) > 0
}

/** Books a journal that did not fit at once, or was in the way of others. @throws Refusal */
const bookAgain = async (tx: Db, booking: Booking): Promise<boolean> => {
  // Its own snapshot sees what was committed while the accounts were waited for.
  if ((await explain(tx, booking)) === 'earlier') return false
  if ((await book(tx, [booking])).size > 0) return true
  if ((await explain(tx, booking)) === 'earlier') return false
  throw refuse((await isMerged(tx, booking)) ? 'stale' : 'insufficient_balance')
}

type Tools = Pick<Deps, 'now' | 'newId'>

const bookingOf = ({ now, newId }: Tools, { postings, note = '', ...entry }: Entry): Booking => {
  const problem = journalProblem(postings)
  if (problem) throw new Error(`journal ${entry.key}: ${problem}`)
  const sorted = postings
    .map((one) => ({ ...one, key: accountKey(one.account) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return { ...entry, rid: newId(), note, at: now(), postings: sorted }
}

/**
 * Books journals that share no account in one go, each as `post` does; the accounts of the first are held first. Answers
 * for each whether it was booked now. @throws Refusal `insufficient_balance`, `month_closed`
 */
export const postAll = async (tx: Db, tools: Tools, entries: readonly Entry[]): Promise<boolean[]> => {
  if (entries.length === 0) return []
  const bookings = entries.map((entry) => bookingOf(tools, entry))
  const keys = bookings.flatMap(({ postings }) => postings.map(({ key }) => key))
  if (new Set(keys).size < keys.length) throw new Error(`journals share an account: ${keys.join(', ')}`)
  const booked = await book(tx, bookings)
  const answers = []
  for (const one of bookings) answers.push(booked.has(one.key) || (await bookAgain(tx, one)))
  return answers
}

/**
 * Books a journal, in the caller's transaction: balances move with it, under locks taken in one order, and none falls
 * below its floor. What was booked under the key before is not booked again. Answers whether it was booked now.
 * @throws Refusal `insufficient_balance`, `month_closed`, `stale` where an account was merged into another
 */
export const post = async (tx: Db, tools: Tools, entry: Entry): Promise<boolean> =>
  (await postAll(tx, tools, [entry]))[0] === true
