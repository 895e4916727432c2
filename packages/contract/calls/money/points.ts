import { z } from 'zod'
import {
  days,
  digits,
  epoch,
  exportedFile,
  listOf,
  memberCall,
  nothing,
  paging,
  rid,
  text,
} from '../../call.ts'
import { version } from '../../decision.ts'
import { ruled } from '../../ruled.ts'
import { applicationStates } from '../../rules/ground/application.ts'
import { allErrors } from '../../rules/ground/form.ts'
import {
  type ExchangeState,
  exchangeStates,
  type GoodsKind,
  goodsKinds,
  thanksLimits,
  thanksRules,
  transferLimits,
  transferRules,
} from '../../rules/money/points/points.ts'
import { withoutReward } from '../people/payer.ts'
import { couponOffer, exampleCoupon } from './coupon.ts'
import { applicationState, ledgerRow } from './prestore.ts'

const points = z.int().min(0)
export const exchangeState = z.literal(Object.keys(exchangeStates) as ExchangeState[])
export const goodsKind = z.literal(Object.keys(goodsKinds) as GoodsKind[])

export const list = memberCall({
  path: 'integration/list',
  summary: '积分余额与明细，最新在前，附每笔之后的积分',
  request: z.strictObject({ ...paging, ...days }),
  data: listOf(ledgerRow).extend({
    balance: points,
    /** What an acknowledgement is usually worth. */
    thanks_points: points,
    /** Whose money brings none. */
    without: withoutReward,
  }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-journal',
        at: 1767225600,
        title: '结算获得',
        reference: 'ZD-260105-0001',
        note: '',
        amount: 48,
        balance: 348,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
    balance: 348,
    thanks_points: 500,
    without: [],
  },
})

/** What can be had for points. */
export const exported = memberCall({
  path: 'integration/export',
  summary: '把积分明细存为表格（xlsx），链接短时有效',
  request: z.strictObject(days),
  data: exportedFile,
  refuses: ['too_many'],
  example: {
    url: '/api/file/example-file?expires=1767225900&signature=example',
    name: '积分明细 2026-01-05.xlsx',
    rows: 1,
    total: 1,
  },
})

export const goods = z.object({
  rid: z.string(),
  kind: goodsKind,
  name: z.string(),
  sketch: z.string(),
  points: z.int().min(1),
  stock: z.int().min(0),
  /** The coupon that one gets. */
  offer: couponOffer.optional(),
})

const { value, scope, least_fen } = exampleCoupon

export const exampleGoods: z.output<typeof goods>[] = [
  {
    rid: 'example-goods',
    kind: 'coupon',
    name: '50 元满减券',
    sketch: '满 300 元可用',
    points: 1_000,
    stock: 20,
    offer: { title: '积分兑换满减券', value, scope, least_fen, days: 90 },
  },
  {
    rid: 'example-gift',
    kind: 'gift',
    name: '保温杯',
    sketch: '304 不锈钢，500 mL',
    points: 2_000,
    stock: 0,
  },
]

export const goodsList = memberCall({
  path: 'integration/goods',
  summary: '积分可兑换的优惠券与礼品',
  request: nothing,
  data: z.object({ list: z.array(goods), balance: points }),
  refuses: [],
  example: { list: exampleGoods, balance: 1_348 },
})

export const transfer = memberCall({
  path: 'integration/transfer',
  summary: '按手机号转赠积分给另一位会员',
  request: z.strictObject({
    phone: ruled(transferRules, 'phone', 11),
    points: z
      .int('[积分]应为整数')
      .min(1, '[积分]至少 1')
      .max(transferLimits.most, `[积分]至多 ${transferLimits.most}`),
  }),
  data: z.object({ balance: points, name: z.string() }),
  once: true,
  refuses: ['not_found', 'invalid', 'insufficient_balance', 'too_many'],
  example: { balance: 248, name: '张*' },
})

