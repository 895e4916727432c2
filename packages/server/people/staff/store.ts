import { type LoginEnd, loginEnds } from '@lab/contract/rules/people/account/login-end'
import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { hashOf, newSecret } from '../credential/secret.ts'
import { staff, staffSession } from './schema.ts'

export type Staff = typeof staff.$inferSelect

/** What staff see of themselves. */
export const publicStaff = ({ account, name, role, otp_secret, must_change }: Staff) => ({
  account,
  name,
  role,
  has_otp: otp_secret !== null,
  must_change,
})

export const findStaff = async (db: Db, account: string): Promise<Staff | undefined> =>
  (await db.select().from(staff).where(eq(staff.account, account)))[0]

/** Notes that a password of the authenticator was used; false when it, or a later one, was used before. */
export const spendOtp = async (tx: Db, rid: string, step: number): Promise<boolean> => {
  const unused = or(isNull(staff.otp_step), lt(staff.otp_step, step))
  const spent = await tx
    .update(staff)
    .set({ otp_step: step })
    .where(and(eq(staff.rid, rid), unused))
    .returning({ rid: staff.rid })
  return spent.length > 0
}

/** Logs staff in; the token, and when it ends (epoch seconds). */
export const startStaffSession = async (
  tx: Db,
  tools: Pick<Deps, 'now' | 'newId' | 'randomBytes' | 'settings'>,
  staff_rid: string,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
): Promise<{ token: string; expires: number }> => {
  const token = newSecret(tools)
  const created = tools.now()
  const expires = created + tools.settings.staffSeconds
  const rid = tools.newId()
  const held = { rid, staff_rid, token_hash: hashOf(token), ip, user_agent: userAgent }
  await tx.insert(staffSession).values({ ...held, created, expires })
  await tx.update(staff).set({ last_login: created }).where(eq(staff.rid, staff_rid))
  return { token, expires }
}

/** Whose token it is, if it still holds and the account is not disabled. */
export const staffOfToken = async (
  db: Db,
  token: string,
  now: number,
): Promise<{ staff: Staff; session: typeof staffSession.$inferSelect } | undefined> => {
  const holds = and(
    eq(staffSession.token_hash, hashOf(token)),
    gt(staffSession.expires, now),
    isNull(staffSession.ended),
    eq(staff.enabled, true),
  )
  const [found] = await db
    .select({ staff, session: staffSession })
    .from(staffSession)
    .innerJoin(staff, eq(staff.rid, staffSession.staff_rid))
    .where(holds)
  return found
}

/** Why, in words, a token no longer holds; undefined for one that is none of the desk's. */
export const whyStaffEnded = async (db: Db, token: string): Promise<string | undefined> => {
  const [found] = await db
    .select({ by: staffSession.ended_by, enabled: staff.enabled })
    .from(staffSession)
    .innerJoin(staff, eq(staff.rid, staffSession.staff_rid))
    .where(eq(staffSession.token_hash, hashOf(token)))
  if (!found) return undefined
  return loginEnds[found.enabled ? (found.by ?? 'logout') : 'disabled']
}

export const endStaffSession = async (tx: Db, now: number, rid: string): Promise<void> => {
  await tx.update(staffSession).set({ ended: now, ended_by: 'logout' }).where(eq(staffSession.rid, rid))
}

/** Ends all of one's logins at the desk, but for `kept`. */
export const endStaffSessions = async (
  tx: Db,
  now: number,
  staff_rid: string,
  by: LoginEnd,
  kept?: string,
): Promise<void> => {
  const others = kept === undefined ? undefined : ne(staffSession.rid, kept)
  await tx
    .update(staffSession)
    .set({ ended: now, ended_by: by })
    .where(and(eq(staffSession.staff_rid, staff_rid), isNull(staffSession.ended), others))
}

/** Forgets logins at the desk that ended before an instant. */
export const forgetStaffSessions = async (db: Db, before: number): Promise<void> => {
  await db.delete(staffSession).where(or(lt(staffSession.ended, before), lt(staffSession.expires, before)))
}
