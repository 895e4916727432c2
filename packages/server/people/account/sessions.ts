import type { ParsedOf } from '@lab/contract/calls'
import { useCase } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { networkOf } from '../../ground/http/network.ts'
import { type Refusal, refuse } from '../../ground/refuse.ts'
import { checkGuard, clearGuard, lockGuard, memberGuard, noteFailure } from '../credential/login-guard.ts'
import { checkNetwork, lockNetwork, noteNetwork } from '../credential/network-tries.ts'
import { checkPassword, hashPassword, verifyPassword } from '../credential/password.ts'
import {
  endLogin,
  endLogins,
  findByRefresh,
  findRetired,
  rotateLogin,
  startLogin,
} from '../member/login-store.ts'
import { resendTokens, type Tokens } from '../member/refresh-again.ts'
import { addMember, changeMember, findMember, lockPhone } from '../member/store.ts'
import { cameBy } from '../partner/came-by.ts'
import type { WithPartners } from '../partner/store.ts'
import { forgetCode, newSmsCode, takeCode } from './code-store.ts'
import type { WithRegistered } from './registered.ts'
import { bindTicket } from './wechat-store.ts'

export const codeUses = { register: 0, reset: 1, login: 2 } as const

export const codeWrong = (): Refusal => refuse('code_wrong', undefined, { code: '[验证码]错误或已失效' })

/** Answered only to who has shown that the phone is theirs. */
const notRegistered = (): Refusal => refuse('credentials_wrong', '该手机号尚未注册，请先注册')

/** Sends a code; nothing in the answer depends on whether the phone is registered. */
export const sendCode = async (
  deps: Deps,
  { phone, useFor }: ParsedOf<'open/code4sms'>,
  caller: Caller,
): Promise<{ resend_after: number }> => {
  const { sms } = deps.providers
  if (sms.kind === 'none') throw refuse('codes_unavailable')
  const network = networkOf(caller.ip)
  const { rid, code } = await useCase(deps.db, (tx) => newSmsCode(tx, deps, phone, useFor, network))
  try {
    await sms.sendCode(phone, code)
  } catch (error) {
    await forgetCode(deps.db, rid)
    caller.log.error({ err: error }, 'code not sent')
    throw refuse('codes_unavailable')
  }
  return { resend_after: deps.settings.codeResendSeconds }
}

/** Registers a phone and logs it in. A code that was right is used up only when all else is right too. */
export const register = async (
  deps: Deps & WithRegistered & WithPartners,
  { phone, password, code, inviterCode, bindTicket: ticket, partner }: ParsedOf<'open/sign'>,
  caller: Caller,
): Promise<Tokens> => {
  checkPassword(password, phone)
  // Before the work that a password takes, and whatever comes of it.
  await useCase(deps.db, async (tx) => {
    await lockNetwork(tx, deps, 'register', caller.ip)
    await noteNetwork(tx, deps, 'register', caller.ip)
  })
  const password_hash = await hashPassword(password)
  const by = caller.countedFor ?? (await cameBy(deps, partner, caller))
  return useCase(deps.db, async (tx) => {
    await lockPhone(tx, phone)
    if (!(await takeCode(tx, deps, phone, codeUses.register, code))) return codeWrong()
    const inviter = inviterCode ? await findMember(tx, 'invite_code', inviterCode.toUpperCase()) : undefined
    if (inviterCode && !inviter) throw refuse('inviter_unknown', undefined, { inviterCode: '邀请码不存在' })
    if (inviter?.phone === phone)
      throw refuse('inviter_self', undefined, { inviterCode: '不能使用自己的邀请码' })
    const holder = await findMember(tx, 'phone', phone)
    if (holder) {
      const msg = holder.unclaimed ? '该手机号已由实验室登记，请用短信验证码登录' : '该手机号已注册'
      throw refuse('phone_taken', msg, { phone: msg })
    }
    const { rid } = await addMember(tx, deps, {
      phone,
      password_hash,
      inviter_rid: inviter?.rid,
      partner_rid: by?.rid,
    })
    for (const effect of deps.onRegistered) await effect(tx, deps, rid, inviter)
    if (ticket !== undefined) await bindTicket(tx, deps, ticket, rid)
    return startLogin(tx, deps, rid, 'sign', caller)
  })
}

