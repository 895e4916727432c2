import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dayAfter, lastDayUntil, startOf } from '@lab/contract/rules/ground/time'
import { customerGroupOf, type Verified } from '@lab/contract/rules/people/account/customer-group'
import { organizations } from '@lab/contract/rules/people/account/organization'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { codeUses, sendCode } from '../account/sessions.ts'
import { findFile } from '../file/store.ts'
import { requireMember } from '../member/hold.ts'
import { endLogins } from '../member/login-store.ts'
import { changeMember, findMember, type Member } from '../member/store.ts'
import { notify } from '../notify/notify.ts'
import { noteAct } from '../staff/audit.ts'
import { noteMember } from './events.ts'

/** The member, held until the transaction's end against what they do at the same moment. @throws Refusal `not_found` */
const heldMember = async (tx: Db, rid: string): Promise<Member> => {
  await requireMember(tx, rid, { how: 'update' })
  return (await findMember(tx, 'rid', rid)) as Member
}

export const addNote = (
  deps: Deps,
  { rid, text }: ParsedOf<'staff/member/note'>,
  caller: Caller,
): Promise<DataOf<'staff/member/note'>> =>
  idempotent(deps, caller, async (tx) => {
    await requireMember(tx, rid)
    await noteAct(tx, deps, caller, { action: 'member/note', target_rid: rid })
    return { rid: await noteMember(tx, deps, caller, { member_rid: rid, event: 'noted', text }) }
  })

const groupName = (group: number | null) => organizations.find(({ id }) => id === group)?.name ?? null

/** As the audit log words it, with its last day. */
const loggedGroup = ({ customer_group, customer_group_until: until }: Omit<Verified, 'organization'>) => ({
  customer_group: groupName(customer_group),
  until: until === null ? null : lastDayUntil(until),
})

/** A proof is a file that the lab stored. @throws Refusal `not_found` */
const requireProof = async (tx: Db, file_rid: string, now: number): Promise<void> => {
  const found = await findFile(tx, file_rid, now)
  if (!found?.staff_rid || found.expires !== null)
    throw refuse('not_found', '文件不存在', { file_rid: '文件不存在' })
}

/** Says to which customer group a member belongs, whatever they say; prices and process follow it (domain §3, §13). */
export const verifyGroup = (
  deps: Deps,
  request: ParsedOf<'staff/member/group'>,
  caller: Caller,
): Promise<DataOf<'staff/member/group'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, group, until: lastDay, file_rid } = request
    const until = lastDay && group !== null ? startOf(dayAfter(lastDay, 1)) : null
    if (until !== null && until <= deps.now())
      throw refuse('invalid', '[到期日]应在今天或以后', { until: '[到期日]应在今天或以后' })
    const before = await heldMember(tx, rid)
    if (file_rid) await requireProof(tx, file_rid, deps.now())
    const verified = { customer_group: group, customer_group_until: until }
    await changeMember(tx, rid, verified)
    await noteMember(tx, deps, caller, {
      member_rid: rid,
      event: 'grouped',
      customer_group: group,
      until,
      file_rid,
    })
    await noteAct(tx, deps, caller, {
      action: 'member/group',
      target_rid: rid,
      before: loggedGroup(before),
      after: loggedGroup(verified),
    })
    return { group: customerGroupOf({ ...before, ...verified }, deps.now()) }
  })

/** Sends the code by which a member sets a new password on the portal; staff see neither. */
export const sendReset = async (
  deps: Deps,
  { rid }: ParsedOf<'staff/member/reset'>,
  caller: Caller,
): Promise<DataOf<'staff/member/reset'>> => {
  const member = await findMember(deps.db, 'rid', rid)
  if (!member?.phone) throw refuse('not_found', '会员不存在')
  const sent = await sendCode(deps, { phone: member.phone, useFor: codeUses.reset }, caller)
  await useCase(deps.db, async (tx) => {
    await noteMember(tx, deps, caller, { member_rid: rid, event: 'reset' })
    await noteAct(tx, deps, caller, { action: 'member/reset', target_rid: rid })
  })
  return sent
}

/** Ends their logins and lets nothing new begin; what is in work goes on, and money stays (domain §13). */
export const freezeMember = (
  deps: Deps,
  request: ParsedOf<'staff/member/freeze'>,
  caller: Caller,
): Promise<DataOf<'staff/member/freeze'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, reason } = request
    const { frozen } = await heldMember(tx, rid)
    if (frozen !== null) throw refuse('wrong_state', '该会员已经冻结')
    await changeMember(tx, rid, { frozen: deps.now() })
    await endLogins(tx, deps.now(), rid, 'frozen')
    const event_rid = await noteMember(tx, deps, caller, { member_rid: rid, event: 'frozen', text: reason })
    await notify(tx, deps, {
      kind: 'account_frozen',
      member_rid: rid,
      facts: { reason },
      key: `frozen ${event_rid}`,
    })
    await noteAct(tx, deps, caller, { action: 'member/freeze', target_rid: rid, after: { reason } })
    return {}
  })

export const unfreezeMember = (
  deps: Deps,
  request: ParsedOf<'staff/member/unfreeze'>,
  caller: Caller,
): Promise<DataOf<'staff/member/unfreeze'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid } = request
    const { frozen } = await heldMember(tx, rid)
    if (frozen === null) throw refuse('wrong_state', '该会员没有冻结')
    await changeMember(tx, rid, { frozen: null })
    const event_rid = await noteMember(tx, deps, caller, { member_rid: rid, event: 'unfrozen' })
    await notify(tx, deps, {
      kind: 'account_unfrozen',
      member_rid: rid,
      facts: {},
      key: `unfrozen ${event_rid}`,
    })
    await noteAct(tx, deps, caller, { action: 'member/unfreeze', target_rid: rid })
    return {}
  })
