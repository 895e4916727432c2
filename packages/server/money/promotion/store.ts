import { memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { PromoterState } from '@lab/contract/rules/money/promotion'
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { payoutAccount, promoter, promoterBond, rebate, withdrawal } from './schema.ts'

export type Withdrawal = typeof withdrawal.$inferSelect
export type Payout = typeof payoutAccount.$inferSelect

/** A member's newest application that they did not take back; they are a promoter when it was approved. */
export const newestApplication = async (db: Db, member_rid: string) => {
  const own = and(eq(promoter.member_rid, member_rid), ne(promoter.state, 'canceled'))
  const [found] = await db.select().from(promoter).where(own).orderBy(desc(promoter.rid)).limit(1)
  return found as (typeof found & { state: Exclude<PromoterState, 'canceled'> }) | undefined
}

type NewApplication = Omit<typeof promoter.$inferInsert, 'state'>

export const addApplication = async (tx: Db, row: NewApplication): Promise<void> => {
  await tx.insert(promoter).values({ ...row, state: 'applied' })
}

/** Takes back what of a member waits for finance: its rid, if there was one. */
export const cancelApplication = async (
  tx: Db,
  member_rid: string,
  now: number,
): Promise<string | undefined> => {
  const waiting = and(eq(promoter.member_rid, member_rid), eq(promoter.state, 'applied'))
  const change = { state: 'canceled', decided: now } as const
  const [gone] = await tx.update(promoter).set(change).where(waiting).returning({ rid: promoter.rid })
  return gone?.rid
}

/** @throws Refusal `forbidden` for who is no promoter */
export const requirePromoter = async (db: Db, member_rid: string): Promise<void> => {
  const found = await newestApplication(db, member_rid)
  if (found?.state !== 'approved') throw refuse('forbidden', '成为推广员之后才能进行此操作')
}

/** Those who are or were promoters: what they have earned stays theirs. @throws Refusal `forbidden` for anybody else */
export const requireEarner = async (db: Db, member_rid: string): Promise<void> => {
  const ever = and(eq(promoter.member_rid, member_rid), inArray(promoter.state, ['approved', 'ended']))
  if ((await db.$count(promoter, ever)) === 0) throw refuse('forbidden', '成为推广员之后才能进行此操作')
}

export const payoutOf = async (db: Db, member_rid: string): Promise<Payout | undefined> =>
  (await db.select().from(payoutAccount).where(eq(payoutAccount.member_rid, member_rid)))[0]

export const savePayout = async (
  tx: Db,
  member_rid: string,
  account: Omit<Payout, 'member_rid'>,
): Promise<void> => {
  await tx
    .insert(payoutAccount)
    .values({ ...account, member_rid })
    .onConflictDoUpdate({ target: payoutAccount.member_rid, set: account })
}

/** Fen, where the sum of none is 0. */
const sumOf = (amount: SQL) => sql<string>`coalesce(sum(${amount}), 0)`

/** What a promoter has earned, has and had: what was earned is always what is free, held and paid. */
export const totalsOf = async (db: Db, member_rid: string, at: number) => {
  const brought = eq(promoterBond.promoter_rid, member_rid)
  const [[earned], [paid], members, counting, free_fen, held_fen] = await Promise.all([
    db
      .select({
        fen: sumOf(sql`${rebate.fen} - ${rebate.back_fen}`),
        owed: sumOf(sql`${rebate.due_back_fen} - ${rebate.back_fen}`),
      })
      .from(rebate)
      .where(eq(rebate.promoter_rid, member_rid)),
    db
      .select({ fen: sumOf(sql`${withdrawal.amount_fen}`) })
      .from(withdrawal)
      .where(and(eq(withdrawal.member_rid, member_rid), eq(withdrawal.state, 'paid'))),
    db.$count(promoterBond, brought),
    db.$count(promoterBond, and(brought, gt(promoterBond.until, at))),
    balanceOf(db, memberAccount('rebate', member_rid)),
    balanceOf(db, memberAccount('rebate_held', member_rid)),
  ])
  return {
    members,
    counting,
    free_fen,
    held_fen,
    earned_fen: Number(earned?.fen ?? 0),
    owed_fen: Number(earned?.owed ?? 0),
    paid_fen: Number(paid?.fen ?? 0),
  }
}

const which = (rid: string, member_rid?: string) =>
  and(eq(withdrawal.rid, rid), member_rid === undefined ? undefined : eq(withdrawal.member_rid, member_rid))

/** One withdrawal, this member's where one is named. @throws Refusal `not_found`, also for another's */
export const findWithdrawal = async (db: Db, rid: string, member_rid?: string): Promise<Withdrawal> => {
  const [found] = await db.select().from(withdrawal).where(which(rid, member_rid))
  if (!found) throw refuse('not_found', '提现申请不存在')
  return found
}

/** Withdrawals that finance has not paid, and applications that nobody has looked at. */
export const countUnpaidWithdrawals = (db: Db): Promise<number> =>
  db.$count(withdrawal, eq(withdrawal.state, 'applied'))
export const countPromoterApplications = (db: Db): Promise<number> =>
  db.$count(promoter, eq(promoter.state, 'applied'))
