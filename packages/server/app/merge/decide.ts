import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import type { MergeMove } from '@lab/contract/rules/people/account/member-merge'
import { eq } from 'drizzle-orm'
import { mergeAccounts } from '../../books/ledger/merge.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { wakeJob } from '../../ground/jobs/wake.ts'
import { noteMember } from '../../people/customer/events.ts'
import { nameAndPhone } from '../../people/member/desk-member.ts'
import { endLogins } from '../../people/member/login-store.ts'
import { maskedMember } from '../../people/member/masked-member.ts'
import type { Member } from '../../people/member/store.ts'
import { notify } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { requireProposed, requireSecondPerson } from '../../people/staff/proposal.ts'
import { figuresJob } from '../figure/sum-up.ts'
import { holdBoth } from './hold.ts'
import { moveRows } from './move-rows.ts'
import { membersOf, previewOf } from './preview.ts'
import { mergeProfiles } from './profile.ts'
import { requireSeen } from './propose.ts'
import { memberMerge } from './schema.ts'
import { findMerge, lockMerge, type MemberMerge } from './store.ts'

/** One that waits, as it was seen. @throws Refusal `not_found`, `stale`, `wrong_state` */
const lockWaiting = async (tx: Db, { rid, version }: { rid: string; version: number }) => {
  const one = await lockMerge(tx, rid)
  requireProposed(one, version, '合并')
  return one
}

const decided = async (
  tx: Db,
  deps: Deps,
  caller: Caller,
  one: MemberMerge,
  change: { state: 'confirmed' | 'rejected'; rejected?: string },
  after: Record<string, unknown> = {},
) => {
  await tx
    .update(memberMerge)
    .set({ ...change, decided: deps.now(), decided_by: staffOf(caller).rid })
    .where(eq(memberMerge.rid, one.rid))
  const { number, from_rid, into_rid } = one
  await noteAct(tx, deps, caller, {
    action: change.state === 'confirmed' ? 'member/mergeConfirm' : 'member/mergeReject',
    target_rid: one.rid,
    before: { state: one.state },
    after: { ...change, number, from_rid, into_rid, ...after },
  })
  return { rid: one.rid, state: change.state }
}

/** A line of what moved, as the log holds it: how they are called is not kept there. */
const loggedMove = ({ title, unit, from }: MergeMove): string[] =>
  unit === 'text' || from === 0 ? [] : [`${title} ${unit === 'fen' ? formatFen(Number(from)) : from}`]

/** What both pages tell of it, and the member. */
const tell = async (tx: Db, deps: Deps, caller: Caller, from: Member, into: Member, number: string) => {
  await noteMember(tx, deps, caller, {
    member_rid: from.rid,
    event: 'merged',
    text: `${number}：合并到 ${nameAndPhone(into)}`,
  })
  await noteMember(tx, deps, caller, {
    member_rid: into.rid,
    event: 'merged_in',
    text: `${number}：并入 ${nameAndPhone(from)}`,
  })
  await notify(tx, deps, {
    kind: 'account_merged',
    member_rid: into.rid,
    facts: { phone: from.phone ?? '', into: into.phone ?? '' },
    key: `merged ${from.rid}`,
  })
}

/**
 * Somebody else than who proposed it confirms: all that names the one account names the other, in one transaction, and
 * never back. @throws Refusal `not_found`, `stale`, `wrong_state`, `second_person_required`, `month_closed`
 */
export const confirmMerge = async (
  deps: Deps,
  request: ParsedOf<'staff/member/mergeConfirm'>,
  caller: Caller,
): Promise<DataOf<'staff/member/mergeConfirm'>> => {
  const { from_rid, into_rid } = await findMerge(deps.db, request.rid)
  return idempotent(deps, caller, async (tx) => {
    const now = deps.now()
    const rids = { from: from_rid, into: into_rid }
    await holdBoth(tx, rids)
    const one = await lockWaiting(tx, request)
    const { rid: staff_rid } = staffOf(caller)
    requireSecondPerson(one, staff_rid)
    const { from, into } = await membersOf(tx, rids)
    const preview = await previewOf(tx, { from, into }, { now, own_rid: one.rid })
    requireSeen(preview, request.fingerprint)
    await moveRows(tx, { ...rids, now })
    await mergeAccounts(tx, deps, {
      from_rid,
      into_rid,
      reference: one.number,
      key: `merge ${one.rid}`,
      actor: 'staff',
      actor_rid: staff_rid,
      // The books are kept when a member is forgotten.
      note: `${maskedMember(from)} → ${maskedMember(into)}`,
    })
    await mergeProfiles(tx, from, into, now)
    await endLogins(tx, now, from_rid, 'merged')
    // The days of the account are counted anew whenever somebody looks, until they are summed up again.
    await wakeJob(tx, figuresJob)
    await tell(tx, deps, caller, from, into, one.number)
    const moved = preview.moves.flatMap(loggedMove)
    return decided(tx, deps, caller, one, { state: 'confirmed' }, { moved })
  })
}

/** @throws Refusal `not_found`, `stale`, `wrong_state` */
export const rejectMerge = (
  deps: Deps,
  request: ParsedOf<'staff/member/mergeReject'>,
  caller: Caller,
): Promise<DataOf<'staff/member/mergeReject'>> =>
  idempotent(deps, caller, async (tx) => {
    const one = await lockWaiting(tx, request)
    return decided(tx, deps, caller, one, { state: 'rejected', rejected: request.reason })
  })
