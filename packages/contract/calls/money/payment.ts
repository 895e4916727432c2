import { z } from 'zod'
import { epoch, fen, listOf, memberCall, paging, rid } from '../../call.ts'
import { formatFen } from '../../rules/ground/money.ts'
import {
  type PaymentState,
  type PaymentTarget,
  payingDevices,
  paymentLimits,
  paymentProviderNames,
  paymentStates,
  paymentTargets,
} from '../../rules/money/payment/payment.ts'

export const paymentProvider = z.literal(paymentProviderNames)
export const paymentState = z.literal(Object.keys(paymentStates) as PaymentState[])
export const paymentTarget = z.literal(Object.keys(paymentTargets) as PaymentTarget[])

/** Where a payment is paid, as long as it waits: a picture of a code to scan, or an address that a phone opens. */
const place = {
  qr_code_url: z.string().optional(),
  address: z.string().optional(),
  /** Until when it can be paid. */
  expires: epoch,
}

/** A payment as its member sees it. */
export const payment = z.object({
  rid: z.string(),
  number: z.string(),
  state: paymentState,
  target: paymentTarget,
  provider: paymentProvider,
  amount_fen: fen,
  /** What of the money that came is in prestore: paid twice, too late, or for what was paid meanwhile. */
  to_prestore_fen: fen,
  /** What of it went back the way it came. */
  refunded_fen: fen,
  items: z.array(z.object({ rid: z.string(), number: z.string(), fen, is_paid: z.boolean() })),
  created: epoch,
  ended: epoch.optional(),
  ...place,
})

export const example: z.output<typeof payment> = {
  rid: 'example-payment',
  number: 'ZF-260105-0001',
  state: 'created',
  target: 'statement',
  provider: 'alipay',
  amount_fen: 96_000,
  to_prestore_fen: 0,
  refunded_fen: 0,
  items: [{ rid: 'example-statement', number: 'ZD-260105-0001', fen: 96_000, is_paid: false }],
  created: 1767225600,
  qr_code_url: '/payment/code/example.svg',
  expires: 1767232800,
}

const { items, least, most } = paymentLimits

export const add = memberCall({
  path: 'payment/add',
  summary: '发起在线支付：一张或多张账单、待付款的报价，或预存；答复收款码，手机上则是要打开的地址',
  request: z
    .strictObject({
      target: paymentTarget,
      /** Of bills, or of the experiments of accepted quotes; `rid` is the one of several. */
      rid: rid.optional(),
      rids: z.array(rid).max(items, `一次至多支付 ${items} 项`).optional(),
      /** Of prestore, and the group of one's own for which it is. */
      amount_fen: z
        .int('[预存金额]应为数字')
        .min(least, `[预存金额]至少 ${formatFen(least)}`)
        .max(most, `[预存金额]至多 ${formatFen(most)}`)
        .optional(),
      cluster_rid: rid.optional(),
      provider: paymentProvider,
      device: z.literal(payingDevices).default('desktop'),
    })
    .superRefine(({ target, rid: one, rids = [], amount_fen, cluster_rid }, context) => {
      const say = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const isNamed = one !== undefined || rids.length > 0
      if (target === 'prestore') {
        if (amount_fen === undefined) say('amount_fen', '[预存金额]不能为空')
        if (isNamed) say('rids', '预存不指定账单')
        return
      }
      if (!isNamed) say('rids', '请选择要支付的账单')
      // What is owed says the amount; nobody else does.
      if (amount_fen !== undefined) say('amount_fen', '金额由所选的账单决定')
      if (cluster_rid !== undefined) say('cluster_rid', '付款方由所选的账单决定')
    }),
  data: z.object({ rid: z.string(), ...place }),
  once: true,
  refuses: [
    'not_found',
    'forbidden',
    'wrong_state',
    'transfer_waiting',
    'payment_waiting',
    'too_many',
    'unavailable',
  ],
  example: { rid: example.rid, qr_code_url: example.qr_code_url, expires: example.expires },
})

export const info = memberCall({
  path: 'payment/info',
  summary: '一笔在线支付；还没有消息的，向支付渠道查询',
  request: z.strictObject({ rid }),
  data: payment,
  refuses: ['not_found'],
  example,
})

export const close = memberCall({
  path: 'payment/close',
  summary: '取消在线支付：先在支付渠道关闭；已经付了的，答复已支付',
  request: z.strictObject({ rid }),
  data: z.object({ state: paymentState }),
  refuses: ['not_found', 'unavailable'],
  example: { state: 'closed' },
})

export const list = memberCall({
  path: 'payment/list',
  summary: '我的在线支付，最新在前',
  request: z.strictObject({ ...paging, state: paymentState.optional() }),
  data: listOf(payment),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})
