import { deadlineOf, refusedDeadline } from './deadlines.ts'
import type { Attempt, ExperimentFacts } from './facts.ts'

/** Sample states in which it is in the lab, and good. */
const here: readonly string[] = ['arrived', 'in_test', 'stored']
const isHere = (state: string) => here.includes(state)

/** Sample states in which it did not come as it should have. */
const missed: readonly string[] = ['missing', 'damaged', 'insufficient']

type Condition = (facts: ExperimentFacts, attempt: Attempt) => boolean

/** What decides between two rows of the table that begin alike. */
export const conditions = {
  hasSamples: ({ samples }) => samples.length > 0,
  isQuotedFirst: ({ process }) => process === 'company',
  allArrived: ({ samples }) => samples.every(isHere),
  someMissing: ({ samples }: Pick<ExperimentFacts, 'samples'>) =>
    samples.some((state) => missed.includes(state)),
  needsRelease: (facts) => facts.needsRelease,
  owesPart: (_, { due_fen = 0 }) => due_fen > 0,
} as const satisfies Record<string, Condition>

export type ConditionName = keyof typeof conditions

interface Guard {
  holds: Condition
  /** A word of the table of reasons. */
  reason: string
  /** Why not, for the person who wants it. */
  why: string
}

const isPast = ({ state, since }: ExperimentFacts, { now }: Attempt) =>
  now >= (deadlineOf(state, since) ?? Infinity)

/** What must hold for an event; the first that does not is the answer. */
export const guards = {
  notHeld: { holds: ({ isHeld }) => !isHeld, reason: 'wrong_state', why: '实验已暂停，须先恢复' },
  held: { holds: ({ isHeld }) => isHeld, reason: 'wrong_state', why: '实验没有暂停' },
  noPendingPrice: {
    holds: ({ isPricePending }) => !isPricePending,
    reason: 'price_pending',
    why: '新的价格还在等待确认',
  },
  pendingPrice: {
    holds: ({ isPricePending }) => isPricePending,
    reason: 'wrong_state',
    why: '没有待确认的价格',
  },
  cancelProposed: {
    holds: ({ isCancelProposed }) => isCancelProposed,
    reason: 'wrong_state',
    why: '实验室没有提出取消',
  },
  noCancelProposed: {
    holds: ({ isCancelProposed }) => !isCancelProposed,
    reason: 'wrong_state',
    why: '取消的提议还在等待答复',
  },
  documentWanted: {
    holds: ({ isDocumentWanted }) => isDocumentWanted,
    reason: 'wrong_state',
    why: '没有等待答复的索取',
  },
  quoteStands: {
    holds: ({ quote }, { quote_version }) => quote !== undefined && quote_version === quote.version,
    reason: 'stale',
    why: '报价已更新，请重新查看',
  },
  quoteValid: {
    holds: ({ quote }, { now }) => quote !== undefined && now <= quote.valid_until,
    reason: 'quote_expired',
    why: '报价已过有效期，已请实验室重新报价',
  },
  quoteExpired: {
    holds: ({ quote }, { now }) => quote !== undefined && now > quote.valid_until,
    reason: 'wrong_state',
    why: '报价还在有效期内',
  },
  agreementSigned: {
    holds: ({ isAgreementSigned }) => isAgreementSigned,
    reason: 'agreement_required',
    why: '请先上传签字盖章的委托协议',
  },
  payerAgrees: {
    holds: ({ approval }) => approval === undefined || approval === 'approved',
    reason: 'approval_pending',
    why: '群组负责人还没有同意付款',
  },
  payerAsked: {
    holds: ({ approval }) => approval === 'waiting',
    reason: 'wrong_state',
    why: '没有等待审批的付款',
  },
  payerRefused: {
    holds: ({ approval }) => approval === 'refused',
    reason: 'wrong_state',
    why: '群组负责人没有拒绝付款',
  },
  refusedPast: {
    holds: ({ refusedSince }, { now }) => refusedSince !== undefined && now >= refusedDeadline(refusedSince),
    reason: 'wrong_state',
    why: '更换付款方的期限还没有到',
  },
  notPrepaid: {
    holds: ({ isPrepaid }) => !isPrepaid,
    reason: 'wrong_state',
    why: '已经付款，不能更换付款方',
  },
  awaitsChoice: { holds: ({ awaitsChoice }) => awaitsChoice, reason: 'wrong_state', why: '样品没有缺失' },
  someArrived: {
    holds: ({ samples }) => samples.some(isHere),
    reason: 'wrong_state',
    why: '没有收到可用的样品',
  },
  noneArrived: {
    holds: ({ samples }) => !samples.some(isHere),
    reason: 'wrong_state',
    why: '已有样品送达',
  },
  notSubmitter: {
    holds: ({ submitted_by }, { actor_rid }) => submitted_by !== actor_rid,
    reason: 'second_person_required',
    why: '须由提交者以外的同事复核',
  },
  notEvaluated: { holds: ({ isEvaluated }) => !isEvaluated, reason: 'wrong_state', why: '已经评价过' },
  hasData: {
    holds: ({ hasData }) => hasData,
    reason: 'wrong_state',
    why: '没有交付过数据，不能召回或重测',
  },
  notRecalled: {
    holds: ({ isRecalled }) => !isRecalled,
    reason: 'wrong_state',
    why: '数据已经召回，免费重测已另开',
  },
  prepaid: { holds: ({ isPrepaid }) => isPrepaid, reason: 'wrong_state', why: '该实验没有预先付款' },
  overdue: {
    holds: ({ due, isLate }, { now }) => due !== undefined && now > due && !isLate,
    reason: 'wrong_state',
    why: '还没有过预计日期',
  },
  past: { holds: isPast, reason: 'wrong_state', why: '期限还没有到' },
  pastOrTidy: {
    holds: (facts, attempt) => facts.isTidy || isPast(facts, attempt),
    reason: 'wrong_state',
    why: '样品或发票还没有办完',
  },
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards
