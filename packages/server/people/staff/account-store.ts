import type { ParsedOf } from '@lab/contract/calls'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { refuse } from '../../ground/refuse.ts'
import { staff } from './schema.ts'
import type { Staff } from './store.ts'

/** An account as the desk shows it: nothing that logs in. */
export const shownOf = (one: Staff) => ({
  rid: one.rid,
  account: one.account,
  name: one.name,
  role: one.role,
  enabled: one.enabled,
  has_otp: one.otp_secret !== null,
  must_change: one.must_change,
  created: one.created,
  last_login: one.last_login,
})

const { up, down } = sortedBy(staff.rid)
const seen = sql`coalesce(${staff.last_login}, 0)`

const orders: Record<DeskSort<'staff/account/list'>, SQL[]> = {
  newest: down(staff.created),
  oldest: up(staff.created),
  name: up(staff.account),
  name_last: down(staff.account),
  seen: down(seen),
  seen_last: up(seen),
}

/** One page of accounts. */
export const listAccounts = async (
  db: Db,
  { page, limit, sort, kw, role }: ParsedOf<'staff/account/list'>,
) => {
  const like = kw && containing(kw)
  const wanted = and(
    like ? or(ilike(staff.name, like), ilike(staff.account, like)) : undefined,
    role ? eq(staff.role, role) : undefined,
  )
  const [list, total] = await Promise.all([
    db
      .select()
      .from(staff)
      .where(wanted)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(staff, wanted),
  ])
  return { list: list.map(shownOf), total, page, limit }
}

const noStaff = () => refuse('not_found', '员工不存在')

/** The name that staff log in with; it never changes. @throws Refusal `not_found` */
export const accountOf = async (tx: Db, rid: string): Promise<string> => {
  const [found] = await tx.select({ account: staff.account }).from(staff).where(eq(staff.rid, rid))
  if (!found) throw noStaff()
  return found.account
}

/** Staff, locked until the transaction's end. @throws Refusal `not_found` */
export const lockStaff = async (tx: Db, rid: string): Promise<Staff> => {
  const [found] = await tx.select().from(staff).where(eq(staff.rid, rid)).for('update')
  if (!found) throw noStaff()
  return found
}

export const changeStaff = async (
  tx: Db,
  { rid }: Pick<Staff, 'rid'>,
  change: Partial<typeof staff.$inferInsert>,
): Promise<Staff> => (await tx.update(staff).set(change).where(eq(staff.rid, rid)).returning())[0] as Staff

/** Adds an account. @throws Refusal `account_taken` */
export const insertAccount = async (tx: Db, made: typeof staff.$inferInsert): Promise<Staff> => {
  const [added] = await tx.insert(staff).values(made).onConflictDoNothing().returning()
  if (!added) throw refuse('account_taken', undefined, { account: '该账号已存在' })
  return added
}

/** Lets one transaction at a time take admins away. */
export const lockAdmins = (tx: Db): Promise<void> => lockKey(tx, 'staff admins')

/** Whether another enabled admin is left; under `lockAdmins` it stays so. */
export const hasOtherAdmin = async (tx: Db, { rid }: Pick<Staff, 'rid'>): Promise<boolean> =>
  (await tx.$count(staff, and(ne(staff.rid, rid), eq(staff.role, 'admin'), eq(staff.enabled, true)))) > 0

export const hasStaff = async (db: Db): Promise<boolean> => (await db.$count(staff)) > 0
