import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { and, eq, exists, ilike, inArray, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { StaffCaller } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { memberLike } from '../../people/member/desk-member.ts'
import { member } from '../../people/member/schema.ts'
import { staffNames } from '../../people/staff/names.ts'
import { shownProposal, waitsFor } from '../../people/staff/proposal.ts'
import { sideOf } from './preview.ts'
import { memberMerge } from './schema.ts'

export type MemberMerge = typeof memberMerge.$inferSelect
type Shown = DataOf<'staff/member/merge'>
type Viewer = Pick<StaffCaller, 'rid' | 'role'>

const mayConfirm = ({ role }: Viewer) => mayCall(role, 'staff/member/mergeConfirm')

/** Proposals as the desk shows them to one of the staff. */
export const shownMerges = async (db: Db, rows: readonly MemberMerge[], viewer: Viewer): Promise<Shown[]> => {
  if (rows.length === 0) return []
  const rids = rows.flatMap(({ from_rid, into_rid }) => [from_rid, into_rid])
  const found = await db.select().from(member).where(inArray(member.rid, rids))
  const sides = new Map(found.map((one) => [one.rid, sideOf(one)]))
  const nameOf = await staffNames(
    db,
    rows.flatMap(({ created_by, decided_by }) => [created_by, decided_by]),
  )
  const seer = { rid: viewer.rid, mayConfirm: mayConfirm(viewer) }
  return rows.map(({ from_rid, into_rid, ...row }) => ({
    ...shownProposal(row, nameOf, seer),
    from: sides.get(from_rid) as Shown['from'],
    into: sides.get(into_rid) as Shown['into'],
  }))
}

/** @throws Refusal `not_found` */
export const findMerge = async (db: Db, rid: string): Promise<MemberMerge> => {
  const [found] = await db.select().from(memberMerge).where(eq(memberMerge.rid, rid))
  if (!found) throw refuse('not_found', '合并申请不存在')
  return found
}

/** The same, locked until the transaction's end. @throws Refusal `not_found` */
export const lockMerge = async (tx: Db, rid: string): Promise<MemberMerge> => {
  const [found] = await tx.select().from(memberMerge).where(eq(memberMerge.rid, rid)).for('update')
  if (!found) throw refuse('not_found', '合并申请不存在')
  return found
}

/** How many wait for one of the staff: whoever proposed a merge does not confirm it. */
export const countMerges = async (db: Db, viewer: Viewer): Promise<number> =>
  mayConfirm(viewer) ? db.$count(memberMerge, waitsFor(memberMerge, viewer.rid)) : 0

/** Those that wait and name a member, either way. */
export const mergesOf = async (db: Db, rid: string, viewer: Viewer): Promise<Shown[]> => {
  const theirs = or(eq(memberMerge.from_rid, rid), eq(memberMerge.into_rid, rid))
  const rows = await db
    .select()
    .from(memberMerge)
    .where(and(theirs, eq(memberMerge.state, 'proposed')))
    .orderBy(memberMerge.rid)
  return shownMerges(db, rows, viewer)
}

const { up, down } = sortedBy(memberMerge.rid)

/** One page of them. */
export const listMerges = async (
  db: Db,
  { page, limit, sort, state, kw }: ParsedOf<'staff/member/merges'>,
  viewer: Viewer,
): Promise<DataOf<'staff/member/merges'>> => {
  const named = db
    .select({ rid: member.rid })
    .from(member)
    .where(
      and(or(eq(member.rid, memberMerge.from_rid), eq(member.rid, memberMerge.into_rid)), memberLike(kw)),
    )
  const wanted = and(
    state && eq(memberMerge.state, state),
    kw ? or(ilike(memberMerge.number, containing(kw)), exists(named)) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(memberMerge)
      .where(wanted)
      .orderBy(...(sort === 'oldest' ? up() : down()))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(memberMerge, wanted),
  ])
  return { list: await shownMerges(db, rows, viewer), total, page, limit }
}
