import { z } from 'zod'
import { date, epoch, fen, listOf, memberCall, nothing, paging, rid, sorted, text } from '../../call.ts'
import { version } from '../../decision.ts'
import { formatFen } from '../../rules/ground/money.ts'
import {
  type TransferItemKind,
  type TransferItemState,
  transferItemKinds,
  transferItemStates,
  transferLimits,
} from '../../rules/money/transfer.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'
import { creditSums } from './credit-sums.ts'
import { paymentProvider } from './payment.ts'
import { applicationState, receivingAccount } from './prestore.ts'

const toPay = z.object({
  kind: z.literal(['statement', 'quote']),
  /** Of a quote its experiment's. */
  rid: z.string(),
  number: z.string(),
  fen,
  /** When a bill is overdue, or a quote is canceled by itself. */
  due: epoch.optional(),
  is_overdue: z.boolean(),
  /** How many things stand on a bill. */
  count: z.int(),
  /** Of a bill its first one's; none where only fees of reservations stand on it. */
  project: z.string().optional(),
  order_rid: z.string().optional(),
  /** Of a bill that a group pays: its name. */
  group: z.string().optional(),
  /** Whose money pays it: one of `payers`. */
  payer_rid: z.string().optional(),
  /** In which transfer it waits. */
  transfer: z.object({ rid: z.string(), number: z.string() }).optional(),
  /** In which payment online it waits. */
  payment: z.object({ rid: z.string(), number: z.string() }).optional(),
})

export const ready2pay = memberCall({
  path: 'order/ready2pay',
  summary: '待支付：未结清的账单，与已接受、待付款的报价；先到期的在前',
  request: z.strictObject(sorted(memberSorts['order/ready2pay'])),
  data: z.object({
    list: z.array(toPay),
    total_fen: fen,
    /** What is in one's own prestore. */
    prestore_fen: fen,
    /** Who pays what is listed, and what each has: the member, or a group. */
    payers: z
      .array(
        z.object({
          rid: z.string(),
          /** Of a group. */
          name: z.string().optional(),
          prestore_fen: fen,
          credit: z.object(creditSums),
        }),
      )
      .optional(),
    account: receivingAccount,
    /** By whom it can be paid online. */
    online: z.array(paymentProvider),
  }),
  refuses: [],
  example: {
    list: [
      {
        kind: 'statement',
        rid: 'example-statement',
        number: 'ZD-260105-0001',
        fen: 96_000,
        due: 1769875200,
        is_overdue: false,
        count: 2,
        project: '粉末 X 射线衍射',
        payer_rid: 'example-member',
      },
      {
        kind: 'quote',
        rid: 'example-experiment',
        number: '260105-0001-E1',
        fen: 48_000,
        due: 1768521600,
        is_overdue: false,
        count: 1,
        project: '扫描电镜形貌观察',
        order_rid: 'example-order',
        payer_rid: 'example-member',
      },
    ],
    total_fen: 144_000,
    prestore_fen: 500_000,
    payers: [
      {
        rid: 'example-member',
        prestore_fen: 500_000,
        credit: { limit_fen: 1_000_000, used_fen: 48_000, free_fen: 952_000, overdue_fen: 0 },
      },
    ],
    account: { name: '示例检测有限公司', bank: '示例银行示例支行', number: '0000 0000 0000' },
    online: ['alipay', 'wechat_pay'],
  },
})

export const prepay = memberCall({
  path: 'assign/prepay',
  summary: '用预存支付已接受的报价，实验随即等待收样',
  request: z.strictObject({ rids: z.array(rid).min(1, '请选择要支付的报价').max(transferLimits.items) }),
  data: z.object({ total_fen: fen }),
  once: true,
  refuses: [
    'not_found',
    'forbidden',
    'wrong_state',
    'transfer_waiting',
    'limit_exceeded',
    'insufficient_balance',
  ],
  example: { total_fen: 48_000 },
})

const item = z.object({
  kind: z.literal(Object.keys(transferItemKinds) as TransferItemKind[]),
  rid: z.string(),
  number: z.string(),
  fen,
  state: z.literal(Object.keys(transferItemStates) as TransferItemState[]),
})

/** A transfer application as its member sees it. */
export const transfer = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state: applicationState,
  /** As the member said it, and as finance found it. */
  amount_fen: fen,
  received_fen: fen.optional(),
  /** What its items ask for. */
  due_fen: fen,
  /** Went to prestore. */
  over_fen: fen,
  items: z.array(item),
  /** The bank's voucher. */
  file_rid: z.string(),
  /** The day on which the money was sent, `YYYY-MM-DD`. */
  paid_on: z.string(),
  remark: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  created: epoch,
  decided: epoch.optional(),
})

export const example: z.output<typeof transfer> = {
  rid: 'example-transfer',
  version: 1,
  number: 'ZZ-260105-0001',
  state: 'applied',
  amount_fen: 96_000,
  due_fen: 96_000,
  over_fen: 0,
  items: [
    { kind: 'statement', rid: 'example-statement', number: 'ZD-260105-0001', fen: 96_000, state: 'open' },
  ],
  file_rid: 'example-file',
  paid_on: '2026-01-01',
  remark: '',
  reason: '',
  created: 1767225600,
}

/** Fen of one transfer. */
export const transferAmount = z
  .int('[转账金额]应为数字')
  .min(1, '[转账金额]应大于零')
  .max(transferLimits.most, `[转账金额]至多 ${formatFen(transferLimits.most)}`)

const rids = z.array(rid).max(transferLimits.items).default([])

export const add = memberCall({
  path: 'transferApply/add',
  summary: '提交转账：为一张或多张账单（与待付款的报价）上传汇款凭证，财务确认到账',
  request: z
    .strictObject({
      statement_rids: rids,
      /** Accepted quotes that wait for their payment, by their experiments. */
      assign_rids: rids,
      amount_fen: transferAmount,
      file_rid: rid,
      paid_on: date,
      remark: text(200).optional(),
    })
    .refine(({ statement_rids, assign_rids }) => statement_rids.length + assign_rids.length > 0, {
      path: ['statement_rids'],
      message: '请选择要支付的账单',
    }),
  data: z.object({ rid: z.string(), number: z.string() }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'transfer_waiting', 'too_many'],
  example: { rid: 'example-transfer', number: 'ZZ-260105-0001' },
})

export const cancel = memberCall({
  path: 'transferApply/cancel',
  summary: '撤回待确认的转账',
  request: z.strictObject({ rid }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})

export const detail = memberCall({
  path: 'transferApply/detail',
  summary: '一笔转账',
  request: z.strictObject({ rid }),
  data: transfer,
  refuses: ['not_found'],
  example,
})

export const list = memberCall({
  path: 'transferApply/list',
  summary: '我的转账，最新在前',
  request: z.strictObject({ ...paging, state: applicationState.optional() }),
  data: listOf(transfer),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})
