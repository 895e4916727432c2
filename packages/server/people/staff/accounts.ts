import type { ParsedOf } from '@lab/contract/calls'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { clearGuards, holdGuard, staffGuard } from '../credential/login-guard.ts'
import { hashPassword } from '../credential/password.ts'
import {
  accountOf,
  changeStaff,
  hasOtherAdmin,
  insertAccount,
  lockAdmins,
  lockStaff,
  shownOf,
} from './account-store.ts'
import { noteAct } from './audit.ts'
import { oneTimePassword } from './one-time-password.ts'
import { endStaffSessions, type Staff } from './store.ts'

const isAdmin = ({ role, enabled }: Pick<Staff, 'role' | 'enabled'>) => role === 'admin' && enabled

/** A new account, with the password to hand over. */
export const addAccount = async (
  deps: Deps,
  { account, name, role }: ParsedOf<'staff/account/add'>,
  caller: Caller,
) => {
  const password = oneTimePassword(deps)
  const password_hash = await hashPassword(password)
  const rid = deps.newId()
  return useCase(deps.db, async (tx) => {
    const made = { rid, account, name, role, password_hash, must_change: true, created: deps.now() }
    const added = shownOf(await insertAccount(tx, made))
    const after = { account, name, role, enabled: true }
    await noteAct(tx, deps, caller, { action: 'account/add', target_rid: rid, after })
    return { ...added, password }
  })
}

/** Another name, role or state; who is disabled or gets another role is logged out at once. */
export const editAccount = (deps: Deps, { rid, ...change }: ParsedOf<'staff/account/edit'>, caller: Caller) =>
  useCase(deps.db, async (tx) => {
    await lockAdmins(tx)
    const found = await lockStaff(tx, rid)
    const wanted = {
      name: change.name ?? found.name,
      role: change.role ?? found.role,
      enabled: change.enabled ?? found.enabled,
    }
    if (isAdmin(found) && !isAdmin(wanted) && !(await hasOtherAdmin(tx, found))) throw refuse('last_admin')
    if (!wanted.enabled && rid === staffOf(caller).rid) throw refuse('wrong_state', '不能停用自己的账号')
    const after = await changeStaff(tx, found, wanted)
    if (!after.enabled || after.role !== found.role)
      await endStaffSessions(tx, deps.now(), rid, after.enabled ? 'role' : 'disabled')
    const { name, role, enabled } = found
    await noteAct(tx, deps, caller, {
      action: 'account/edit',
      target_rid: rid,
      before: { name, role, enabled },
      after: wanted,
    })
    return shownOf(after)
  })

/** A new password to hand over, for one who forgot it; the logins end, and so does a refusal. */
export const resetPassword = async (deps: Deps, rid: string, caller: Caller) => {
  const password = oneTimePassword(deps)
  const password_hash = await hashPassword(password)
  return useCase(deps.db, async (tx) => {
    const account = await accountOf(tx, rid)
    // Before the row, as a login does: else the two could wait for each other.
    const guard = staffGuard(account, caller)
    await holdGuard(tx, guard)
    await clearGuards(tx, guard)
    const found = await lockStaff(tx, rid)
    const after = await changeStaff(tx, found, { password_hash, must_change: true })
    await endStaffSessions(tx, deps.now(), rid, 'password')
    await noteAct(tx, deps, caller, { action: 'account/reset', target_rid: rid, after: { account } })
    return { ...shownOf(after), password }
  })
}

/** For one who lost their authenticator. @throws Refusal `wrong_state` without one */
export const removeOtp = (deps: Deps, rid: string, caller: Caller) =>
  useCase(deps.db, async (tx) => {
    const found = await lockStaff(tx, rid)
    if (found.otp_secret === null) throw refuse('wrong_state', '该员工没有设置动态口令')
    const after = await changeStaff(tx, found, { otp_secret: null, otp_step: null, otp_pending: null })
    const { account } = found
    await noteAct(tx, deps, caller, { action: 'account/removeOtp', target_rid: rid, after: { account } })
    return shownOf(after)
  })
