import { type PaymentProviderName, paymentProviderNames } from '@lab/contract/rules/money/payment/payment'
import { refuse } from '../../refuse.ts'
import type { Providers } from '../kinds.ts'
import type { PaymentProvider } from './kinds.ts'

/** By whom members can pay online, in the order in which it is shown. */
export const offered = ({ providers }: { providers: Providers }): PaymentProviderName[] =>
  paymentProviderNames.filter((name) => providers.payments[name] !== undefined)

/** @throws Refusal `not_found` for one that the settings do not name */
export const providerOf = (
  { providers }: { providers: Providers },
  name: PaymentProviderName,
): PaymentProvider => {
  const found = providers.payments[name]
  if (!found) throw refuse('not_found', '该支付方式尚未开通')
  return found
}
