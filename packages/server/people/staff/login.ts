import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { checkGuard, clearGuard, lockGuard, noteFailure, staffGuard } from '../credential/login-guard.ts'
import { checkNetwork, lockNetwork, noteNetwork } from '../credential/network-tries.ts'
import { verifyPassword } from '../credential/password.ts'
import { noteDeed } from './audit.ts'
import { otpStep } from './otp.ts'
import { findStaff, publicStaff, type Staff, spendOtp, startStaffSession } from './store.ts'

/** Whether the second factor, where there is one, is right and was not used before. */
const passesOtp = async (tx: Db, { rid, otp_secret }: Staff, otp: string | undefined, now: number) => {
  if (otp_secret === null) return true
  const step = otpStep(otp_secret, otp ?? '', now)
  return step !== undefined && spendOtp(tx, rid, step)
}

/** Login at the desk: the same answer, after the same time, for what is wrong in any way; limits as for members. */
export const logInStaff = async (
  deps: Deps,
  { account, password, otp }: ParsedOf<'staff/login'>,
  caller: Caller,
): Promise<DataOf<'staff/login'>> => {
  if (caller.origin !== undefined) throw refuse('not_on_partner')
  const guard = staffGuard(account, caller)
  await checkNetwork(deps.db, deps, 'password', caller.ip)
  await checkGuard(deps.db, deps, guard)
  const found = await findStaff(deps.db, account)
  const right = await verifyPassword(found?.password_hash, password)
  return useCase(deps.db, async (tx) => {
    await lockGuard(tx, deps, guard)
    await lockNetwork(tx, deps, 'password', caller.ip)
    // Read again: it may have been changed while the password was being checked.
    const now = await findStaff(tx, account)
    const isSame = now?.enabled && now.password_hash === found?.password_hash
    if (!right || !isSame || !(await passesOtp(tx, now, otp, deps.now()))) {
      await noteFailure(tx, deps, guard)
      await noteNetwork(tx, deps, 'password', caller.ip)
      return refuse('credentials_wrong')
    }
    await clearGuard(tx, guard)
    const session = await startStaffSession(tx, deps, now.rid, caller)
    await noteDeed(tx, deps, now.rid, caller, { action: 'login', target_rid: now.rid })
    return { ...session, ...publicStaff(now) }
  })
}
