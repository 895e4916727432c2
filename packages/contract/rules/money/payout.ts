import { type RefundState, refundStates } from './refund.ts'

/** States of a payout of prestore (domain §3): it goes the way of a refund (`refundEvents`). */
export const payoutStates = { ...refundStates, paid: '已付出' } as const satisfies Record<RefundState, string>

export type PayoutState = keyof typeof payoutStates

/** What is paid out. */
export const payoutSources = { prestore: '预存余额', rebate: '推广返利' } as const

export type PayoutSource = keyof typeof payoutSources

/** Where it goes: to an account at a bank, or back the way its money came online (domain §16). */
export const payoutTargets = { bank: '银行退款', online: '原路退回' } as const

export type PayoutTarget = keyof typeof payoutTargets

/** Most characters of the account it goes to, and of why. */
export const payoutLengths = { account_name: 100, bank: 100, account_number: 40, reason: 200 } as const
