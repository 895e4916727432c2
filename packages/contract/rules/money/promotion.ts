/** What becomes of a member's wish to be a promoter (domain §3); who is none may apply again. */
export const promoterStates = {
  applied: '待审核',
  approved: '推广员',
  rejected: '未通过',
  ended: '已结束',
  canceled: '已撤回',
} as const

export type PromoterState = keyof typeof promoterStates

interface PromoterTransition {
  from: PromoterState
  to: PromoterState
  by: 'member' | 'staff'
}

export const promoterEvents = {
  cancel: { from: 'applied', to: 'canceled', by: 'member' },
  confirm: { from: 'applied', to: 'approved', by: 'staff' },
  reject: { from: 'applied', to: 'rejected', by: 'staff' },
  end: { from: 'approved', to: 'ended', by: 'staff' },
} as const satisfies Record<string, PromoterTransition>

export type PromoterEvent = keyof typeof promoterEvents

/** What finance decides. */
export type PromoterDecision = Exclude<PromoterEvent, 'cancel'>

/** The state an event leads to; nothing when it may not happen. */
export const nextPromoterState = (state: PromoterState, event: PromoterEvent): PromoterState | undefined => {
  const { from, to }: PromoterTransition = promoterEvents[event]
  return state === from ? to : undefined
}

/** What becomes of a withdrawal: from `applied` on its amount is held, until it is paid or given back. */
export const withdrawStates = {
  applied: '待打款',
  paid: '已打款',
  rejected: '未通过',
  canceled: '已撤回',
} as const

export type WithdrawState = keyof typeof withdrawStates

interface Transition {
  to: WithdrawState
  by: 'member' | 'staff'
}

/** What may happen to one that is `applied`; nothing may to any other. */
export const withdrawEvents = {
  cancel: { to: 'canceled', by: 'member' },
  confirm: { to: 'paid', by: 'staff' },
  reject: { to: 'rejected', by: 'staff' },
} as const satisfies Record<string, Transition>

export type WithdrawEvent = keyof typeof withdrawEvents

/** The state an event leads to; nothing when it may not happen, or not by this side. */
export const nextWithdrawState = (
  state: WithdrawState,
  event: WithdrawEvent,
  by: 'member' | 'staff',
): WithdrawState | undefined => {
  const row: Transition = withdrawEvents[event]
  return state === 'applied' && row.by === by ? row.to : undefined
}

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
