import { z } from 'zod'
import { listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decisionCalls, reason } from '../../decision.ts'
import { goodsLimits, thanksPoints } from '../../rules/money/points/points.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign } from '../work/staff-assign.ts'
import { couponOffer } from './coupon.ts'
import { exchange, exchangeState, goods, goodsKind, thanks } from './points.ts'
import { applicationState } from './prestore.ts'

const { member } = deskAssign.shape
/** Part of a number, or of the member's name, phone or company. */
const kw = text(50).optional()

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

const decision = decisionCalls(applicationState, 'example-thanks')

export const confirm = decision(
  'staff/integration/confirm',
  '通过致谢奖励：发放积分，列入首页的致谢文献',
  'confirmed',
  {
    asked: {
      /** Unless said, the usual. */
      points: z.int('[积分]应为整数').min(1, '[积分]至少 1').max(thanksPoints.most).optional(),
      /** Unless said, as the list suggests. */
      services: text(100).optional(),
    },
  },
)

export const reject = decision('staff/integration/reject', '不通过致谢奖励申请', 'rejected', {
  asked: { reason },
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

const exchangeDecision = decisionCalls(exchangeState, 'example-exchange')

export const exchangeSend = exchangeDecision('staff/exchange/send', '礼品已寄出', 'sent', {
  asked: {
    carrier: text(30).min(1, '[快递公司]不能为空'),
    tracking: text(50).min(1, '[快递单号]不能为空'),
  },
})

export const exchangeCancel = exchangeDecision(
  'staff/exchange/cancel',
  '取消待发放的兑换：退回积分与库存',
  'canceled',
  { asked: { reason } },
)

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
  once: true,
  refuses: ['not_found'],
  example: { rid: 'example-goods' },
})
