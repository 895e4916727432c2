import { and, count, eq, gt, lt } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { networkOf } from '../../ground/http/network.ts'
import { refuseFor } from '../../ground/refuse.ts'
import { loginFailure, loginRefusal } from './schema.ts'
import { hashOf } from './secret.ts'

type Tools = Pick<Deps, 'now' | 'newId' | 'settings'>

/** Whose wrong passwords are counted together. */
export interface Guard {
  account: string
  /** Where they came from, for accounts that a stranger must not lock for their owner elsewhere; else empty. */
  network: string
}

/** A member's account: whoever tries it, from wherever. */
export const memberGuard = (phone: string): Guard => ({ account: phone, network: '' })

/** A staff account, apart from a member's of the same name, as one network tries it. */
export const staffGuard = (account: string, { ip }: Pick<Caller, 'ip'>): Guard => ({
  account: `staff ${account}`,
  network: networkOf(ip),
})

// What is typed as account may be anything, a password by mistake too.
const keyOf = ({ account }: Pick<Guard, 'account'>) => hashOf(account.toLowerCase())

const failuresOf = (guard: Guard) =>
  and(eq(loginFailure.account, keyOf(guard)), eq(loginFailure.network, guard.network))
const refusalOf = (guard: Guard) =>
  and(eq(loginRefusal.account, keyOf(guard)), eq(loginRefusal.network, guard.network))

/** @throws Refusal `too_many` while an account is refused for too many wrong passwords, known here or not */
export const checkGuard = async (db: Db, { now }: Pick<Tools, 'now'>, guard: Guard): Promise<void> => {
  const [held] = await db.select().from(loginRefusal).where(refusalOf(guard))
  if (held && held.until > now()) throw refuseFor(held.until - now(), '密码错误次数过多')
}

/** Takes what is done to an account's attempts one after the other. */
export const holdGuard = (tx: Db, guard: Pick<Guard, 'account'>): Promise<void> =>
  lockKey(tx, `login ${keyOf(guard)}`)

/** `holdGuard`, and then checks it as `checkGuard` does. */
export const lockGuard = async (tx: Db, tools: Pick<Tools, 'now'>, guard: Guard): Promise<void> => {
  await holdGuard(tx, guard)
  await checkGuard(tx, tools, guard)
}

/** Notes a wrong password; the last one allowed in the window starts the refusal. Under `lockGuard` only. */
export const noteFailure = async (tx: Db, tools: Tools, guard: Guard): Promise<void> => {
  const { settings, now, newId } = tools
  const key = { account: keyOf(guard), network: guard.network }
  await tx.insert(loginFailure).values({ ...key, rid: newId(), at: now() })
  const [recent] = await tx
    .select({ all: count() })
    .from(loginFailure)
    .where(and(failuresOf(guard), gt(loginFailure.at, now() - settings.loginWindowSeconds)))
  if ((recent?.all ?? 0) < settings.loginFailures) return
  await clearGuard(tx, guard)
  await tx.insert(loginRefusal).values({ ...key, until: now() + settings.loginRefusalSeconds })
}

/** Forgets wrong passwords: who knows the password, or has the phone, has shown who they are. */
export const clearGuard = async (tx: Db, guard: Guard): Promise<void> => {
  await tx.delete(loginFailure).where(failuresOf(guard))
  await tx.delete(loginRefusal).where(refusalOf(guard))
}

/** Forgets the wrong passwords of an account, from wherever they came. */
export const clearGuards = async (tx: Db, { account }: Pick<Guard, 'account'>): Promise<void> => {
  const key = keyOf({ account })
  await tx.delete(loginFailure).where(eq(loginFailure.account, key))
  await tx.delete(loginRefusal).where(eq(loginRefusal.account, key))
}

export const forgetFailures = async (db: Db, before: number): Promise<void> => {
  await db.delete(loginFailure).where(lt(loginFailure.at, before))
  await db.delete(loginRefusal).where(lt(loginRefusal.until, before))
}
