import type { Account } from '@lab/contract/rules/books/ledger/accounts'
import { oncePerAccount } from '@lab/contract/rules/books/ledger/journals'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type Entry, post } from './post.ts'
import { journal, ledgerAccount, posting } from './schema.ts'

/** The account of whoever its holder was merged into. */
const into = alias(ledgerAccount, 'into_account')

const accountIn = ({ kind, holder_kind, holder_rid }: typeof ledgerAccount.$inferSelect): Account => ({
  kind,
  holder_kind: holder_kind as Account['holder_kind'],
  holder_rid,
})

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
    .select({ account: ledgerAccount, into, amount: posting.amount, reference: journal.reference })
    .from(journal)
    .innerJoin(posting, eq(posting.journal_rid, journal.rid))
    .innerJoin(ledgerAccount, eq(ledgerAccount.key, posting.account_key))
    .leftJoin(into, eq(into.key, ledgerAccount.merged_into))
    .where(eq(journal.key, key))
  const [first] = rows
  if (!first) return false
  return post(tx, deps, {
    ...by,
    kind: 'reversal',
    reference: first.reference,
    key: `reversal of ${key}`,
    postings: oncePerAccount(
      rows.map(({ account, into, amount }) => ({ account: accountIn(into ?? account), amount: -amount })),
    ),
  })
}
