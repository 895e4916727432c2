import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { desc, eq } from 'drizzle-orm'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { maskedMember } from '../../people/member/masked-member.ts'
import { member } from '../../people/member/schema.ts'
import { findMember } from '../../people/member/store.ts'
import { invitationLink, invitationQr } from './link.ts'
import { inviteReward } from './schema.ts'
import { rewardWords } from './terms.ts'

/** A member's link, whom they invited, newest first, and what it brings. */
export const invitationInfo = async (
  { db }: Deps,
  { page, limit }: ParsedOf<'invite/info'>,
  caller: Caller,
): Promise<DataOf<'invite/info'>> => {
  const { rid } = memberOf(caller)
  const invited = eq(member.inviter_rid, rid)
  const [own, reward, rows, total, rewarded] = await Promise.all([
    findMember(db, 'rid', rid),
    rewardWords(db),
    db
      .select({ member, settled: inviteReward.at, reward: inviteReward.reward })
      .from(member)
      .leftJoin(inviteReward, eq(inviteReward.member_rid, member.rid))
      .where(invited)
      .orderBy(desc(member.created), desc(member.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(member, invited),
    db.$count(inviteReward, eq(inviteReward.inviter_rid, rid)),
  ])
  const code = own?.invite_code ?? ''
  const list = rows.map((row) => ({
    name: maskedMember(row.member),
    registered: row.member.created,
    ...(row.settled !== null && { settled: row.settled }),
    ...(row.reward && { reward: row.reward }),
  }))
  return {
    list,
    total,
    page,
    limit,
    reward,
    rewarded,
    code,
    link: invitationLink(caller.base, code),
    qr: invitationQr(caller.base, code),
  }
}
