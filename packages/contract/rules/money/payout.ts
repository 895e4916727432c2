import { titlesOf, type Workflow } from '../ground/workflow/workflow.ts'
import { type RefundEvent, type RefundState, refundFlow } from './refund.ts'

/** A payout of prestore (domain §3): it goes as a refund does. */
export const payoutFlow: Workflow<RefundState, RefundEvent> = {
  ...refundFlow,
  title: '预存退款',
  states: { ...refundFlow.states, paid: { title: '已付出', look: 'success' } },
}

export type PayoutState = RefundState

export const payoutStates = titlesOf(payoutFlow)

/** What is paid out. */
export const payoutSources = { prestore: '预存余额', rebate: '推广返利' } as const

export type PayoutSource = keyof typeof payoutSources

/** Where it goes: to an account at a bank, or back the way its money came online (domain §16). */
export const payoutTargets = { bank: '银行退款', online: '原路退回' } as const

export type PayoutTarget = keyof typeof payoutTargets

/** Most characters of the account it goes to, and of why. */
export const payoutLengths = { account_name: 100, bank: 100, account_number: 40, reason: 200 } as const
