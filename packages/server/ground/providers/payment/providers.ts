import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import type { Tools } from '../kinds.ts'
import { alipay } from './alipay.ts'
import type { PaymentProvider, PaymentProviders } from './kinds.ts'
import { localPayments } from './local.ts'
import { wechatPay } from './wechat-pay.ts'

const open: Record<PaymentProviderName, (tools: Tools) => PaymentProvider> = {
  alipay,
  wechat_pay: (tools) => wechatPay(tools),
  local: localPayments,
}

/** The providers that the settings name; the local one only where money is not real. */
export const openPayments = (tools: Tools): PaymentProviders => {
  const { payment, environment } = tools.settings
  const names = payment.filter((name) => name !== 'local' || environment !== 'production')
  return Object.fromEntries(names.map((name) => [name, open[name](tools)]))
}