export const applyExchange = memberCall({
  path: 'integration/applyExchange',
  summary: '用积分兑换；礼品寄到所选的或默认的地址',
  request: z.strictObject({ goods_rid: rid, address_rid: rid.optional() }),
  data: z.object({ rid: z.string(), number: z.string(), state: exchangeState, balance: points }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'insufficient_balance'],
  example: { rid: 'example-exchange', number: 'DH-260105-0001', state: 'done', balance: 348 },
})

/** What a member had for points. */
export const exchange = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state: exchangeState,
  kind: goodsKind,
  name: z.string(),
  points: z.int().min(1),
  /** Where a gift goes. */
  address: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** Why it was canceled. */
  reason: z.string(),
  created: epoch,
  since: epoch,
})

export const exampleExchange: z.output<typeof exchange> = {
  rid: 'example-exchange',
  version: 1,
  number: 'DH-260105-0001',
  state: 'sent',
  kind: 'gift',
  name: '保温杯',
  points: 2_000,
  address: '示例用户 13800000000 浙江省杭州市西湖区示例路 8 号',
  carrier: '示例快递',
  tracking: 'SF0000000001',
  reason: '',
  created: 1767225600,
  since: 1767312000,
}

export const exchanges = memberCall({
  path: 'integration/exchanges',
  summary: '我的兑换，最新在前',
  request: z.strictObject({ ...paging, state: exchangeState.optional() }),
  data: listOf(exchange),
  refuses: [],
  example: { list: [exampleExchange], total: 1, page: 1, limit: 20 },
})

export const exchangeCancel = memberCall({
  path: 'integration/exchangeCancel',
  summary: '撤回待发放的兑换：积分退回',
  request: z.strictObject({ rid }),
  data: z.object({ balance: points }),
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: { balance: 548 },
})

const fields = {
  title: ruled(thanksRules, 'title', thanksLimits.title),
  journal: ruled(thanksRules, 'journal', thanksLimits.journal),
  year: digits(1950, 2099),
  content: ruled(thanksRules, 'content', thanksLimits.content),
  doi: text(thanksLimits.doi).optional(),
  source: text(thanksLimits.source).optional(),
  file_rid: rid.optional(),
}

export const apply = memberCall({
  path: 'integration/apply',
  summary: '申请论文致谢奖励',
  // Rules between fields (DOI or link) and those of what may be missing.
  request: z.strictObject(fields).superRefine((sent, context) => {
    for (const [field, message] of Object.entries(allErrors(thanksRules, sent)))
      context.addIssue({ code: 'custom', path: [field], message })
  }),
  data: z.object({ rid: z.string(), number: z.string() }),
  once: true,
  refuses: ['not_found', 'invalid', 'too_many'],
  example: { rid: 'example-thanks', number: 'ZX-260105-0001' },
})

/** An application for the acknowledgement reward as its member sees it. */
export const thanks = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state: applicationState,
  title: z.string(),
  journal: z.string(),
  year: z.int(),
  content: z.string(),
  doi: z.string(),
  source: z.string(),
  file_rid: z.string().optional(),
  /** What it earned. */
  points: points,
  /** Why it was rejected. */
  reason: z.string(),
  created: epoch,
  decided: epoch.optional(),
})

export const exampleThanks: z.output<typeof thanks> = {
  rid: 'example-thanks',
  version: 1,
  number: 'ZX-260105-0001',
  state: 'applied',
  title: 'Axial oxygen coordination of single iron sites',
  journal: 'J. Lattice Catal.',
  year: 2026,
  content: '感谢实验室在球差电镜数据采集中的支持。',
  doi: '10.1234/jlc.2026.1183',
  source: '',
  points: 0,
  reason: '',
  created: 1767225600,
}

export const applications = memberCall({
  path: 'integration/applications',
  summary: '我的致谢奖励申请，最新在前',
  request: z.strictObject({ ...paging, state: applicationState.optional() }),
  data: listOf(thanks),
  refuses: [],
  example: { list: [exampleThanks], total: 1, page: 1, limit: 20 },
})

export const cancel = memberCall({
  path: 'integration/cancel',
  summary: `撤回${applicationStates.applied}的致谢奖励申请`,
  request: z.strictObject({ rid }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})
