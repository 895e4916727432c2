import { type EventOf, type StateOf, titlesOf, workflow } from '../ground/workflow/workflow.ts'

/** What becomes of a member's wish to be a promoter (domain §3); who is none may apply again. */
export const promoterFlow = workflow({
  title: '推广员',
  states: {
    applied: { title: '待审核', look: 'warning', waits: true },
    approved: { title: '推广员', look: 'success' },
    rejected: { title: '未通过', look: 'danger' },
    ended: { title: '已结束', look: 'plain' },
    canceled: { title: '已撤回', look: 'plain' },
  },
  events: {
    cancel: { from: ['applied'], to: 'canceled', by: ['member'] },
    confirm: { from: ['applied'], to: 'approved' },
    reject: { from: ['applied'], to: 'rejected', asks: 'reason' },
    end: { from: ['approved'], to: 'ended', asks: 'reason' },
  },
})

export type PromoterState = StateOf<typeof promoterFlow>

/** What finance decides. */
export type PromoterDecision = Exclude<EventOf<typeof promoterFlow>, 'cancel'>

export const promoterStates = titlesOf(promoterFlow)

/** What becomes of a withdrawal: from `applied` on its amount is held, until it is paid or given back. */
export const withdrawFlow = workflow({
  title: '提现',
  states: {
    applied: { title: '待打款', look: 'warning', waits: true },
    paid: { title: '已打款', look: 'success' },
    rejected: { title: '未通过', look: 'danger' },
    canceled: { title: '已撤回', look: 'plain' },
  },
  events: {
    cancel: { from: ['applied'], to: 'canceled', by: ['member'] },
    confirm: { from: ['applied'], to: 'paid' },
    reject: { from: ['applied'], to: 'rejected', asks: 'reason' },
  },
})

export type WithdrawState = StateOf<typeof withdrawFlow>

export type WithdrawEvent = EventOf<typeof withdrawFlow>

export const withdrawStates = titlesOf(withdrawFlow)

/** Fen: the most that is withdrawn at once; how many withdrawals wait at a time; characters of an application. */
export const promotionLimits = { most: 10_000_000, open: 10, reason: 300 } as const

/** The house's terms of promotion. */
export interface PromotionTerms {
  /** Ten-thousandths of what was paid. */
  rate_bp: number
  /** How long after their registration a member's orders count, in days. */
  days: number
  /** The least that is withdrawn at once, fen. */
  least_fen: number
}

export const usualTerms: PromotionTerms = { rate_bp: 500, days: 365, least_fen: 10_000 }

const within = (value: unknown, least: number, most: number, usual: number): number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : usual

/** The setting `promotion` as it is used; what is missing or senseless in it is as usual. */
export const promotionTermsIn = (setting: unknown): PromotionTerms => {
  const { rate_bp, days, least_fen } = (setting ?? {}) as Partial<Record<keyof PromotionTerms, unknown>>
  return {
    rate_bp: within(rate_bp, 0, 10_000, usualTerms.rate_bp),
    days: within(days, 0, 3650, usualTerms.days),
    least_fen: within(least_fen, 1, promotionLimits.most, usualTerms.least_fen),
  }
}

/** `part` of `of`, taken of an amount, in whole fen rounded down; exact beyond what a product of doubles is. */
export const shareOf = (fen: number, part: number, of: number): number =>
  of > 0 ? Number((BigInt(fen) * BigInt(part)) / BigInt(of)) : 0

/** The rebate of what was paid: whole fen, rounded down. */
export const rebateOf = (paid_fen: number, rate_bp: number): number => shareOf(paid_fen, rate_bp, 10_000)

/**
 * How much of a rebate is to be taken back altogether once so much of its statement was refunded: in proportion, all
 * of it with the last fen, never more.
 */
export const dueBackOf = (rebate_fen: number, refunded_fen: number, paid_fen: number): number =>
  rebate_fen - shareOf(rebate_fen, Math.max(0, paid_fen - refunded_fen), paid_fen)

/** 500 → `5%`, 250 → `2.5%`. */
export const formatRate = (rate_bp: number): string => `${rate_bp / 100}%`
