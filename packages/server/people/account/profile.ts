import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { attestationProgress } from '@lab/contract/rules/app/forms'
import { avatarProblem } from '@lab/contract/rules/people/account/avatar'
import { whereOf } from '@lab/contract/rules/people/address/place'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { refuse } from '../../ground/refuse.ts'
import { checkRegion } from '../address/check-region.ts'
import { address } from '../address/schema.ts'
import {
  type Address,
  addAddress,
  addressesOf,
  changeAddress,
  lockAddresses,
  makeDefault,
  savedAddress,
} from '../address/store.ts'
import { findFile } from '../file/store.ts'
import { isProved } from '../member/mailbox.ts'
import { member } from '../member/schema.ts'
import { changeMember, findMember, type Member } from '../member/store.ts'
import { countUnread } from '../notify/inbox.ts'
import { notifyNewEmail } from './contact.ts'

const progressOf = (member: Member, addresses: readonly Address[]) => {
  const { address = '', address_code = '' } = addresses[0] ?? {}
  return attestationProgress({ ...member, address, address_code })
}

/** Whether the identity is complete, an address included: without it no order is taken (reading 42). */
export const isComplete = (member: Member, addresses: readonly Address[]): boolean =>
  progressOf(member, addresses).missing.length === 0

/** Who may order. @throws Refusal `profile_incomplete` (reading 42), `account_frozen` (domain §13) */
export const requireComplete = async (db: Db, rid: string): Promise<Member> => {
  const [found] = await db
    .select({ member, newest: address })
    .from(member)
    .leftJoin(address, eq(address.member_rid, member.rid))
    .where(and(eq(member.rid, rid), isNull(member.removed)))
    .orderBy(desc(address.rid))
    .limit(1)
  if (!found) throw refuse('login_required')
  if (found.member.frozen !== null) throw refuse('account_frozen')
  if (!isComplete(found.member, found.newest ? [found.newest] : [])) throw refuse('profile_incomplete')
  return found.member
}

/** The member and their addresses, newest first. */
export const userInfo = async ({ db }: Pick<Deps, 'db'>, rid: string): Promise<DataOf<'user/info'>> => {
  const [member, addresses, unread] = await Promise.all([
    findMember(db, 'rid', rid),
    addressesOf(db, rid),
    countUnread(db, rid),
  ])
  if (!member) throw refuse('login_required')
  const phone = member.phone ?? ''
  return {
    userInfo: {
      ...member,
      phone,
      account: phone,
      unread,
      complete: isComplete(member, addresses),
      profile: progressOf(member, addresses),
      email_verified: isProved(member),
      wechat: member.wechat_openid !== null,
    },
    address: addresses.map(savedAddress),
  }
}

/** A nickname; a picture, by the rid of a file of their own. */
export const updateInfo = async (
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { nickname, avatar }: ParsedOf<'user/updateInfo'>,
): Promise<void> => {
  const { rid } = memberOf(caller)
  if (avatar) {
    const file = await findFile(deps.db, avatar, deps.now())
    if (file?.member_rid !== rid) throw refuse('not_found', '头像文件不存在', { avatar: '头像文件不存在' })
    const problem = avatarProblem(file)
    if (problem) throw refuse('invalid', problem, { avatar: problem })
  }
  const change = { ...(nickname !== undefined && { nickname }), ...(avatar !== undefined && { avatar }) }
  if (Object.keys(change).length > 0) await memberCase(deps, caller, (tx) => changeMember(tx, rid, change))
}

/**
 * The identity dialog: who they are, and where they are sent to. The first address is made of it; later the default
 * one follows it. Supervisors are kept of students only, whatever is sent (reading 17).
 */
export const saveProfile = async (
  tx: Db,
  deps: Deps,
  rid: string,
  request: ParsedOf<'user/update4profile'>,
): Promise<void> => {
  checkRegion(request)
  await lockAddresses(tx, rid)
  const { province, city, area, address, address_code, ...identity } = request
  const isStudent = identity.organization === 0
  const supervisor = (value?: string) => (isStudent ? (value ?? '') : '')
  const before = await findMember(tx, 'rid', rid)
  if (before) await notifyNewEmail(tx, deps, before, identity.email)
  await changeMember(tx, rid, {
    ...identity,
    teacher: supervisor(identity.teacher),
    teacher_phone: supervisor(identity.teacher_phone),
    teacher_mail: supervisor(identity.teacher_mail),
  })
  const where = whereOf(request)
  const addresses = await addressesOf(tx, rid)
  const current = addresses.find(({ is_default }) => is_default)
  if (current) {
    await changeAddress(tx, rid, current.rid, where)
    return
  }
  const phone = (await findMember(tx, 'rid', rid))?.phone ?? ''
  const added = await addAddress(tx, deps, rid, { ...where, name: identity.name, phone })
  await makeDefault(tx, rid, added)
}

export const updateProfile = (
  deps: Deps,
  caller: Caller,
  request: ParsedOf<'user/update4profile'>,
): Promise<void> => memberCase(deps, caller, (tx) => saveProfile(tx, deps, memberOf(caller).rid, request))
