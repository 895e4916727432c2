import { type Account, accountKey } from '@lab/contract/rules/books/ledger/accounts'
import { and, desc, eq, exists, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { journal, ledgerAccount, posting } from './schema.ts'

/** What an account holds, fen or points; 0 when nothing was ever booked on it. */
export const balanceOf = async (db: Db, account: Account): Promise<number> => {
  const [found] = await db
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.key, accountKey(account)))
  return found?.balance ?? 0
}

interface Wanted {
  page: number
  limit: number
  /** Epoch seconds: from this instant on, and before that. */
  from?: number
  before?: number
}

/** One page of an account's history, newest first, each row with what the account held afterwards. */
export const historyOf = async (db: Db, account: Account, { page, limit, from, before }: Wanted) => {
  const ofJournal = eq(journal.rid, posting.journal_rid)
  const within = and(
    from === undefined ? undefined : gte(journal.at, from),
    before === undefined ? undefined : lt(journal.at, before),
  )
  // Without days the journals of other pages are not looked at: an index of the postings finds the page and counts.
  const wanted = and(
    eq(posting.account_key, accountKey(account)),
    within && exists(db.select({ one: sql`1` }).from(journal).where(and(ofJournal, within))),
  )
  const found = db
    .select()
    .from(posting)
    .where(wanted)
    .orderBy(desc(posting.position))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('found')
  const rows = await db
    .select({ journal, amount: found.amount, balance: found.balance })
    .from(found)
    .innerJoin(journal, eq(journal.rid, found.journal_rid))
    .orderBy(desc(found.position))
  return {
    rows: rows.map(({ journal: { rid, kind, reference, at, note }, amount, balance }) => ({
      rid,
      kind,
      reference,
      at,
      note,
      amount,
      balance,
    })),
    total: await db.$count(posting, wanted),
  }
}
