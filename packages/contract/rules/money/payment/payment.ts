import { type EventOf, type StateOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'

/** Who takes money online (domain §16), and on which account of the ledger it stands until they hand it over. */
export const paymentProviders = {
  alipay: { title: '支付宝', account: 'alipay' },
  wechat_pay: { title: '微信支付', account: 'wechat_pay' },
  /** A page of this server that stands in for Alipay while developing; never in production. */
  local: { title: '模拟支付', account: 'alipay' },
} as const

export type PaymentProviderName = keyof typeof paymentProviders

/** Accounts of the ledger on which money stands at a provider. */
export const providerAccounts = { alipay: '支付宝', wechat_pay: '微信支付' } as const

export type ProviderAccount = keyof typeof providerAccounts

export const paymentProviderNames = Object.keys(paymentProviders) as PaymentProviderName[]

/** A payment (domain §16); money that comes for one that is no longer `created` goes to prestore. */
export const paymentFlow = workflow({
  title: '在线支付',
  states: {
    created: { title: '待支付', look: 'warning' },
    paid: { title: '已支付', look: 'success' },
    closed: { title: '已关闭', look: 'plain' },
    failed: { title: '未能发起', look: 'danger' },
  },
  events: {
    pay: { from: ['created'], to: 'paid', by: ['system'] },
    close: { from: ['created'], to: 'closed', by: ['member', 'system'] },
    fail: { from: ['created'], to: 'failed', by: ['system'] },
  },
})

export type PaymentState = StateOf<typeof paymentFlow>

export type PaymentEvent = EventOf<typeof paymentFlow>

export const paymentStates = titlesOf(paymentFlow)

/** What is paid online. */
export const paymentTargets = { statement: '账单', assign: '预付款', prestore: '预存' } as const

export type PaymentTarget = keyof typeof paymentTargets

/** How much one payment pays at a time, the least and the most of prestore in fen, and how many of a member wait. */
export const paymentLimits = { items: 50, least: 100, most: 100_000_000, open: 20 } as const

/** Seconds after which the provider is asked what became of a payment of which it said nothing (domain §16). */
export const askedAfter = [10, 60, 300, 900, 1800, 3600, 7200] as const

/** How long a code can be paid by; both providers let theirs live so long at most. */
export const paymentSeconds = 7200

/** When the provider is to be asked next; epoch seconds. Later than all: when it is to be closed. */
export const nextAsk = (created: number, now: number): number => {
  const passed = now - created
  return created + (askedAfter.find((seconds) => seconds > passed) ?? paymentSeconds)
}

/** On what it is paid: a code to scan, or an address that the phone opens. */
export const payingDevices = ['desktop', 'phone'] as const

export type PayingDevice = (typeof payingDevices)[number]
