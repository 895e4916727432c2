import { createHash } from 'node:crypto'
import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { member } from '../../people/member/schema.ts'
import type { Member } from '../../people/member/store.ts'
import { isSeen, movesOf } from './counts.ts'
import { problemsOf } from './in-the-way.ts'
import { profileMoves } from './profile.ts'

export type Preview = DataOf<'staff/member/mergePreview'>
type Side = Preview['from']

interface Both {
  from: Member
  into: Member
}

/** Both, as they stand, whatever became of them. @throws Refusal `not_found` */
export const membersOf = async (db: Db, { from, into }: Record<keyof Both, string>): Promise<Both> => {
  const rows = await db
    .select()
    .from(member)
    .where(inArray(member.rid, [from, into]))
  const find = (rid: string, field: keyof Both) => {
    const found = rows.find((row) => row.rid === rid)
    if (!found) throw refuse('not_found', '会员不存在', { [field]: '会员不存在' })
    return found
  }
  return { from: find(from, 'from'), into: find(into, 'into') }
}

/** Who removed their account is nobody any more. @throws Refusal `not_found` */
const requireKnown = (both: Both): Both => {
  for (const field of ['from', 'into'] as const) {
    const { removed, merged_into } = both[field]
    if (removed !== null && merged_into === null)
      throw refuse('not_found', '会员不存在', { [field]: '会员不存在' })
  }
  return both
}

export const sideOf = ({ rid, name, phone, company, created }: Member): Side => ({
  rid,
  name,
  phone: phone ?? '',
  company,
  created,
})

/** What a merge moves and what is in its way, as both stand now; writes nothing. */
export const previewOf = async (
  db: Db,
  both: Both,
  { now, own_rid }: { now: number; own_rid?: string },
): Promise<Preview> => {
  const { from, into } = both
  const moves = [...profileMoves(from, into, now), ...(await movesOf(db, { from: from.rid, into: into.rid }))]
  const seen = [from.rid, into.rid, from.merged_into, into.merged_into, moves.filter(isSeen)]
  return {
    from: sideOf(from),
    into: sideOf(into),
    moves,
    problems: await problemsOf(db, from, into, own_rid),
    fingerprint: createHash('sha256').update(JSON.stringify(seen)).digest('hex'),
  }
}

/** The same for who asks before they propose it. @throws Refusal `not_found` */
export const previewMerge = async (
  { db, now }: Deps,
  request: ParsedOf<'staff/member/mergePreview'>,
): Promise<Preview> => previewOf(db, requireKnown(await membersOf(db, request)), { now: now() })
