import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { couponState } from '@lab/contract/rules/money/coupon'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { once } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { member } from '../../people/account/schema.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { staff } from '../../people/staff/schema.ts'
import { grantCoupon, requireScope, withdrawCoupon } from './grant.ts'
import { coupon } from './schema.ts'
import { couponsNamed, isIn, shownCoupon } from './shown.ts'

const { up, down } = sortedBy(coupon.rid)

const orders: Record<DeskSort<'staff/coupon/list'>, SQL[]> = {
  ...{ newest: down(), oldest: up() },
  ...{ due: up(coupon.until), due_last: down(coupon.until) },
}

const list = async (
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

const give = (
  deps: Deps,
  request: ParsedOf<'staff/coupon/give'>,
  caller: Caller,
): Promise<DataOf<'staff/coupon/give'>> =>
  once(deps, caller, calls['staff/coupon/give'], request, async (tx) => {
    const { rid: staff_rid } = staffOf(caller)
    const { offer } = request
    await requireScope(tx, offer)
    const phones = [...new Set(request.phones)]
    const found = await tx
      .select({ rid: member.rid, phone: member.phone })
      .from(member)
      .where(and(inArray(member.phone, phones), isNull(member.removed)))
      .orderBy(member.rid)
      .for('key share')
    const batch = deps.newId()
    for (const { rid } of found)
      await grantCoupon(tx, deps, {
        member_rid: rid,
        ...{ offer, staff_rid, origin: 'staff', key: `staff ${batch} ${rid}` },
      })
    const given = found.length
    if (given > 0)
      await noteAct(tx, deps, caller, { action: 'coupon/give', target_rid: batch, after: { offer, given } })
    return { given, unknown: phones.filter((phone) => !found.some((one) => one.phone === phone)) }
  })

const withdraw = (
  deps: Deps,
  request: ParsedOf<'staff/coupon/withdraw'>,
  caller: Caller,
): Promise<DataOf<'staff/coupon/withdraw'>> =>
  once(deps, caller, calls['staff/coupon/withdraw'], request, async (tx) => {
    const { rid, reason } = request
    const [found] = await tx.select().from(coupon).where(eq(coupon.rid, rid)).for('update')
    if (!found) throw refuse('not_found', '优惠券不存在')
    if (couponState(found, deps.now()) !== 'unused') throw refuse('wrong_state')
    await withdrawCoupon(tx, deps, found.key)
    await noteAct(tx, deps, caller, {
      action: 'coupon/withdraw',
      target_rid: rid,
      before: { title: found.title, member_rid: found.member_rid, until: found.until },
      after: { reason },
    })
    return { rid, state: 'expired' as const }
  })

/** Coupons at the desk: given to members, and taken back while they are not used. */
export const couponDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/coupon/list'], (request) => list(deps, request)),
  handle(calls['staff/coupon/give'], (request, caller) => give(deps, request, caller)),
  handle(calls['staff/coupon/withdraw'], (request, caller) => withdraw(deps, request, caller)),
]
