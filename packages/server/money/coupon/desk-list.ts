import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { coupon } from './schema.ts'
import { couponsNamed, isIn, shownCoupon } from './shown.ts'

const { up, down } = sortedBy(coupon.rid)

const orders: Record<DeskSort<'staff/coupon/list'>, SQL[]> = {
  newest: down(),
  oldest: up(),
  due: up(coupon.until),
  due_last: down(coupon.until),
}

/** One page of all members' coupons. */
export const couponsFor = async (
  { db, now }: Deps,
  { page, limit, sort, state, kw }: ParsedOf<'staff/coupon/list'>,
): Promise<DataOf<'staff/coupon/list'>> => {
  const at = now()
  const like = kw && containing(kw)
  const wanted = and(
    state && isIn(state, at),
    like
      ? or(...[coupon.title, member.name, member.phone, member.company].map((one) => ilike(one, like)))
      : undefined,
  )
  const rids = () =>
    db
      .select({ rid: coupon.rid })
      .from(coupon)
      .innerJoin(member, eq(member.rid, coupon.member_rid))
      .where(wanted)
  const chosen = await rids()
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const which = inArray(
    coupon.rid,
    chosen.map(({ rid }) => rid),
  )
  const people = () =>
    db
      .select({ rid: coupon.rid, member, given_by: staff.name })
      .from(coupon)
      .innerJoin(member, eq(member.rid, coupon.member_rid))
      .leftJoin(staff, eq(staff.rid, coupon.staff_rid))
      .where(which)
  const [rows, whose, total] = await Promise.all([
    chosen.length > 0
      ? couponsNamed(db)
          .where(which)
          .orderBy(...orders[sort])
      : [],
    chosen.length > 0 ? people() : [],
    db.$count(rids().as('found')),
  ])
  const shown = rows.map((row) => {
    const who = whose.find(({ rid }) => rid === row.coupon.rid)
    const { rid = '', name = '', company = '', email = '', phone } = who?.member ?? {}
    return {
      ...shownCoupon(row, at),
      member: { rid, name, company, email, phone: phone ?? '' },
      origin: row.coupon.origin,
      given_by: who?.given_by ?? '',
    }
  })
  return { list: shown, total, page, limit }
}
