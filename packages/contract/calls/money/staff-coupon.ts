import { z } from 'zod'
import { listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { isPhone } from '../../rules/ground/phone.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign } from '../work/staff-assign.ts'
import { coupon, couponOffer, couponState } from './coupon.ts'

/** A coupon as staff see it: also whose it is, and where it came from. */
const deskCoupon = coupon.extend({
  member: deskAssign.shape.member,
  origin: z.literal(['staff', 'invite', 'exchange']),
  given_by: z.string(),
})

export const list = staffCall({
  path: 'staff/coupon/list',
  summary: '已发放的优惠券，最新在前',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/coupon/list']),
    state: couponState.optional(),
    /** Part of its title, or of the member's name, phone or company. */
    kw: text(50).optional(),
  }),
  data: listOf(deskCoupon),
  refuses: [],
})

export const give = staffCall({
  path: 'staff/coupon/give',
  summary: '按手机号给会员发放优惠券，每人一张',
  request: z.strictObject({
    phones: z
      .array(text(11).refine(isPhone, '[手机号]格式不正确'))
      .min(1, '[手机号]不能为空')
      .max(100, '一次最多 100 个手机号'),
    offer: couponOffer,
  }),
  data: z.object({ given: z.int(), unknown: z.array(z.string()) }),
  once: true,
  refuses: ['not_found'],
  example: { given: 1, unknown: [] },
})

export const withdraw = staffCall({
  path: 'staff/coupon/withdraw',
  summary: '收回未使用的优惠券：即刻失效',
  request: z.strictObject({ rid, reason: text(200).min(1, '[原因]不能为空') }),
  data: z.object({ rid: z.string(), state: couponState }),
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: { rid: 'example-coupon', state: 'expired' },
})
