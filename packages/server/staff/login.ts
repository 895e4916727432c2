import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { checkGuard, clearGuard, lockGuard, noteFailure } from '../account/login-guard.ts'
import { verifyPassword } from '../account/password.ts'
import type { Db } from '../db/open.ts'
import { useCase } from '../db/use-case.ts'
import type { Caller, Deps } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { noteDeed } from './audit.ts'
import { otpStep } from './otp.ts'
import { findStaff, type Staff, spendOtp, startStaffSession, toldOf } from './store.ts'

/** Counts wrong passwords of staff apart from a member's of the same name. */
export const guardOf = (account: string) => `staff ${account}`

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
  await checkGuard(deps.db, deps, guardOf(account))
  const found = await findStaff(deps.db, account)
  const right = await verifyPassword(found?.password_hash, password)
  return useCase(deps.db, async (tx) => {
    await lockGuard(tx, deps, guardOf(account))
    // Read again: it may have been changed while the password was being checked.
    const now = await findStaff(tx, account)
    const isSame = now?.enabled && now.password_hash === found?.password_hash
    if (!right || !isSame || !(await passesOtp(tx, now, otp, deps.now()))) {
      await noteFailure(tx, deps, guardOf(account))
      return refuse('credentials_wrong')
    }
    await clearGuard(tx, guardOf(account))
    const session = await startStaffSession(tx, deps, now.rid, caller)
    await noteDeed(tx, deps, now.rid, caller, { action: 'login', target_rid: now.rid })
    return { ...session, ...toldOf(now) }
  })
}
