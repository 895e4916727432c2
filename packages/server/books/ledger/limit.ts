import { type Account, accountKey } from '@lab/contract/rules/books/ledger/accounts'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { ledgerAccount } from './schema.ts'

type Row = typeof ledgerAccount.$inferSelect

/** Accounts at one instant, those that were ever booked on. */
export const accountsOf = (db: Db, accounts: readonly Account[]): Promise<Row[]> =>
  db
    .select()
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.key, accounts.map(accountKey)))

/** Of accounts that were read, how far below zero one may go, and what it holds; both 0 when nothing was ever booked. */
export const limitIn = (held: readonly Row[], account: Account): { limit: number; balance: number } => {
  const found = held.find(({ key }) => key === accountKey(account))
  return { limit: 0 - (found?.floor ?? 0), balance: found?.balance ?? 0 }
}

/** How far below zero an account may go, and what it holds; both 0 when nothing was ever granted or booked. */
export const limitOf = async (db: Db, account: Account): Promise<{ limit: number; balance: number }> =>
  limitIn(await accountsOf(db, [account]), account)

/** Lets an account go so far below zero, from now on. Answers whether it is not below that already. */
export const setLimit = async (tx: Db, account: Account, limit: number): Promise<boolean> => {
  const key = accountKey(account)
  await tx
    .insert(ledgerAccount)
    .values({ key, ...account, floor: 0 })
    .onConflictDoNothing()
  const [held] = await tx.select().from(ledgerAccount).where(eq(ledgerAccount.key, key)).for('update')
  if (!held || held.balance < -limit) return false
  await tx.update(ledgerAccount).set({ floor: -limit }).where(eq(ledgerAccount.key, key))
  return true
}
