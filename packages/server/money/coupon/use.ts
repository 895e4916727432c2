import type { DataOf } from '@lab/contract/calls'
import { daySeconds } from '@lab/contract/rules/ground/time'
import { couponOff, couponReturnDays, couponState } from '@lab/contract/rules/money/coupon'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { coupon } from './schema.ts'
import { couponScopeOf, couponsNamed, couponValueOf, isIn, shownCoupon } from './shown.ts'

type Row = typeof coupon.$inferSelect

/** A line of a statement as a coupon looks at it. */
interface Line {
  rid: string
  type_id: number
  project_rid: string
}

/** What a coupon takes off lines that cost so much after the member's discount, fen. */
export const couponTakes =
  (row: Row, lines: readonly Line[]) =>
  (shares: readonly { rid: string; fen: number }[]): number => {
    const known = new Map(lines.map((line) => [line.rid, line]))
    const seen = shares.flatMap(({ rid, fen }) => {
      const line = known.get(rid)
      return line ? [{ fen, type_id: line.type_id, project_rid: line.project_rid }] : []
    })
    return couponOff({ value: couponValueOf(row), scope: couponScopeOf(row), least_fen: row.least_fen }, seen)
  }

/**
 * A coupon that a member may use now; with `lock`, held until the transaction's end, so that of many at once one uses it.
 * @throws Refusal `not_found` also for another's, `wrong_state` for one that is used or expired
 */
export const usableCoupon = async (
  db: Db,
  member_rid: string,
  { rid, now, lock }: { rid: string; now: number; lock: boolean },
): Promise<Row> => {
  const own = db
    .select()
    .from(coupon)
    .where(and(eq(coupon.rid, rid), eq(coupon.member_rid, member_rid)))
  const [found] = await (lock ? own.for('update') : own)
  if (!found) throw refuse('not_found', '优惠券不存在', { coupon_rid: '优惠券不存在' })
  const why = { used: '优惠券已使用', expired: '优惠券已过期', unused: undefined }[couponState(found, now)]
  if (why) throw refuse('wrong_state', why, { coupon_rid: why })
  return found
}

/** Most coupons offered for a statement. */
const most = 100

/** The coupons that a member may use now, those that end first in front, and what each would take off. */
export const couponsFor = async (
  db: Db,
  member_rid: string,
  now: number,
  takes: (row: Row) => number,
): Promise<DataOf<'assign/statement'>['coupons']> => {
  const rows = await couponsNamed(db)
    .where(and(eq(coupon.member_rid, member_rid), isIn('unused', now)))
    .orderBy(asc(coupon.until), asc(coupon.rid))
    .limit(most)
  return rows.map((row) => ({ ...shownCoupon(row, now), off_fen: takes(row.coupon) }))
}

/** A statement uses its coupon. */
export const useCoupon = async (
  tx: Db,
  { coupon_rid, statement_rid, now }: { coupon_rid: string; statement_rid: string; now: number },
): Promise<void> => {
  const used = await tx
    .update(coupon)
    .set({ statement_rid, used: now })
    .where(and(eq(coupon.rid, coupon_rid), isNull(coupon.used)))
    .returning({ rid: coupon.rid })
  if (used.length === 0) throw refuse('wrong_state', '优惠券已使用', { coupon_rid: '优惠券已使用' })
}

/**
 * All that was paid for a statement was given back: its coupon can be used again as long as it is valid. Answers whether
 * it was given back.
 */
export const giveCouponBack = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  statement_rid: string,
): Promise<boolean> => {
  const given = await tx
    .update(coupon)
    .set({ statement_rid: null, used: null })
    .where(and(eq(coupon.statement_rid, statement_rid), gt(coupon.until, now())))
    .returning({ rid: coupon.rid })
  return given.length > 0
}

/** A statement is void: its coupon can be used again, at least for some days. */
export const returnCoupon = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { rid }: { rid: string },
): Promise<void> => {
  const least = now() + couponReturnDays * daySeconds
  await tx
    .update(coupon)
    .set({ statement_rid: null, used: null, until: sql`greatest(${coupon.until}, ${least})` })
    .where(eq(coupon.statement_rid, rid))
}
