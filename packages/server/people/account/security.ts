import type { ParsedOf } from '@lab/contract/calls'
import { useCase } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { refuse } from '../../ground/refuse.ts'
import { checkGuard, clearGuard, lockGuard, memberGuard, noteFailure } from '../credential/login-guard.ts'
import { checkPassword, hashPassword, verifyPassword } from '../credential/password.ts'
import { endLogin, endLogins, loginsOf } from '../member/login-store.ts'
import { changeMember, findMember, type Member } from '../member/store.ts'
import { takeCode } from './code-store.ts'
import { deviceName } from './device.ts'

/** The member who calls, as they stand. @throws Refusal `login_required` */
export const ownMember = async (
  { db }: Pick<Deps, 'db'>,
  rid: string,
): Promise<Member & { phone: string }> => {
  const member = await findMember(db, 'rid', rid)
  if (!member?.phone) throw refuse('login_required')
  return { ...member, phone: member.phone }
}

/** @throws Refusal `credentials_wrong`; `too_many` after as many wrong ones as a login may have */
export const proveByPassword = async (
  deps: Deps,
  member: Member & { phone: string },
  password: string,
  field: string,
) => {
  const guard = memberGuard(member.phone)
  await checkGuard(deps.db, deps, guard)
  const right = await verifyPassword(member.password_hash, password)
  await useCase(deps.db, async (tx) => {
    await lockGuard(tx, deps, guard)
    if (right) return clearGuard(tx, guard)
    await noteFailure(tx, deps, guard)
    return refuse('credentials_wrong', '密码错误', { [field]: '密码错误' })
  })
}

/** A new password, by the old one; the other logins end. */
export const changePassword = async (
  deps: Deps,
  caller: Caller,
  { old, password }: ParsedOf<'user/password'>,
): Promise<void> => {
  const { rid, login_rid } = memberOf(caller)
  const member = await ownMember(deps, rid)
  checkPassword(password, member.phone)
  await proveByPassword(deps, member, old, 'old')
  const password_hash = await hashPassword(password)
  await memberCase(deps, caller, async (tx) => {
    await changeMember(tx, rid, { password_hash })
    await endLogins(tx, deps.now(), rid, 'password', login_rid)
  })
}

/** The devices on which a member is logged in. */
export const listLogins = async ({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller) => {
  const { rid, login_rid } = memberOf(caller)
  const logins = await loginsOf(db, rid, now())
  return logins.map((login) => ({
    login_rid: login.rid,
    device: deviceName(login.user_agent),
    created: login.created,
    last_used: login.last_used,
    current: login.rid === login_rid,
  }))
}

/** Ends the caller's login, or another of theirs; a partner's page ends its own only. */
export const logOut = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  which?: string,
): Promise<void> => {
  const { rid, login_rid } = memberOf(caller)
  if (caller.origin !== undefined && which !== undefined && which !== login_rid)
    throw refuse('not_on_partner')
  const by = (which ?? login_rid) === login_rid ? 'logout' : 'elsewhere'
  if (!(await endLogin(db, now(), rid, which ?? login_rid, by)))
    throw refuse('not_found', '登录不存在或已结束')
}

/** The caller's own member, after they have shown by password or by a login code that it is them. */
export const proveSelf = async (
  deps: Deps,
  rid: string,
  proof: ParsedOf<'user/remove'>,
): Promise<Member & { phone: string }> => {
  const member = await ownMember(deps, rid)
  if ('password' in proof) await proveByPassword(deps, member, proof.password, 'password')
  else
    await useCase(deps.db, async (tx) =>
      (await takeCode(tx, deps, member.phone, 2, proof.code)) ? member : refuse('code_wrong'),
    )
  return member
}
