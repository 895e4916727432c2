import { z } from 'zod'
import { epoch, fen, listOf, memberCall, paging, rid, sorted, text } from '../../call.ts'
import { type CouponState, couponLimits, couponStates } from '../../rules/money/coupon.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'

export const couponState = z.literal(Object.keys(couponStates) as CouponState[])

const between = ([least, most]: readonly [number, number], label: string) =>
  z.int(`${label}应为整数`).min(least, `${label}过小`).max(most, `${label}过大`)

/** What a coupon takes off: 满减 `off_fen`; 折扣 `pay_percent` stay to be paid, `most_fen` the most it takes off (0: none). */
export const couponValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), off_fen: between(couponLimits.off, '[减免金额]') }),
  z.strictObject({
    kind: z.literal('percent'),
    pay_percent: between(couponLimits.percent, '[折扣]'),
    most_fen: between([0, couponLimits.off[1]], '[最多减免]').default(0),
  }),
])

/** What it is for. */
export const couponScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('type'), type_id: z.int().min(1).max(1_000_000) }),
  z.strictObject({ kind: z.literal('project'), project_rid: rid }),
])

/** What is promised with a coupon. */
export const couponOffer = z.strictObject({
  title: text(couponLimits.title).min(1, '[名称]不能为空'),
  value: couponValue,
  scope: couponScope,
  least_fen: between([0, couponLimits.least], '[使用门槛]'),
  days: between(couponLimits.days, '[有效天数]'),
})

/** A coupon as its member sees it. */
export const coupon = z.object({
  rid: z.string(),
  title: z.string(),
  state: couponState,
  value: couponValue,
  scope: couponScope,
  /** What it is for, in words: 全部项目, a type's or a project's name. */
  scope_name: z.string(),
  /** From which sum of what it is for, fen. */
  least_fen: fen,
  from: epoch,
  /** The first second in which it is no longer valid. */
  until: epoch,
  used: epoch.optional(),
  /** Where it was used. */
  statement: z.object({ rid: z.string(), number: z.string() }).optional(),
})

export const exampleCoupon: z.output<typeof coupon> = {
  rid: 'example-coupon',
  title: '新客满减券',
  state: 'unused',
  value: { kind: 'amount', off_fen: 5_000 },
  scope: { kind: 'all' },
  scope_name: '全部项目',
  least_fen: 30_000,
  from: 1767225600,
  until: 1769817600,
}

const count = z.int().min(0)

export const discount4user = memberCall({
  path: 'discount4user',
  summary: '我的优惠券与会员折扣；可使用的先到期的在前，其余最新在前',
  request: z.strictObject({ ...paging, state: couponState.optional(), ...sorted(memberSorts.discount4user) }),
  data: listOf(coupon).extend({
    counts: z.object({ unused: count, used: count, expired: count }),
    /** What the member pays of list prices, percent: 95 is 9.5 折, 100 none. */
    rate: z.int().min(1).max(100),
    /** Why: their own rate, or that of their customer group. */
    rate_of: z.literal(['member', 'group', 'none']),
  }),
  refuses: [],
  example: {
    list: [
      exampleCoupon,
      {
        ...exampleCoupon,
        rid: 'example-discount',
        title: '送样检测折扣券',
        value: { kind: 'percent', pay_percent: 85, most_fen: 20_000 },
        scope: { kind: 'type', type_id: 1 },
        scope_name: '送样检测',
        least_fen: 0,
      },
    ],
    total: 2,
    page: 1,
    limit: 20,
    counts: { unused: 2, used: 1, expired: 1 },
    rate: 95,
    rate_of: 'group',
  },
})
