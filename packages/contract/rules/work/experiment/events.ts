import type { ActorKind } from './facts.ts'
import type { ConditionName, GuardName } from './guards.ts'
import { allStates, type ExperimentState, unbilledStates } from './states.ts'

interface Transition {
  event: string
  from: readonly ExperimentState[]
  /** `null`: the state stays, and the event is beside it. */
  to: ExperimentState | null
  by: readonly ActorKind[]
  /** Of rows that begin alike, the first whose condition holds (or that has none) is taken. */
  when?: ConditionName
  guards?: readonly GuardName[]
}

const inWork = ['received', 'testing', 'reviewing'] as const satisfies readonly ExperimentState[]

const withData = [
  'delivered',
  'disputed',
  'confirmed',
  'billed',
  'settled',
  'closed',
] as const satisfies readonly ExperimentState[]

/**
 * What may happen to an experiment (domain §2): the one source of the server's refusals, of both sides' buttons, of
 * the tests and of the drawing. Which staff may is said in the table of acts (`assign/{event}`).
 */
export const transitions = [
  { event: 'quote', from: ['quoting'], to: 'quoted', by: ['staff'] },
  { event: 'refuse', from: ['quoting'], to: 'canceled', by: ['staff'] },
  { event: 'cancel', from: ['quoting', 'prepaying'], to: 'canceled', by: ['member'] },
  {
    event: 'accept',
    from: ['quoted'],
    to: 'prepaying',
    by: ['member'],
    guards: ['payerAgrees', 'quoteStands', 'quoteValid', 'agreementSigned'],
  },
  { event: 'counter', from: ['quoted'], to: 'quoting', by: ['member'] },
  { event: 'decline', from: ['quoted'], to: 'canceled', by: ['member'] },
  { event: 'expire', from: ['quoted'], to: 'quoting', by: ['system'], guards: ['quoteExpired'] },
  { event: 'paid', from: ['prepaying'], to: 'placed', by: ['staff', 'system'], when: 'hasSamples' },
  { event: 'paid', from: ['prepaying'], to: 'received', by: ['staff', 'system'] },
  { event: 'lapse', from: ['prepaying'], to: 'canceled', by: ['system'], guards: ['past'] },

  {
    event: 'change',
    from: ['placed'],
    to: 'quoting',
    by: ['member'],
    when: 'isQuotedFirst',
    guards: ['noneArrived'],
  },
  { event: 'change', from: ['placed'], to: null, by: ['member'], guards: ['noneArrived'] },
  { event: 'cancel', from: ['placed'], to: 'canceled', by: ['member'], guards: ['noneArrived'] },
  {
    event: 'receive',
    from: ['placed'],
    to: 'received',
    by: ['staff'],
    when: 'allArrived',
    guards: ['payerAgrees'],
  },
  { event: 'receive', from: ['placed'], to: null, by: ['staff'], guards: ['payerAgrees'] },
  // What was counted in can turn out missing or useless until the work begins: its member is asked as if it had not come.
  {
    event: 'receive',
    from: ['received'],
    to: 'placed',
    by: ['staff'],
    when: 'someMissing',
    guards: ['notHeld'],
  },
  {
    event: 'goOn',
    from: ['placed'],
    to: 'received',
    by: ['member'],
    guards: ['awaitsChoice', 'someArrived', 'payerAgrees'],
  },
  { event: 'sendAgain', from: ['placed'], to: null, by: ['member'], guards: ['awaitsChoice'] },
  { event: 'lapse', from: ['placed'], to: 'canceled', by: ['system'], guards: ['past', 'noneArrived'] },

  { event: 'assign', from: ['received', 'testing', 'reviewing', 'disputed'], to: null, by: ['staff'] },
  { event: 'start', from: ['received'], to: 'testing', by: ['staff'], guards: ['notHeld', 'payerAgrees'] },
  { event: 'reject', from: ['received'], to: 'rejected', by: ['staff'] },
  {
    event: 'submit',
    from: ['testing'],
    to: 'reviewing',
    by: ['staff'],
    when: 'needsRelease',
    guards: ['notHeld'],
  },
  { event: 'submit', from: ['testing'], to: 'delivered', by: ['staff'], guards: ['notHeld'] },
  {
    event: 'release',
    from: ['reviewing'],
    to: 'delivered',
    by: ['staff'],
    guards: ['notHeld', 'notSubmitter'],
  },
  { event: 'return', from: ['reviewing'], to: 'testing', by: ['staff'], guards: ['notHeld'] },

  { event: 'right', from: ['delivered'], to: 'confirmed', by: ['member'], guards: ['noPendingPrice'] },
  {
    event: 'right',
    from: ['delivered'],
    to: 'confirmed',
    by: ['system'],
    guards: ['noPendingPrice', 'past'],
  },
  { event: 'wrong', from: ['delivered'], to: 'disputed', by: ['member'] },
  { event: 'retest', from: ['disputed'], to: 'testing', by: ['staff'], guards: ['hasData'] },
  { event: 'explain', from: ['disputed'], to: 'delivered', by: ['staff'] },
  { event: 'discount', from: ['disputed'], to: 'delivered', by: ['staff'] },
  { event: 'withdraw', from: ['disputed'], to: 'delivered', by: ['member'] },

  {
    event: 'statement',
    from: ['confirmed'],
    to: 'billed',
    by: ['member', 'staff', 'system'],
    guards: ['noPendingPrice', 'payerAgrees'],
  },
  { event: 'settle', from: ['confirmed'], to: 'settled', by: ['system'], guards: ['prepaid'] },
  { event: 'paid', from: ['confirmed', 'billed'], to: 'settled', by: ['staff', 'system'] },
  { event: 'void', from: ['billed'], to: 'confirmed', by: ['staff'] },
  // Spec §1, step 5: the service is rated with the confirmation of data, not with the last payment.
  {
    event: 'evaluate',
    from: ['confirmed', 'billed', 'settled', 'closed'],
    to: null,
    by: ['member'],
    guards: ['notEvaluated'],
  },
  { event: 'close', from: ['settled'], to: 'closed', by: ['system'], guards: ['pastOrTidy'] },

  { event: 'late', from: inWork, to: null, by: ['system'], guards: ['notHeld', 'overdue'] },
  { event: 'hold', from: inWork, to: null, by: ['staff'], guards: ['notHeld'] },
  { event: 'resume', from: inWork, to: null, by: ['staff'], guards: ['held'] },
  {
    event: 'revise',
    from: ['received', 'testing', 'reviewing', 'delivered', 'disputed'],
    to: null,
    by: ['staff'],
    guards: ['noPendingPrice'],
  },
  {
    event: 'retract',
    from: ['received', 'testing', 'reviewing', 'delivered', 'disputed'],
    to: null,
    by: ['staff'],
    guards: ['pendingPrice'],
  },
  { event: 'consent', from: allStates, to: null, by: ['member'], guards: ['pendingPrice'] },
  { event: 'dissent', from: allStates, to: null, by: ['member'], guards: ['pendingPrice'] },
  {
    event: 'cancelPropose',
    from: ['received', 'testing'],
    to: null,
    by: ['staff'],
    guards: ['noCancelProposed'],
  },
  {
    event: 'cancelAgree',
    from: ['received', 'testing'],
    to: 'confirmed',
    by: ['member'],
    when: 'owesPart',
    guards: ['cancelProposed'],
  },
  {
    event: 'cancelAgree',
    from: ['received', 'testing'],
    to: 'canceled',
    by: ['member'],
    guards: ['cancelProposed'],
  },
  {
    event: 'cancelRefuse',
    from: ['received', 'testing'],
    to: null,
    by: ['member'],
    guards: ['cancelProposed'],
  },
  { event: 'recall', from: ['delivered', 'disputed'], to: 'testing', by: ['staff'], guards: ['hasData'] },
  {
    event: 'recall',
    from: ['confirmed', 'billed', 'settled', 'closed'],
    to: null,
    by: ['staff'],
    guards: ['hasData', 'notRecalled'],
  },
  { event: 'document', from: withData, to: null, by: ['member', 'staff'] },
  { event: 'documentCancel', from: withData, to: null, by: ['member'], guards: ['documentWanted'] },
  { event: 'documentRefuse', from: withData, to: null, by: ['staff'], guards: ['documentWanted'] },
  { event: 'payer', from: unbilledStates, to: null, by: ['member'], guards: ['notPrepaid'] },
  // The owner of the group that pays is no party to the experiment: the system writes down what they said.
  { event: 'approve', from: unbilledStates, to: null, by: ['system'], guards: ['payerAsked'] },
  { event: 'disapprove', from: unbilledStates, to: null, by: ['system'], guards: ['payerAsked'] },
  {
    event: 'payerLapse',
    from: ['quoting', 'quoted', 'placed', 'received'],
    to: 'canceled',
    by: ['system'],
    guards: ['notPrepaid', 'payerRefused', 'refusedPast'],
  },
  { event: 'talk', from: allStates, to: null, by: ['member', 'staff'] },
] as const satisfies readonly Transition[]

