import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { accountKey, kindOf, memberAccount, memberAccounts } from '@lab/contract/rules/books/ledger/accounts'
import { journalKinds } from '@lab/contract/rules/books/ledger/journals'
import { instantsOf } from '@lab/contract/rules/ground/period'
import { dateOf } from '@lab/contract/rules/ground/time'
import { freeCredit } from '@lab/contract/rules/money/credit'
import { inArray } from 'drizzle-orm'
import { historyOf } from '../../books/ledger/balances.ts'
import { openAccounts } from '../../books/ledger/post.ts'
import { ledgerAccount } from '../../books/ledger/schema.ts'
import type { Db } from '../../ground/db/open.ts'
import { overdueOf } from '../credit/standing.ts'

/** Opens those of a member's accounts that are not there yet; answers what each holds. */
export const initAccounts = async (
  tx: Db,
  member_rid: string,
  now: number,
): Promise<DataOf<'asset/init'>> => {
  const own = memberAccounts.map((kind) => memberAccount(kind, member_rid))
  await openAccounts(tx, own)
  const rows = await tx
    .select()
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.key, own.map(accountKey)))
  const overdue_fen = await overdueOf(tx, { kind: 'self', rid: member_rid }, dateOf(now))
  const accounts = memberAccounts.map((account) => {
    const row = rows.find(({ kind }) => kind === account)
    const { balance = 0, floor } = row ?? {}
    const { title, unit } = kindOf(account)
    const shown = { account, title, unit, balance }
    if (account !== 'credit') return { ...shown, free: Math.max(0, balance - (floor ?? 0)) }
    const free = freeCredit({ limit_fen: 0 - (floor ?? 0), used_fen: 0 - balance, overdue_fen })
    return { ...shown, free, overdue_fen }
  })
  return { accounts }
}

/** One page of an account's movements, newest first. */
export const accountDetail = async (
  db: Db,
  member_rid: string,
  { account, from, to, page, limit }: ParsedOf<'asset/detail'>,
): Promise<DataOf<'asset/detail'>> => {
  const { rows, total } = await historyOf(db, memberAccount(account, member_rid), {
    page,
    limit,
    ...instantsOf({ from, to }),
  })
  return {
    list: rows.map(({ kind, ...row }) => ({ ...row, title: journalKinds[kind] })),
    total,
    page,
    limit,
  }
}
