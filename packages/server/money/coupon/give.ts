import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { couponState } from '@lab/contract/rules/money/coupon'
import { eq } from 'drizzle-orm'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { holdMembers } from '../../people/member/hold.ts'
import { membersByPhone } from '../../people/member/store.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { grantCoupon, requireScope, withdrawCoupon } from './grant.ts'
import { coupon } from './schema.ts'

/** Staff give members a coupon, by their phones. @throws Refusal `not_found` for what it is for */
export const giveCoupons = (
  deps: Deps,
  request: ParsedOf<'staff/coupon/give'>,
  caller: Caller,
): Promise<DataOf<'staff/coupon/give'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid: staff_rid } = staffOf(caller)
    const { offer } = request
    await requireScope(tx, offer)
    const phones = [...new Set(request.phones)]
    const rids = [...(await membersByPhone(tx, phones)).values()].map(({ rid }) => rid)
    await holdMembers(tx, rids)
    // Who went, or was merged into another, while they were waited for.
    const known = await membersByPhone(tx, phones)
    const found = [...new Map([...known.values()].map((one) => [one.rid, one])).values()]
    const batch = deps.newId()
    for (const { rid } of found)
      await grantCoupon(tx, deps, {
        member_rid: rid,
        offer,
        staff_rid,
        origin: 'staff',
        key: `staff ${batch} ${rid}`,
      })
    const given = found.length
    if (given > 0)
      await noteAct(tx, deps, caller, { action: 'coupon/give', target_rid: batch, after: { offer, given } })
    return { given, unknown: phones.filter((phone) => !known.has(phone)) }
  })

/** Takes a coupon back that was not used. @throws Refusal `not_found`, `wrong_state` */
export const takeCoupon = (
  deps: Deps,
  request: ParsedOf<'staff/coupon/withdraw'>,
  caller: Caller,
): Promise<DataOf<'staff/coupon/withdraw'>> =>
  idempotent(deps, caller, async (tx) => {
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
