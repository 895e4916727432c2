import { z } from 'zod'
import { days, epoch, exportCall, fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decisionCalls, version } from '../../decision.ts'
import {
  type PayoutSource,
  type PayoutState,
  type PayoutTarget,
  payoutLengths,
  payoutSources,
  payoutStates,
  payoutTargets,
} from '../../rules/money/payout.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { paymentProvider } from './payment.ts'
import { receivable } from './staff-receivable.ts'
import { back } from './staff-refund.ts'

const state = z.literal(Object.keys(payoutStates) as PayoutState[])
const source = z.literal(Object.keys(payoutSources) as PayoutSource[])
const target = z.literal(Object.keys(payoutTargets) as PayoutTarget[])
const { payer } = receivable.shape

const reason = text(payoutLengths.reason).min(1, '[原因]不能为空')

/** Where the money goes: whose account, at which bank, which number; or back by which payment it came. */
const where = {
  target: target.default('bank'),
  account_name: text(payoutLengths.account_name).default(''),
  bank: text(payoutLengths.bank).default(''),
  account_number: text(payoutLengths.account_number).default(''),
  payment_rid: rid.optional(),
}

const payout = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  payer,
  source,
  state,
  amount_fen: fen,
  target,
  account_name: z.string(),
  bank: z.string(),
  account_number: z.string(),
  reason: z.string(),
  /** Why it was rejected. */
  rejected: z.string(),
  created: epoch,
  created_by: z.string(),
  decided: epoch.optional(),
  decided_by: z.string(),
  paid: epoch.optional(),
  paid_by: z.string(),
  /** The payment by which it goes back the way it came. */
  payment: z.object({ rid: z.string(), number: z.string() }).optional(),
  /** How it stands at who took the money, where it goes back the way it came; the last try of several. */
  online: back.optional(),
  /** Whether the caller may approve it: another person above the sum of the settings. */
  may_confirm: z.boolean(),
})

const example: z.output<typeof payout> = {
  rid: 'example-payout',
  version: 1,
  number: 'TY-260105-0001',
  payer: {
    kind: 'self',
    rid: 'example-member',
    name: '示例会员',
    phone: '13800000000',
    company: '示例大学',
  },
  source: 'prestore',
  state: 'requested',
  amount_fen: 1_100,
  target: 'bank',
  account_name: '示例大学',
  bank: '示例银行示例支行',
  account_number: '4242424242424242',
  reason: '课题结束，注销账号',
  rejected: '',
  created: 1_767_582_000,
  created_by: '员工示例',
  decided_by: '',
  paid_by: '',
  may_confirm: true,
}

const filters = {
  kw: text(50).optional(),
  ...days,
  state: state.optional(),
  ...sorted(deskSorts['staff/payout/list']),
}

export const list = staffCall({
  path: 'staff/payout/list',
  summary: '预存退款，最新在前；待办的旧的在前',
  request: z.strictObject({ ...paging, ...filters }),
  data: listOf(payout),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

export const exported = exportCall('staff/payout/export', '预存退款', filters)

const known = z.object({
  account_name: z.string(),
  bank: z.string(),
  account_number: z.string(),
  /** Where it is known from. */
  from: z.string(),
})

/** A payment that brought prestore, by which some of it can go back the way it came. */
const way = z.object({
  payment: z.object({ rid: z.string(), number: z.string() }),
  provider: paymentProvider,
  /** When its provider took the money. */
  at: epoch,
  /** The most that can go back by it. */
  fen,
})

const holder = z.object({
  payer,
  prestore_fen: fen,
  /** What of it may go: the rest covers what is ordered and not paid. */
  payable_fen: fen,
  /** What of all that was ever credited was given on top, not paid in. */
  bonus_fen: fen,
  /** Free rebates of a member below the least withdrawal; 0 where the member can withdraw them. */
  rebate_fen: fen,
  /** What other payouts hold already. */
  held_fen: fen,
  accounts: z.array(known),
  /** Ways back, the newest first. */
  ways: z.array(way),
})

export const find = staffCall({
  path: 'staff/payout/find',
  summary:
    '按姓名、单位、手机号或群组找付款方：可退的预存、低于提现下限的返利、已知的收款账户、可原路退回的在线支付；最多 10 个',
  request: z.strictObject({ kw: text(50).min(2, '至少输入 2 个字') }),
  data: z.object({ list: z.array(holder) }),
  refuses: [],
  example: {
    list: [
      {
        payer: example.payer,
        prestore_fen: 1_100,
        payable_fen: 1_100,
        bonus_fen: 0,
        rebate_fen: 0,
        held_fen: 0,
        accounts: [
          {
            account_name: '示例大学',
            bank: '示例银行示例支行',
            account_number: '4242424242424242',
            from: '发票抬头',
          },
        ],
        ways: [],
      },
    ],
  },
})

export const add = staffCall({
  path: 'staff/payout/add',
  summary: '申请退还未用的预存，或注销前低于提现下限的全部返利；金额随即冻结',
  request: z.strictObject({
    payer: z.strictObject({ kind: z.literal(['self', 'cluster']), rid }),
    source,
    amount_fen: z.int('[退款金额]应为数字').min(1, '[退款金额]至少 ¥0.01').max(1_000_000_000_000),
    ...where,
    reason,
  }),
  data: z.object({ rid: z.string(), number: z.string() }),
  once: true,
  refuses: ['not_found', 'invalid', 'wrong_state', 'amount_exceeded'],
  example: { rid: 'example-payout', number: 'TY-260105-0001' },
})

const decision = decisionCalls(state, 'example-payout')

export const confirm = decision(
  'staff/payout/confirm',
  '批准预存退款，原路退回的随即请渠道退款；超过设定金额须由申请人以外的同事批准',
  'approved',
  { refuses: ['second_person_required'] },
)

export const changed = decision(
  'staff/payout/way',
  '渠道没有退成的预存退款改为银行退款，或再次原路退回，重新批准',
  'requested',
  { asked: where, refuses: ['invalid', 'amount_exceeded'] },
)

export const reject = decision('staff/payout/reject', '不通过预存退款：冻结的金额退回', 'rejected', {
  asked: { reason },
  refuses: ['month_closed'],
})

export const paid = decision('staff/payout/paid', '预存退款已付：记账并通知', 'paid', {
  refuses: ['month_closed'],
})
