import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { discountOf } from './discount.ts'
import { coupon } from './schema.ts'
import { couponsNamed, isIn, shownCoupon } from './shown.ts'

/** How many coupons of a member are in each state. */
const countCoupons = async (db: Db, member_rid: string, now: number) => {
  const numberOf = (state: 'unused' | 'used' | 'expired') =>
    sql<number>`(count(*) filter (where ${isIn(state, now)}))::int`
  const [found] = await db
    .select({ unused: numberOf('unused'), used: numberOf('used'), expired: numberOf('expired') })
    .from(coupon)
    .where(eq(coupon.member_rid, member_rid))
  return found ?? { unused: 0, used: 0, expired: 0 }
}

const { up, down } = sortedBy(coupon.rid)
const orders = { newest: down(), oldest: up(), due: up(coupon.until) }

/** One page of a member's coupons, and their discount. */
export const couponsOf = async (
  { db, now }: Deps,
  member_rid: string,
  { page, limit, sort, state }: ParsedOf<'discount4user'>,
): Promise<DataOf<'discount4user'>> => {
  const at = now()
  const wanted = and(eq(coupon.member_rid, member_rid), state && isIn(state, at))
  const order = orders[sort === 'usual' ? (state === 'unused' ? 'due' : 'newest') : sort]
  const [rows, total, counts, rate] = await Promise.all([
    couponsNamed(db)
      .where(wanted)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(coupon, wanted),
    countCoupons(db, member_rid, at),
    discountOf(db, member_rid, at),
  ])
  return { list: rows.map((row) => shownCoupon(row, at)), total, page, limit, counts, ...rate }
}
