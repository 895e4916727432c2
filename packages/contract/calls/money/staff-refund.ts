import { z } from 'zod'
import { days, epoch, exportCall, fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decides, decisionCalls, reason, version } from '../../decision.ts'
import { type BackState, backStates } from '../../rules/money/payment/back.ts'
import {
  type RefundState,
  type RefundTarget,
  refundStates,
  refundTargets,
  type WriteOffState,
  writeOffStates,
} from '../../rules/money/refund.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { paymentProvider } from './payment.ts'
import { receivable } from './staff-receivable.ts'

const state = z.literal(Object.keys(refundStates) as RefundState[])
const target = z.literal(Object.keys(refundTargets) as RefundTarget[])
const { payer } = receivable.shape

/** Money that goes back the way it came. */
export const back = z.object({
  provider: paymentProvider,
  payment: z.object({ rid: z.string(), number: z.string() }),
  state: z.literal(Object.keys(backStates) as BackState[]),
  asked: epoch,
  ended: epoch.optional(),
  /** Why the provider did not give it back. */
  reason: z.string(),
})

/** Of a request of finance: what it is about, who asked for it and who decided it. */
const request = {
  rid: z.string(),
  version,
  number: z.string(),
  statement: z.object({ rid: z.string(), number: z.string(), total_fen: fen, pay: z.string() }),
  payer,
  amount_fen: fen,
  reason: z.string(),
  /** Why it was rejected. */
  rejected: z.string(),
  created: epoch,
  created_by: z.string(),
  decided: epoch.optional(),
  decided_by: z.string(),
}

const refund = z.object({
  ...request,
  state,
  target,
  /** Payee, bank and account number, for the bank. */
  bank: z.string(),
  paid: epoch.optional(),
  paid_by: z.string(),
  /** Number of its credit note, once it is paid. */
  note_number: z.string(),
  /** How it stands at who took the money, where it goes back the way it came; the last try of several. */
  online: back.optional(),
  /** Whether the caller may approve it: another person above the sum of the settings. */
  may_confirm: z.boolean(),
})

const example: z.output<typeof refund> = {
  rid: 'example-refund',
  version: 1,
  number: 'TK-260105-0001',
  statement: { rid: 'example-statement', number: 'ZD-260105-0001', total_fen: 48_000, pay: 'prestore' },
  payer: {
    kind: 'self',
    rid: 'example-member',
    name: '示例会员',
    phone: '13800000000',
    company: '示例大学',
  },
  amount_fen: 24_000,
  reason: '数据召回，重测未做',
  rejected: '',
  created: 1_767_582_000,
  created_by: '员工示例',
  decided_by: '',
  state: 'requested',
  target: 'prestore',
  bank: '',
  paid_by: '',
  note_number: '',
  may_confirm: true,
}

const filters = { kw: text(50).optional(), ...days }

