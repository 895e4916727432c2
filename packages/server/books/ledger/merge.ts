import {
  type Account,
  type AccountName,
  accountKey,
  accountKinds,
  type HeldByMember,
  kindOf,
  memberAccount,
} from '@lab/contract/rules/books/ledger/accounts'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { limitOf, setLimit } from './limit.ts'
import { type Entry, openAccounts, post } from './post.ts'
import { ledgerAccount } from './schema.ts'

/** All that a member may hold, in the order in which it is moved. */
const held = (Object.keys(accountKinds) as AccountName[])
  .filter((kind): kind is HeldByMember => ['payer', 'member'].includes(kindOf(kind).of))
  .toSorted()

/** What was granted to both is granted to the one that stays. */
const moveLimit = async (tx: Db, from: Account, into: Account): Promise<void> => {
  const granted = (await limitOf(tx, from)).limit
  if (granted > 0) await setLimit(tx, into, (await limitOf(tx, into)).limit + granted)
}

/**
 * Books all that a member holds or owes on another's accounts, a journal an account; postings stay as they were. From then
 * on the database takes nothing on the accounts that are left. @throws Refusal `month_closed`
 */
export const mergeAccounts = async (
  tx: Db,
  tools: Pick<Deps, 'now' | 'newId'>,
  { from_rid, into_rid, ...entry }: { from_rid: string; into_rid: string } & Omit<Entry, 'kind' | 'postings'>,
): Promise<void> => {
  const pairs = held.map((kind) => ({
    kind,
    from: memberAccount(kind, from_rid),
    into: memberAccount(kind, into_rid),
  }))
  const keys = pairs.flatMap(({ from, into }) => [accountKey(from), accountKey(into)])
  await openAccounts(
    tx,
    pairs.flatMap(({ from, into }) => [from, into]),
  )
  const rows = await tx
    .select()
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.key, keys))
    .orderBy(ledgerAccount.key)
    .for('update')
  for (const { kind, from, into } of pairs) {
    if (kind === 'credit') await moveLimit(tx, from, into)
    const amount = rows.find(({ key }) => key === accountKey(from))?.balance ?? 0
    if (amount !== 0)
      await post(tx, tools, {
        ...entry,
        kind: kindOf(kind).isMemo ? 'commit_merged' : 'merged',
        key: `${entry.key} ${kind}`,
        postings: [
          { account: from, amount: -amount },
          { account: into, amount },
        ],
      })
    if (kind === 'credit') await setLimit(tx, from, 0)
    // What was merged into it before leads to the same one.
    await tx
      .update(ledgerAccount)
      .set({ merged_into: accountKey(into) })
      .where(or(eq(ledgerAccount.key, accountKey(from)), eq(ledgerAccount.merged_into, accountKey(from))))
  }
}

/** The keys of an account and of those that were merged into it: what was ever booked for its holder. */
export const keysOf = (account: Account): SQL => {
  const key = accountKey(account)
  return sql`(select key from ${ledgerAccount} where key = ${key} or merged_into = ${key})`
}
