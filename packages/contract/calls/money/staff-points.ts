import { z } from 'zod'
import { listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decides } from '../../decision.ts'
import { goodsLimits, thanksPoints } from '../../rules/money/points/points.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign } from '../work/staff-assign.ts'
import { couponOffer } from './coupon.ts'
import { exchange, exchangeState, goods, goodsKind, thanks } from './points.ts'
import { applicationState } from './prestore.ts'

const { member } = deskAssign.shape
/** Part of a number, or of the member's name, phone or company. */
const kw = text(50).optional()
const reason = text(200).min(1, '[原因]不能为空')

export const list = staffCall({
  path: 'staff/integration/list',
  summary: '致谢奖励申请；待确认的旧的在前，其余最新在前',
  request: z.strictObject({
    ...paging,
    state: applicationState.optional(),
    kw,
    ...sorted(deskSorts['staff/integration/list']),
  }),
  data: listOf(
    thanks.extend({
      member,
      decided_by: z.string(),
      /** What this lab did for the member, as the home page's table names it. */
      services: z.string(),
    }),
  ).extend({ thanks_points: z.int() }),
  refuses: [],
})

const decided = z.object({ rid: z.string(), state: applicationState })

export const confirm = staffCall({
  path: 'staff/integration/confirm',
  summary: '通过致谢奖励：发放积分，列入首页的致谢文献',
  request: z.strictObject({
    ...decides,
    /** Unless said, the usual. */
    points: z.int('[积分]应为整数').min(1, '[积分]至少 1').max(thanksPoints.most).optional(),
    /** Unless said, as the list suggests. */
    services: text(100).optional(),
  }),
  data: decided,
  refuses: ['not_found', 'stale', 'wrong_state'],
  example: { rid: 'example-thanks', state: 'confirmed' },
})

export const reject = staffCall({
  path: 'staff/integration/reject',
  summary: '不通过致谢奖励申请',
  request: z.strictObject({ ...decides, reason }),
  data: decided,
  refuses: ['not_found', 'stale', 'wrong_state'],
  example: { rid: 'example-thanks', state: 'rejected' },
})

export const exchangeList = staffCall({
  path: 'staff/exchange/list',
  summary: '积分兑换；待发放的旧的在前，其余最新在前',
  request: z.strictObject({
    ...paging,
    state: exchangeState.optional(),
    kw,
    ...sorted(deskSorts['staff/exchange/list']),
  }),
  data: listOf(exchange.extend({ member })),
  refuses: [],
})

const moved = z.object({ rid: z.string(), state: exchangeState })

export const exchangeSend = staffCall({
  path: 'staff/exchange/send',
  summary: '礼品已寄出',
  request: z.strictObject({
    ...decides,
    carrier: text(30).min(1, '[快递公司]不能为空'),
    tracking: text(50).min(1, '[快递单号]不能为空'),
  }),
  data: moved,
  refuses: ['not_found', 'stale', 'wrong_state'],
  example: { rid: 'example-exchange', state: 'sent' },
})

export const exchangeCancel = staffCall({
  path: 'staff/exchange/cancel',
  summary: '取消待发放的兑换：退回积分与库存',
  request: z.strictObject({ ...decides, reason }),
  data: moved,
  refuses: ['not_found', 'stale', 'wrong_state'],
  example: { rid: 'example-exchange', state: 'canceled' },
})

export const goodsList = staffCall({
  path: 'staff/goods/list',
  summary: '积分商品，最新在前',
  request: z.strictObject({
    ...paging,
    offered: z.boolean().optional(),
    ...sorted(deskSorts['staff/goods/list']),
  }),
  data: listOf(goods.extend({ is_offered: z.boolean() })),
  refuses: [],
})

export const goodsSave = staffCall({
  path: 'staff/goods/save',
  summary: '新增或修改积分商品',
  request: z
    .strictObject({
      /** Which is changed; none: a new one. */
      rid: rid.optional(),
      kind: goodsKind,
      name: text(goodsLimits.name).min(1, '[名称]不能为空'),
      sketch: text(goodsLimits.sketch).default(''),
      points: z.int('[积分]应为整数').min(1, '[积分]至少 1').max(goodsLimits.points),
      stock: z.int('[库存]应为整数').min(0, '[库存]不能小于 0').max(goodsLimits.stock),
      is_offered: z.boolean(),
      offer: couponOffer.optional(),
    })
    .refine(({ kind, offer }) => (kind === 'coupon') === (offer !== undefined), {
      path: ['offer'],
      message: '优惠券须写明优惠内容，礼品没有',
    }),
  data: z.object({ rid: z.string() }),
  refuses: ['not_found', 'idempotency_conflict'],
  example: { rid: 'example-goods' },
})
