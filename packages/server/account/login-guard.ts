import { and, count, eq, gt, lt } from 'drizzle-orm'
import { type Db, lockKey } from '../db/open.ts'
import type { Deps } from '../http/handle.ts'
import { refuseFor } from '../http/refuse.ts'
import { loginFailure, loginRefusal } from './schema.ts'
import { hashOf } from './secret.ts'

type Tools = Pick<Deps, 'now' | 'newId' | 'settings'>

// What is typed as account may be anything, a password by mistake too.
const keyOf = (account: string) => hashOf(account.toLowerCase())

/** @throws Refusal `too_many` while an account is refused for too many wrong passwords, known here or not */
export const checkGuard = async (db: Db, { now }: Pick<Tools, 'now'>, account: string): Promise<void> => {
  const [held] = await db
    .select()
    .from(loginRefusal)
    .where(eq(loginRefusal.account, keyOf(account)))
  if (held && held.until > now()) throw refuseFor(held.until - now(), '密码错误次数过多')
}

/** Takes what is done to an account's attempts one after the other. */
export const holdGuard = (tx: Db, account: string): Promise<void> => lockKey(tx, `login ${keyOf(account)}`)

/** `holdGuard`, and then checks it as `checkGuard` does. */
export const lockGuard = async (tx: Db, tools: Pick<Tools, 'now'>, account: string): Promise<void> => {
  await holdGuard(tx, account)
  await checkGuard(tx, tools, account)
}

/** Notes a wrong password; the last one allowed in the window starts the refusal. Under `lockGuard` only. */
export const noteFailure = async (tx: Db, tools: Tools, account: string): Promise<void> => {
  const { settings, now, newId } = tools
  const key = keyOf(account)
  await tx.insert(loginFailure).values({ rid: newId(), account: key, at: now() })
  const [recent] = await tx
    .select({ all: count() })
    .from(loginFailure)
    .where(and(eq(loginFailure.account, key), gt(loginFailure.at, now() - settings.loginWindowSeconds)))
  if ((recent?.all ?? 0) < settings.loginFailures) return
  await clearGuard(tx, account)
  await tx.insert(loginRefusal).values({ account: key, until: now() + settings.loginRefusalSeconds })
}

/** Forgets an account's wrong passwords: who knows the password, or has the phone, has shown who he is. */
export const clearGuard = async (tx: Db, account: string): Promise<void> => {
  const key = keyOf(account)
  await tx.delete(loginFailure).where(eq(loginFailure.account, key))
  await tx.delete(loginRefusal).where(eq(loginRefusal.account, key))
}

export const forgetFailures = async (db: Db, before: number): Promise<void> => {
  await db.delete(loginFailure).where(lt(loginFailure.at, before))
  await db.delete(loginRefusal).where(lt(loginRefusal.until, before))
}