/** Login by password: the same answer, after the same time, whether the account exists or not. */
export const logIn = async (
  deps: Deps,
  { account, password, bindTicket: ticket }: ParsedOf<'open/login'>,
  caller: Caller,
): Promise<Tokens> => {
  const guard = memberGuard(account)
  await checkNetwork(deps.db, deps, 'password', caller.ip)
  await checkGuard(deps.db, deps, guard)
  const found = await findMember(deps.db, 'phone', account)
  const right = await verifyPassword(found?.password_hash, password)
  return useCase(deps.db, async (tx) => {
    await lockGuard(tx, deps, guard)
    await lockNetwork(tx, deps, 'password', caller.ip)
    // Read again: the password may have been reset while this one was being checked.
    const now = await findMember(tx, 'phone', account)
    if (!right || !now || now.password_hash !== found?.password_hash) {
      await noteFailure(tx, deps, guard)
      await noteNetwork(tx, deps, 'password', caller.ip)
      return refuse('credentials_wrong')
    }
    await clearGuard(tx, guard)
    if (ticket !== undefined) await bindTicket(tx, deps, ticket, now.rid)
    return startLogin(tx, deps, now.rid, 'password', caller)
  })
}

export const logInByCode = (
  deps: Deps,
  { phone, code, bindTicket: ticket }: ParsedOf<'open/loginForCode'>,
  caller: Caller,
): Promise<Tokens> =>
  useCase(deps.db, async (tx) => {
    if (!(await takeCode(tx, deps, phone, codeUses.login, code))) return codeWrong()
    const found = await findMember(tx, 'phone', phone)
    if (!found) throw notRegistered()
    if (found.unclaimed) await changeMember(tx, found.rid, { unclaimed: false })
    if (ticket !== undefined) await bindTicket(tx, deps, ticket, found.rid)
    return startLogin(tx, deps, found.rid, 'code', caller)
  })

/** A new password for who has the phone; ends all logins. */
export const resetPassword = async (
  deps: Deps,
  { account: phone, password, code }: ParsedOf<'open/reset'>,
): Promise<Record<string, never>> => {
  checkPassword(password, phone)
  const password_hash = await hashPassword(password)
  return useCase(deps.db, async (tx) => {
    if (!(await takeCode(tx, deps, phone, codeUses.reset, code))) return codeWrong()
    const found = await findMember(tx, 'phone', phone)
    if (!found) throw notRegistered()
    await changeMember(tx, found.rid, { password_hash, unclaimed: false })
    await endLogins(tx, deps.now(), found.rid, 'password')
    await clearGuard(tx, memberGuard(phone))
    return {}
  })
}

/**
 * Exchanges a refresh token. One that was exchanged before ends its login everywhere, unless its device only asks
 * once more for a lost answer; one that only lost a race against itself is no theft.
 */
export const refresh = async (deps: Deps, refreshToken: string, caller: Caller): Promise<Tokens> => {
  const held = await findByRefresh(deps.db, refreshToken)
  if (held) {
    if (held.origin !== (caller.origin ?? null)) throw refuse('wrong_origin')
    const tokens = await useCase(deps.db, (tx) => rotateLogin(tx, deps, held, refreshToken, caller))
    if (tokens) return tokens
  }
  const again = await resendTokens(deps, refreshToken, caller)
  if (again) return again
  if (held) throw refuse('refresh_invalid')
  const retired = await findRetired(deps.db, refreshToken)
  if (retired) {
    await endLogin(deps.db, deps.now(), retired.member_rid, retired.rid, 'reused')
    caller.log.warn({ login: retired.rid }, 'a refresh token came again: its login is ended')
  }
  throw refuse('refresh_invalid')
}
