import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuseFor } from '../../ground/refuse.ts'
import { hashOf } from '../credential/secret.ts'
import { smsCode } from './schema.ts'

/** What a code is for: `codeUses`, and 3 for a mailbox, whose address stands in place of the phone. */
export type CodeUse = 0 | 1 | 2 | 3

const hour = 3600

const hashOfCode = (rid: string, code: string) => hashOf(`${rid}:${code}`)

/** Six digits, each as likely as any other. */
const newCode = ({ randomBytes }: Pick<Deps, 'randomBytes'>): string => {
  // 2^32 is no multiple of a million: what lies above the last whole million is drawn again.
  for (;;) {
    const drawn = randomBytes(4).readUInt32BE()
    if (drawn < 4_294_000_000) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

/** @throws Refusal `too_many` when the `most` last ones of the hour are all there, until the oldest is past */
const checkHour = async (tx: Db, now: number, most: number, whose: SQL | undefined) => {
  const [oldest] = await tx
    .select({ sent: smsCode.sent })
    .from(smsCode)
    .where(and(whose, gt(smsCode.sent, now - hour)))
    .orderBy(desc(smsCode.sent))
    .offset(most - 1)
    .limit(1)
  if (oldest) throw refuseFor(oldest.sent + hour - now, '验证码发送过于频繁')
}

/**
 * Makes a code for one phone and use, within the limits of domain §7; it replaces an earlier one. Two requests
 * at once count as two. @throws Refusal `too_many`
 */
export const newSmsCode = async (
  tx: Db,
  { settings, now, newId, randomBytes }: Pick<Deps, 'settings' | 'now' | 'newId' | 'randomBytes'>,
  phone: string,
  use_for: CodeUse,
  network: string,
): Promise<{ rid: string; code: string }> => {
  await lockKey(tx, `code for ${phone}`)
  await lockKey(tx, `code from ${network}`)
  const [last] = await tx
    .select({ sent: smsCode.sent })
    .from(smsCode)
    .where(and(eq(smsCode.phone, phone), eq(smsCode.use_for, use_for)))
    .orderBy(desc(smsCode.rid))
    .limit(1)
  const wait = last ? last.sent + settings.codeResendSeconds - now() : 0
  if (wait > 0) throw refuseFor(wait, '验证码发送过于频繁')
  await checkHour(tx, now(), settings.codesPerPhone, eq(smsCode.phone, phone))
  await checkHour(tx, now(), settings.codesPerNetwork, eq(smsCode.ip, network))

  const rid = newId()
  const code = newCode({ randomBytes })
  await tx.insert(smsCode).values({
    rid,
    phone,
    use_for,
    code_hash: hashOfCode(rid, code),
    ip: network,
    sent: now(),
    expires: now() + settings.codeSeconds,
  })
  return { rid, code }
}

/** Forgets a code that could not be sent, as if it had not been asked for. */
export const forgetCode = async (db: Db, rid: string): Promise<void> => {
  await db.delete(smsCode).where(eq(smsCode.rid, rid))
}

/**
 * Uses up the newest code of a phone for one use; false, and one more wrong try, when it is not this one. Keep
 * what it wrote in both cases: see `useCase`.
 */
export const takeCode = async (
  tx: Db,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  phone: string,
  use_for: CodeUse,
  code: string,
): Promise<boolean> => {
  const [held] = await tx
    .select()
    .from(smsCode)
    .where(and(eq(smsCode.phone, phone), eq(smsCode.use_for, use_for)))
    .orderBy(desc(smsCode.rid))
    .limit(1)
    .for('update')
  if (!held || held.used !== null || held.expires <= now() || held.wrong_tries >= settings.codeTries)
    return false
  const right = timingSafeEqual(Buffer.from(held.code_hash), Buffer.from(hashOfCode(held.rid, code)))
  await tx
    .update(smsCode)
    .set(right ? { used: now() } : { wrong_tries: sql`${smsCode.wrong_tries} + 1` })
    .where(eq(smsCode.rid, held.rid))
  return right
}

/** Forgets codes sent before an instant, or all of one phone. */
export const forgetCodes = async (db: Db, which: { before: number } | { phone: string }): Promise<void> => {
  await db
    .delete(smsCode)
    .where('before' in which ? lt(smsCode.sent, which.before) : eq(smsCode.phone, which.phone))
}
