import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { useCase } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { takeCode } from '../../people/account/code-store.ts'
import { saveProfile } from '../../people/account/profile.ts'
import { codeUses, codeWrong } from '../../people/account/sessions.ts'
import { hashPassword } from '../../people/credential/password.ts'
import { addMember, findMember, lockPhone } from '../../people/member/store.ts'
import { noteAct } from '../../people/staff/audit.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { memberFor } from './place-for.ts'

/**
 * Registers who is on the phone, by the code that they were sent and reads out. Nobody knows the account's password: they
 * sets one by reset, or logs in by code.
 */
export const registerFor = async (
  deps: Deps & WithPayerFacts,
  { phone, code, ...profile }: ParsedOf<'staff/member/register'>,
  caller: Caller,
): Promise<DataOf<'staff/member/register'>> => {
  const password_hash = await hashPassword(Buffer.from(deps.randomBytes(32)).toString('base64url'))
  await useCase(deps.db, async (tx) => {
    await lockPhone(tx, phone)
    if (!(await takeCode(tx, deps, phone, codeUses.register, code))) return codeWrong()
    if (await findMember(tx, 'phone', phone))
      throw refuse('phone_taken', undefined, { phone: '该手机号已注册' })
    const { rid } = await addMember(tx, deps, { phone, password_hash })
    await saveProfile(tx, deps, rid, profile)
    await noteAct(tx, deps, caller, { action: 'member/register', target_rid: rid })
    return rid
  })
  return memberFor(deps, phone)
}
