import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { and, eq, isNotNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { hashOf } from '../credential/secret.ts'
import { login, retiredRefresh } from './schema.ts'

/** What a login is worth to its holder; `expires` ends the access token, epoch seconds. */
export interface Tokens {
  token: string
  refreshToken: string
  expires: number
}

const algorithm = 'aes-256-gcm'
const iv_bytes = 12
const tag_bytes = 16

// Only who holds the refresh token itself, of which the database knows a hash, can open what it was exchanged for.
const keyOf = (refreshToken: string) => createHmac('sha256', refreshToken).update('answer').digest()

const seal = ({ randomBytes }: Pick<Deps, 'randomBytes'>, refreshToken: string, tokens: Tokens): string => {
  const iv = randomBytes(iv_bytes)
  const cipher = createCipheriv(algorithm, keyOf(refreshToken), iv)
  const sealed = [cipher.update(JSON.stringify(tokens)), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64')
}

const open = (refreshToken: string, answer: string): Tokens => {
  const bytes = Buffer.from(answer, 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(refreshToken), bytes.subarray(0, iv_bytes))
  decipher.setAuthTag(bytes.subarray(iv_bytes, iv_bytes + tag_bytes))
  const opened = [decipher.update(bytes.subarray(iv_bytes + tag_bytes)), decipher.final()]
  return JSON.parse(Buffer.concat(opened).toString())
}

/** Retires an exchanged refresh token, and keeps what it was exchanged for, should the answer be lost. */
export const retireRefresh = async (
  tx: Db,
  tools: Pick<Deps, 'now' | 'randomBytes'>,
  login_rid: string,
  refreshToken: string,
  tokens: Tokens,
  { userAgent }: Pick<Caller, 'userAgent'>,
): Promise<void> => {
  await tx.insert(retiredRefresh).values({
    refresh_hash: hashOf(refreshToken),
    login_rid,
    at: tools.now(),
    user_agent: userAgent,
    answer: seal(tools, refreshToken, tokens),
  })
}

/**
 * Tells the device that exchanged the last refresh token once more what it got: the same tokens,
 * so that of two requests at once either answer is good. Undefined when that is not to be.
 */
export const resendTokens = (
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  refreshToken: string,
  caller: Pick<Caller, 'userAgent' | 'origin'>,
): Promise<Tokens | undefined> =>
  useCase(db, async (tx) => {
    const retired = eq(retiredRefresh.refresh_hash, hashOf(refreshToken))
    const [held] = await tx.select().from(retiredRefresh).where(retired).for('update')
    if (!held?.answer || held.user_agent !== caller.userAgent) return undefined
    if (now() - (held.at ?? 0) >= settings.refreshAgainSeconds) return undefined
    const tokens = open(refreshToken, held.answer)
    const [its] = await tx.select().from(login).where(eq(login.rid, held.login_rid))
    const isLast = its?.refresh_hash === hashOf(tokens.refreshToken)
    if (!isLast || its.ended !== null || its.origin !== (caller.origin ?? null)) return undefined
    await tx.update(retiredRefresh).set({ answer: null }).where(retired)
    return tokens
  })

/** Forgets what was kept for lost answers and is too old to be answered again. */
export const forgetLostAnswers = async (db: Db, before: number): Promise<void> => {
  await db
    .update(retiredRefresh)
    .set({ answer: null })
    .where(and(isNotNull(retiredRefresh.answer), lte(retiredRefresh.at, before)))
}

/** Forgets tokens exchanged before an instant: past its own life a token is refused without being known as used. */
export const forgetRetired = async (db: Db, before: number): Promise<void> => {
  await db.delete(retiredRefresh).where(lt(retiredRefresh.at, before))
}
