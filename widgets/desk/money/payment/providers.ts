import { paymentProviderNames, paymentProviders } from '@lab/contract/rules/money/payment/payment'

/** Whose payments are shown. */
export const providerChoices = [
  { value: 'all', label: '全部渠道' },
  ...paymentProviderNames.map((value) => ({ value: value as string, label: paymentProviders[value].title })),
]
