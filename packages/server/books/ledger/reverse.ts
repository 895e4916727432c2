import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type Entry, post } from './post.ts'
import { journal, ledgerAccount, posting } from './schema.ts'

/**
 * Books the opposite of the journal that was booked under a key, as corrections are (domain §3). Answers whether there
 * was one. @throws Refusal `insufficient_balance` where what was given is used up
 */
export const reverse = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  key: string,
  by: Pick<Entry, 'actor' | 'actor_rid' | 'note'>,
): Promise<boolean> => {
  const rows = await tx
    .select({ account: ledgerAccount, amount: posting.amount, reference: journal.reference })
    .from(journal)
    .innerJoin(posting, eq(posting.journal_rid, journal.rid))
    .innerJoin(ledgerAccount, eq(ledgerAccount.key, posting.account_key))
    .where(eq(journal.key, key))
  const [first] = rows
  if (!first) return false
  return post(tx, deps, {
    ...by,
    kind: 'reversal',
    reference: first.reference,
    key: `reversal of ${key}`,
    postings: rows.map(({ account: { kind, holder_kind, holder_rid }, amount }) => ({
      account: { kind, holder_kind: holder_kind as '' | 'member' | 'cluster' | 'statement', holder_rid },
      amount: -amount,
    })),
  })
}
