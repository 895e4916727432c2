import { type LoginEnd, loginEnds } from '@lab/contract/rules/people/account/login-end'
import { and, count, desc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { forgetting } from '../../ground/db/forgetting.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { hashOf, newSecret } from '../credential/secret.ts'
import { heldStanding } from './hold.ts'
import { retireRefresh, type Tokens } from './refresh-again.ts'
import { type LoginKind, login, retiredRefresh } from './schema.ts'

export type Login = typeof login.$inferSelect

type Tools = Pick<Deps, 'now' | 'newId' | 'randomBytes' | 'settings'>

const newTokens = (tools: Tools) => {
  const now = tools.now()
  const tokens = {
    token: newSecret(tools),
    refreshToken: newSecret(tools),
    expires: now + tools.settings.accessSeconds,
  }
  const kept = {
    access_hash: hashOf(tokens.token),
    access_expires: tokens.expires,
    refresh_hash: hashOf(tokens.refreshToken),
    refresh_expires: now + tools.settings.refreshSeconds,
    last_used: now,
  }
  return { tokens, kept }
}

/**
 * Logs a member in on the caller's device, bound to the caller's origin. @throws Refusal `credentials_wrong` for who was
 * removed meanwhile, `account_frozen`
 */
export const startLogin = async (
  tx: Db,
  tools: Tools,
  member_rid: string,
  kind: LoginKind,
  caller: Caller,
): Promise<Tokens> => {
  const standing = await heldStanding(tx, member_rid)
  if (standing === 'removed' || standing === 'merged') throw refuse('credentials_wrong')
  if (standing === 'frozen') throw refuse('account_frozen')
  const { tokens, kept } = newTokens(tools)
  await tx.insert(login).values({
    ...kept,
    rid: tools.newId(),
    member_rid,
    kind,
    ip: caller.ip,
    user_agent: caller.userAgent,
    origin: caller.origin,
    partner_rid: caller.countedFor?.rid,
    created: tools.now(),
  })
  return tokens
}

const byAccess = async (db: Db, hash: string): Promise<Login | undefined> => {
  const which = or(eq(login.access_hash, hash), eq(login.prior_access_hash, hash))
  return (await db.select().from(login).where(which).limit(1))[0]
}

/** Why, in words, an access token no longer holds; one that nobody knows has run out. */
export const whyEnded = async (db: Db, token: string): Promise<string> =>
  loginEnds[(await byAccess(db, hashOf(token)))?.ended_by ?? 'logout']

/** The login an access token belongs to, if the token still holds. */
export const findLogin = async (db: Db, token: string, now: number): Promise<Login | undefined> => {
  const hash = hashOf(token)
  const found = await byAccess(db, hash)
  if (!found || found.ended !== null) return undefined
  const expires = found.access_hash === hash ? found.access_expires : (found.prior_access_expires ?? 0)
  return expires > now ? found : undefined
}

/** Notes that a login is in use; to the minute, so that reading does not always mean writing. */
export const touchLogin = async (db: Db, { rid, last_used }: Login, now: number): Promise<void> => {
  if (now - last_used >= 60) await db.update(login).set({ last_used: now }).where(eq(login.rid, rid))
}

export const findByRefresh = async (db: Db, refreshToken: string): Promise<Login | undefined> =>
  (
    await db
      .select()
      .from(login)
      .where(eq(login.refresh_hash, hashOf(refreshToken)))
      .limit(1)
  )[0]

/** The login whose refresh token this was before it was exchanged. */
export const findRetired = async (
  db: Db,
  refreshToken: string,
): Promise<{ rid: string; member_rid: string } | undefined> => {
  const [found] = await db
    .select({ rid: login.rid, member_rid: login.member_rid })
    .from(retiredRefresh)
    .innerJoin(login, eq(login.rid, retiredRefresh.login_rid))
    .where(eq(retiredRefresh.refresh_hash, hashOf(refreshToken)))
    .limit(1)
  return found
}

/**
 * Exchanges a refresh token for new tokens; the old access token holds a moment longer, for answers on their
 * way. Of several that try at once, one gets tokens, the others undefined.
 */
export const rotateLogin = async (
  tx: Db,
  tools: Tools,
  held: Login,
  refreshToken: string,
  caller: Pick<Caller, 'userAgent'>,
): Promise<Tokens | undefined> => {
  const { tokens, kept } = newTokens(tools)
  const now = tools.now()
  const changed = await tx
    .update(login)
    .set({
      ...kept,
      prior_access_hash: held.access_hash,
      prior_access_expires: Math.min(held.access_expires, now + tools.settings.accessGraceSeconds),
    })
    .where(
      and(
        eq(login.rid, held.rid),
        eq(login.refresh_hash, hashOf(refreshToken)),
        gt(login.refresh_expires, now),
        isNull(login.ended),
      ),
    )
    .returning({ rid: login.rid })
  if (changed.length === 0) return undefined
  await retireRefresh(tx, tools, held.rid, refreshToken, tokens, caller)
  return tokens
}

const end = async (db: Db, now: number, by: LoginEnd, which: SQL | undefined): Promise<number> => {
  const ended = await db
    .update(login)
    .set({ ended: now, ended_by: by })
    .where(and(which, isNull(login.ended)))
    .returning({ rid: login.rid })
  return ended.length
}

/** Ends one login of a member; false when they have no such login. */
export const endLogin = async (
  db: Db,
  now: number,
  member_rid: string,
  login_rid: string,
  by: LoginEnd,
): Promise<boolean> =>
  (await end(db, now, by, and(eq(login.member_rid, member_rid), eq(login.rid, login_rid)))) > 0

/** Ends all logins of a member, or all but one. */
export const endLogins = (
  db: Db,
  now: number,
  member_rid: string,
  by: LoginEnd,
  but_rid?: string,
): Promise<number> =>
  end(
    db,
    now,
    by,
    and(eq(login.member_rid, member_rid), but_rid === undefined ? undefined : ne(login.rid, but_rid)),
  )

const holds = (now: number) => and(isNull(login.ended), gt(login.refresh_expires, now))

/** Logins of a member that still hold, the last used first. */
export const loginsOf = (db: Db, member_rid: string, now: number): Promise<Login[]> =>
  db
    .select()
    .from(login)
    .where(and(eq(login.member_rid, member_rid), holds(now)))
    .orderBy(desc(login.last_used), desc(login.rid))

/** Logins of everyone that still hold. */
export const countLogins = async (db: Db, now: number): Promise<number> => {
  const [found] = await db.select({ all: count() }).from(login).where(holds(now))
  return found?.all ?? 0
}

const nowhere = forgetting(login)(
  [
    ...([
      'rid',
      'member_rid',
      'kind',
      'origin',
      'partner_rid',
      'created',
      'last_used',
      'ended',
      'ended_by',
    ] as const),
    // Hashes of tokens that have ended tell nothing.
    ...(['access_hash', 'access_expires', 'prior_access_hash', 'prior_access_expires'] as const),
    ...(['refresh_hash', 'refresh_expires'] as const),
  ],
  { ip: '', user_agent: '' },
)

/** Forgets where and with what a member logged in. */
export const forgetDevices = async (db: Db, member_rid: string): Promise<void> => {
  await db.update(login).set(nowhere).where(eq(login.member_rid, member_rid))
}

/** Forgets logins that ended, or could last have been refreshed, before an instant. */
export const forgetLogins = async (db: Db, before: number): Promise<void> => {
  await db.delete(login).where(or(lt(login.ended, before), lt(login.refresh_expires, before)))
}
