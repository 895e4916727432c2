import { type PaymentProviderName, paymentProviderNames } from '@lab/contract/rules/money/payment/payment'
import type { Deps } from '../../http/handle.ts'
import { refuse } from '../../refuse.ts'
import type { PaymentProvider } from './kinds.ts'

/** By whom members can pay online, in the order in which it is shown. */
export const offered = ({ providers }: Pick<Deps, 'providers'>): PaymentProviderName[] =>
  paymentProviderNames.filter((name) => providers.payments[name] !== undefined)

/** @throws Refusal `not_found` for one that the settings do not name */
export const providerOf = (
  { providers }: Pick<Deps, 'providers'>,
  name: PaymentProviderName,
): PaymentProvider => {
  const found = providers.payments[name]
  if (!found) throw refuse('not_found', '该支付方式尚未开通')
  return found
}