export const list = staffCall({
  path: 'staff/refund/list',
  summary: '退款，最新在前；待办的旧的在前',
  request: z.strictObject({
    ...paging,
    ...filters,
    state: state.optional(),
    ...sorted(deskSorts['staff/refund/list']),
  }),
  data: listOf(refund),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

export const exported = exportCall('staff/refund/export', '退款', {
  ...filters,
  state: state.optional(),
  ...sorted(deskSorts['staff/refund/list']),
})

export const find = staffCall({
  path: 'staff/refund/find',
  summary: '按编号找账单：已付多少、已退多少、还可退多少、可核销多少',
  request: z.strictObject({ number: text(40, 1) }),
  data: z.object({
    rid: z.string(),
    number: z.string(),
    state: z.string(),
    pay: z.string(),
    /** Who took its money, where it was paid online. */
    online: paymentProvider.optional(),
    payer,
    total_fen: fen,
    /** Asked for and not rejected. */
    refunded_fen: fen,
    open_fen: fen,
    /** What of that can go back the way it came, and by which payment; if nothing, why not. */
    online_fen: fen,
    payment: z.object({ rid: z.string(), number: z.string() }).optional(),
    why_not_online: z.string(),
    /** What of it may be given up, and if nothing, why not. */
    owed_fen: fen,
    why_not: z.string().optional(),
    items: z.array(z.object({ rid: z.string(), number: z.string(), project: z.string(), net_fen: fen })),
  }),
  refuses: ['not_found'],
  example: {
    rid: 'example-statement',
    number: 'ZD-260105-0001',
    state: 'paid',
    pay: 'prestore',
    payer: example.payer,
    total_fen: 48_000,
    refunded_fen: 0,
    open_fen: 48_000,
    online_fen: 0,
    why_not_online: '这个账单不是在线支付的',
    owed_fen: 0,
    why_not: '只有未付的账单与逾期未还的信用款项可以核销',
    items: [
      {
        rid: 'example-experiment',
        number: '260105-0001-E1',
        project: '扫描电镜形貌观察',
        net_fen: 48_000,
      },
    ],
  },
})

/** Where it goes back to; the payee, for the bank. */
const where = { target, bank: text(200).optional() }

export const add = staffCall({
  path: 'staff/refund/add',
  summary: '申请退款：已结清账单的全部或部分',
  request: z.strictObject({
    statement_rid: rid,
    amount_fen: z.int('[退款金额]应为数字').min(1, '[退款金额]至少 ¥0.01').max(1_000_000_000_000),
    ...where,
    reason,
  }),
  data: z.object({ rid: z.string(), number: z.string() }),
  once: true,
  refuses: ['not_found', 'invalid', 'wrong_state', 'amount_exceeded'],
  example: { rid: 'example-refund', number: 'TK-260105-0001' },
})

const decided = z.object({ rid: z.string(), state })
const decision = decisionCalls(state, 'example-refund')

export const confirm = decision(
  'staff/refund/confirm',
  '批准退款；超过设定金额须由申请人以外的同事批准。原路退回的随即请渠道退款，渠道退了就已退款',
  'approved',
  { refuses: ['second_person_required'] },
)

export const reject = decision('staff/refund/reject', '不通过退款', 'rejected', {
  asked: { reason },
  refuses: [],
})

export const paid = staffCall({
  path: 'staff/refund/paid',
  summary: '退款已付：记账，出红字账单，按比例收回积分、返利与邀请优惠券，已开票的转红冲',
  request: z.strictObject(decides),
  data: decided.extend({ note_number: z.string() }),
  once: true,
  refuses: ['not_found', 'stale', 'wrong_state', 'month_closed'],
  example: { rid: 'example-refund', state: 'paid', note_number: 'HZ-260105-0001' },
})

export const way = decision(
  'staff/refund/way',
  '渠道没有退成的退款改退款方式（也可以再次原路退回），重新批准',
  'requested',
  { asked: where, refuses: ['invalid', 'amount_exceeded'] },
)

export const note = staffCall({
  path: 'staff/refund/note',
  summary: '已付退款的红字账单：打印页与 PDF 的短时链接',
  request: z.strictObject({ rid }),
  data: z.object({ page: z.string(), pdf: z.string(), expires: epoch }),
  refuses: ['not_found', 'wrong_state'],
  example: {
    page: '/print/credit-note/example-refund?expires=1767586200&signature=example',
    pdf: '/print/credit-note/example-refund.pdf?expires=1767586200&signature=example',
    expires: 1767586200,
  },
})

const writeOffState = z.literal(Object.keys(writeOffStates) as WriteOffState[])

const writeOff = z.object({
  ...request,
  state: writeOffState,
  /** Whether the caller may decide it: another person than who asked. */
  may_confirm: z.boolean(),
})

export const writeOffList = staffCall({
  path: 'staff/writeOff/list',
  summary: '坏账核销，最新在前；待复核的旧的在前',
  request: z.strictObject({
    ...paging,
    ...filters,
    state: writeOffState.optional(),
    ...sorted(deskSorts['staff/writeOff/list']),
  }),
  data: listOf(writeOff),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-write-off',
        version: 1,
        number: 'HX-260105-0001',
        statement: example.statement,
        payer: example.payer,
        amount_fen: 48_000,
        reason: '付款单位已注销，催收无果',
        rejected: '',
        created: 1_767_582_000,
        created_by: '员工示例',
        decided_by: '',
        state: 'requested',
        may_confirm: true,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const writeOffExported = exportCall('staff/writeOff/export', '坏账核销', {
  ...filters,
  state: writeOffState.optional(),
  ...sorted(deskSorts['staff/writeOff/list']),
})

export const writeOffAdd = staffCall({
  path: 'staff/writeOff/add',
  summary: '申请核销一个收不回的账单，或付了它而逾期未还的信用款项',
  request: z.strictObject({ statement_rid: rid, reason }),
  data: z.object({ rid: z.string(), number: z.string() }),
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: { rid: 'example-write-off', number: 'HX-260105-0001' },
})

const writeOffDecision = decisionCalls(writeOffState, 'example-write-off')

export const writeOffConfirm = writeOffDecision(
  'staff/writeOff/confirm',
  '复核坏账核销：须由申请人以外的同事',
  'approved',
  { refuses: ['second_person_required', 'month_closed'] },
)

export const writeOffReject = writeOffDecision('staff/writeOff/reject', '不通过坏账核销', 'rejected', {
  asked: { reason },
  refuses: [],
})
