import { type Account, accountKey } from '@lab/contract/rules/ledger/accounts'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
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
  const wanted = and(
    eq(posting.account_key, accountKey(account)),
    from === undefined ? undefined : gte(journal.at, from),
    before === undefined ? undefined : lt(journal.at, before),
  )
  const joined = () => db.select().from(posting).innerJoin(journal, eq(journal.rid, posting.journal_rid))
  const [rows, all] = await Promise.all([
    joined()
      .where(wanted)
      .orderBy(desc(posting.position))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(
      db
        .select({ rid: journal.rid })
        .from(posting)
        .innerJoin(journal, eq(journal.rid, posting.journal_rid))
        .where(wanted)
        .as('found'),
    ),
  ])
  return {
    rows: rows.map(({ journal: { rid, kind, reference, at, note }, posting: { amount, balance } }) => ({
      ...{ rid, kind, reference, at, note, amount, balance },
    })),
    total: all,
  }
}
