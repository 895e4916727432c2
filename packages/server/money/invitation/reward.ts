import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { grantCoupon, withdrawCoupon } from '../coupon/grant.ts'
import type { Lost } from '../statement/rewards.ts'
import { type statement, statementLine } from '../statement/schema.ts'
import { inviteReward } from './schema.ts'
import { offerWords, rewardOffers } from './terms.ts'

type Tools = Pick<Deps, 'now' | 'newId'>

/** What of a statement is lost, as far as it matters here. */
type LostOf = Pick<Lost, 'refunded_fen'> & { statement: Pick<Lost['statement'], 'rid' | 'total_fen'> }

/** Names of the coupons that an invitation brings: each is given once. */
const keyOf = (member_rid: string, side: 'inviter' | 'invitee') => `invite ${member_rid} ${side}`

/** Members with paid experiments on a statement who came by an invitation that has not been rewarded. */
const unrewardedOn = (tx: Db, statement_rid: string) =>
  tx
    .selectDistinct({ rid: member.rid, inviter_rid: sql<string>`${member.inviter_rid}` })
    .from(statementLine)
    .innerJoin(experiment, eq(experiment.rid, statementLine.experiment_rid))
    .innerJoin(member, eq(member.rid, experiment.member_rid))
    .leftJoin(inviteReward, eq(inviteReward.member_rid, member.rid))
    .where(
      and(
        eq(statementLine.statement_rid, statement_rid),
        eq(statementLine.is_void, false),
        sql`${statementLine.net_fen} > 0 and ${member.inviter_rid} is not null`,
        isNull(inviteReward.member_rid),
      ),
    )
    .orderBy(member.rid)

/** Whether one of those who ordered experiments came by an invitation that has not been rewarded. */
export const areInvited = (experiments: readonly string[]): SQL =>
  sql`exists (
    select 1 from ${experiment} join ${member} on ${member.rid} = ${experiment.member_rid}
    left join ${inviteReward} on ${inviteReward.member_rid} = ${member.rid}
    where ${inArray(experiment.rid, [...experiments])}
      and ${member.inviter_rid} is not null and ${inviteReward.member_rid} is null)`

/** After an invited member's first settled order both sides get their coupons, in the transaction that settles it. */
export const rewardInvitations = async (
  tx: Db,
  tools: Tools,
  { rid: statement_rid }: Pick<typeof statement.$inferSelect, 'rid'>,
): Promise<void> => {
  const due = await unrewardedOn(tx, statement_rid)
  if (due.length === 0) return
  const { inviter, invitee } = await rewardOffers(tx)
  for (const { rid: member_rid, inviter_rid } of due) {
    const row = { member_rid, inviter_rid, statement_rid, reward: offerWords(inviter), at: tools.now() }
    const added = await tx.insert(inviteReward).values(row).onConflictDoNothing().returning()
    if (added.length === 0) continue
    const sides = [
      { to: inviter_rid, offer: inviter, side: 'inviter' },
      { to: member_rid, offer: invitee, side: 'invitee' },
    ] as const
    for (const { to, offer, side } of sides)
      if (offer)
        await grantCoupon(tx, tools, {
          member_rid: to,
          offer,
          origin: 'invite',
          key: keyOf(member_rid, side),
        })
  }
}

/**
 * Takes back the coupons of an invitation once the order that brought them is refunded as a whole, in the
 * transaction of the refund (domain §3); one that was used stays used.
 */
export const takeBackInvitation = async (
  tx: Db,
  tools: Tools,
  { statement: { rid: statement_rid, total_fen }, refunded_fen }: LostOf,
): Promise<void> => {
  if (refunded_fen < total_fen) return
  const of = eq(inviteReward.statement_rid, statement_rid)
  for (const { member_rid } of await tx.select().from(inviteReward).where(of)) {
    await withdrawCoupon(tx, tools, keyOf(member_rid, 'invitee'))
    if (await withdrawCoupon(tx, tools, keyOf(member_rid, 'inviter')))
      await tx.update(inviteReward).set({ reward: '' }).where(eq(inviteReward.member_rid, member_rid))
  }
}
