import { dateOf, dayAfter, lastDayUntil, startOf } from '@lab/contract/rules/ground/time'
import { type CouponOffer, valueWords } from '@lab/contract/rules/money/coupon'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { holdMember } from '../../people/member/hold.ts'
import { notify } from '../../people/notify/notify.ts'
import { project, projectType } from '../../shop/catalogue/schema.ts'
import { type CouponOrigin, coupon } from './schema.ts'

type Tools = Pick<Deps, 'now' | 'newId'>

export interface Grant {
  member_rid: string
  offer: CouponOffer
  origin: CouponOrigin
  /** What may be given once is named once, e.g. `invite 01H… inviter`. */
  key: string
  /** Who of the staff gives it. */
  staff_rid?: string
}

/** An offer in columns. */
const columnsOf = ({ title, value, scope, least_fen }: CouponOffer) => ({
  title,
  value_kind: value.kind,
  off_fen: value.kind === 'amount' ? value.off_fen : null,
  pay_percent: value.kind === 'percent' ? value.pay_percent : null,
  most_fen: value.kind === 'percent' ? value.most_fen : null,
  scope_kind: scope.kind,
  type_id: scope.kind === 'type' ? scope.type_id : null,
  project_rid: scope.kind === 'project' ? scope.project_rid : null,
  least_fen,
})

/**
 * Gives a member a coupon and tells them, in the caller's transaction; valid from now until the end of its last day in
 * Shanghai. What was given under the key before is not given again, nor to who has removed their account. Answers its
 * rid, or undefined then.
 */
export const grantCoupon = async (
  tx: Db,
  { now, newId }: Tools,
  { member_rid, offer, origin, key, staff_rid }: Grant,
): Promise<string | undefined> => {
  if (!(await holdMember(tx, member_rid))) return
  const [rid, from] = [newId(), now()]
  const until = startOf(dayAfter(dateOf(from), offer.days + 1))
  const added = await tx
    .insert(coupon)
    .values({ rid, member_rid, key, ...columnsOf(offer), from, until, origin, staff_rid, created: from })
    .onConflictDoNothing({ target: coupon.key })
    .returning({ rid: coupon.rid })
  if (added.length === 0) return
  const facts = { title: offer.title, value: valueWords(offer.value), until: lastDayUntil(until) }
  await notify(tx, { now, newId }, { kind: 'coupon_granted', member_rid, facts, key: `coupon ${rid}` })
  return rid
}

/** Takes back what was given under a key, unless it was used or its time is over. Answers whether it was taken. */
export const withdrawCoupon = async (tx: Db, { now }: Pick<Deps, 'now'>, key: string): Promise<boolean> => {
  const taken = await tx
    .update(coupon)
    // What is given and taken in one second still ends after it began.
    .set({ until: sql`greatest(${now()}, ${coupon.from} + 1)` })
    .where(and(eq(coupon.key, key), isNull(coupon.used), gt(coupon.until, now())))
    .returning({ rid: coupon.rid })
  return taken.length > 0
}

/** What a coupon is for must be there. @throws Refusal `not_found` */
export const requireScope = async (tx: Db, { scope }: Pick<CouponOffer, 'scope'>): Promise<void> => {
  if (scope.kind === 'all') return
  const found =
    scope.kind === 'type'
      ? await tx.$count(projectType, eq(projectType.id, scope.type_id))
      : await tx.$count(project, eq(project.rid, scope.project_rid))
  if (found === 0) throw refuse('not_found', '适用的项目不存在', { 'offer.scope': '适用的项目不存在' })
}