export type ExperimentEvent = (typeof transitions)[number]['event']

/** Each event as a button says it, and as the timeline tells it afterwards. */
export const eventWords = {
  quote: { act: '报价', history: '实验室已报价' },
  refuse: { act: '谢绝', history: '实验室谢绝了委托' },
  cancel: { act: '取消', history: '已取消' },
  accept: { act: '接受报价', history: '已接受报价' },
  counter: { act: '还价', history: '已提出还价' },
  decline: { act: '谢绝报价', history: '已谢绝报价' },
  expire: { act: '报价到期', history: '报价已过有效期' },
  paid: { act: '登记付款', history: '已付款' },
  lapse: { act: '逾期取消', history: '逾期未办理，已自动取消' },
  change: { act: '修改', history: '已修改' },
  receive: { act: '收样', history: '实验室已清点样品' },
  goOn: { act: '用已到的样品继续', history: '用已到的样品继续' },
  sendAgain: { act: '补寄样品', history: '将补寄样品' },
  assign: { act: '指派', history: '已指派实验员' },
  start: { act: '开始实验', history: '实验已开始' },
  reject: { act: '退样', history: '样品已退回' },
  submit: { act: '提交数据', history: '数据已提交' },
  release: { act: '复核通过', history: '数据已通过复核' },
  return: { act: '退回修改', history: '复核退回，补充实验' },
  right: { act: '数据无误', history: '已确认数据' },
  wrong: { act: '数据有误', history: '对数据提出疑问' },
  retest: { act: '重新实验', history: '将重新实验' },
  explain: { act: '答复', history: '实验室已答复' },
  discount: { act: '减免', history: '实验室减免了费用' },
  withdraw: { act: '撤回疑问', history: '已撤回疑问' },
  statement: { act: '结算', history: '已出账单' },
  settle: { act: '结清', history: '已结清，无须再付' },
  void: { act: '作废账单', history: '账单已作废' },
  evaluate: { act: '评价', history: '已评价' },
  close: { act: '完成', history: '已完成' },
  late: { act: '逾期', history: '已过预计日期' },
  hold: { act: '暂停', history: '实验已暂停' },
  resume: { act: '恢复', history: '实验已恢复' },
  revise: { act: '调整价格', history: '实验室提出新的价格' },
  retract: { act: '撤回调价', history: '实验室撤回了新的价格' },
  consent: { act: '同意价格', history: '已同意新的价格' },
  dissent: { act: '不同意价格', history: '没有同意新的价格' },
  cancelPropose: { act: '提议取消', history: '实验室提议取消' },
  cancelAgree: { act: '同意取消', history: '已同意取消' },
  cancelRefuse: { act: '不同意取消', history: '没有同意取消' },
  recall: { act: '召回数据', history: '数据已召回' },
  document: { act: '报告与合同', history: '报告与合同' },
  documentCancel: { act: '撤回索取', history: '已撤回索取' },
  documentRefuse: { act: '不提供文件', history: '实验室没有提供文件' },
  payer: { act: '更换付款方', history: '已更换付款方' },
  approve: { act: '同意付款', history: '群组负责人已同意付款' },
  disapprove: { act: '不同意付款', history: '群组负责人没有同意付款' },
  payerLapse: { act: '无人付款取消', history: '群组没有同意付款，也没有更换付款方，已自动取消' },
  talk: { act: '留言', history: '留言' },
} as const satisfies Record<ExperimentEvent, { act: string; history: string }>

/** Of reserved hours at an instrument no data is delivered: their use is confirmed (domain §4). */
const historyOfHours: Partial<Record<ExperimentEvent, string>> = {
  right: '已确认机时',
  wrong: '对机时提出疑问',
}

/** What a timeline tells of an event; `order` begins it. */
export const historyWord = (event: ExperimentEvent | 'order', ofHours: boolean): string =>
  event === 'order' ? '已下单' : ((ofHours ? historyOfHours[event] : undefined) ?? eventWords[event].history)

export const allEvents = Object.keys(eventWords) as ExperimentEvent[]

/** The rows of the table, by the type that functions read. */
export const rows: readonly (Transition & { event: ExperimentEvent })[] = transitions
