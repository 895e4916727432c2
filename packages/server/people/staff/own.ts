import type { DataOf, ParsedOf } from '@lab/contract/calls'
import QRCode from 'qrcode'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { checkGuard, clearGuard, lockGuard, noteFailure, staffGuard } from '../credential/login-guard.ts'
import { checkPassword, hashPassword, verifyPassword } from '../credential/password.ts'
import { changeStaff, lockStaff } from './account-store.ts'
import { noteAct } from './audit.ts'
import { newOtpSecret, otpAddress, otpStep } from './otp.ts'
import { endStaffSessions, findStaff, spendOtp } from './store.ts'

/** One's own new password, by the old one; the other logins end. Wrong ones count as those of a login do. */
export const changeOwnPassword = async (
  deps: Deps,
  { old, password }: ParsedOf<'staff/password'>,
  caller: Caller,
): Promise<DataOf<'staff/password'>> => {
  const { rid, account, session_rid } = staffOf(caller)
  checkPassword(password, account)
  if (password === old) throw refuse('password_weak', undefined, { password: '[新密码]不能与当前密码相同' })
  const guard = staffGuard(account, caller)
  await checkGuard(deps.db, deps, guard)
  const held = (await findStaff(deps.db, account))?.password_hash
  const right = await verifyPassword(held, old)
  const password_hash = await hashPassword(password)
  return useCase(deps.db, async (tx) => {
    await lockGuard(tx, deps, guard)
    const found = await lockStaff(tx, rid)
    if (!right || found.password_hash !== held) {
      await noteFailure(tx, deps, guard)
      return refuse('credentials_wrong', '当前密码错误', { old: '当前密码错误' })
    }
    await clearGuard(tx, guard)
    await changeStaff(tx, found, { password_hash, must_change: false })
    await endStaffSessions(tx, deps.now(), rid, 'password', session_rid)
    await noteAct(tx, deps, caller, { action: 'password', target_rid: rid })
    return {}
  })
}

/** Shows a secret to take down; it asks for nothing until `confirmOtp`. @throws Refusal `wrong_state` */
export const beginOtp = (deps: Deps, caller: Caller): Promise<DataOf<'staff/otp/begin'>> =>
  useCase(deps.db, async (tx) => {
    const found = await lockStaff(tx, staffOf(caller).rid)
    if (found.otp_secret !== null) throw refuse('wrong_state', '已经设置了动态口令')
    const secret = newOtpSecret(deps.randomBytes)
    await changeStaff(tx, found, { otp_pending: secret })
    const uri = otpAddress(secret, (await deps.brand(tx)).name, found.account)
    const svg = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
  })

/** Takes a password of the authenticator once; wrong ones are counted, for six digits are soon tried. */
const takeCode = async (tx: Db, deps: Deps, caller: Caller, secret: string, code: string) => {
  const { rid } = staffOf(caller)
  const guard = { account: `staff otp ${rid}`, network: '' }
  await lockGuard(tx, deps, guard)
  const step = otpStep(secret, code, deps.now())
  if (step !== undefined && (await spendOtp(tx, rid, step))) {
    await clearGuard(tx, guard)
    return undefined
  }
  await noteFailure(tx, deps, guard)
  return refuse('code_wrong', '动态口令错误', { code: '动态口令错误' })
}

/** From now on the authenticator is asked for. @throws Refusal `code_wrong`, `wrong_state` */
export const confirmOtp = (deps: Deps, code: string, caller: Caller): Promise<DataOf<'staff/otp/confirm'>> =>
  useCase(deps.db, async (tx) => {
    const found = await lockStaff(tx, staffOf(caller).rid)
    if (found.otp_pending === null) throw refuse('wrong_state', '请重新开始设置')
    const wrong = await takeCode(tx, deps, caller, found.otp_pending, code)
    if (wrong) return wrong
    await changeStaff(tx, found, { otp_secret: found.otp_pending, otp_pending: null })
    await noteAct(tx, deps, caller, { action: 'otp/confirm', target_rid: found.rid })
    return {}
  })

/** No authenticator any more, by one of its passwords. @throws Refusal `code_wrong`, `wrong_state` */
export const endOtp = (deps: Deps, code: string, caller: Caller): Promise<DataOf<'staff/otp/remove'>> =>
  useCase(deps.db, async (tx) => {
    const found = await lockStaff(tx, staffOf(caller).rid)
    if (found.otp_secret === null) throw refuse('wrong_state', '没有设置动态口令')
    const wrong = await takeCode(tx, deps, caller, found.otp_secret, code)
    if (wrong) return wrong
    await changeStaff(tx, found, { otp_secret: null, otp_step: null })
    await noteAct(tx, deps, caller, { action: 'otp/remove', target_rid: found.rid })
    return {}
  })
