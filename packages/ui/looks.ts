import type { ApplicationState } from '@lab/contract/rules/ground/application'
import type { InvoiceState } from '@lab/contract/rules/money/invoice/invoice-application'
import type { PaymentState } from '@lab/contract/rules/money/payment/payment'
import type { ExchangeState } from '@lab/contract/rules/money/points/points'
import type { PromoterState, WithdrawState } from '@lab/contract/rules/money/promotion'
import type { StatementState } from '@lab/contract/rules/money/statement/statement'
import type { JoiningState } from '@lab/contract/rules/people/cluster/cluster'
import type { SampleState } from '@lab/contract/rules/work/experiment/states'
import type { RecycleState } from '@lab/contract/rules/work/sample/recycle'

/** How the tag of a state looks, to members and at the desk alike. */
export const paymentLooks = {
  created: 'warning',
  paid: 'success',
  closed: 'plain',
  failed: 'danger',
} as const satisfies Record<PaymentState, string>

export const sampleLooks = {
  expected: 'plain',
  arrived: 'primary',
  missing: 'danger',
  damaged: 'danger',
  insufficient: 'warning',
  in_test: 'primary',
  stored: 'success',
  returned: 'plain',
  discarded: 'plain',
} as const satisfies Record<SampleState, string>

export const recycleLooks = {
  applied: 'warning',
  shipped: 'primary',
  done: 'success',
  refused: 'danger',
  canceled: 'plain',
} as const satisfies Record<RecycleState, string>

export const exchangeLooks = {
  ordered: 'warning',
  sent: 'success',
  done: 'success',
  canceled: 'plain',
} as const satisfies Record<ExchangeState, string>

export const applicationLooks = {
  applied: 'warning',
  confirmed: 'success',
  rejected: 'danger',
  canceled: 'plain',
} as const satisfies Record<ApplicationState, string>

export const withdrawLooks = {
  applied: 'warning',
  paid: 'success',
  rejected: 'danger',
  canceled: 'plain',
} as const satisfies Record<WithdrawState, string>

export const promoterLooks = {
  applied: 'warning',
  approved: 'success',
  rejected: 'danger',
  ended: 'plain',
  canceled: 'plain',
} as const satisfies Record<PromoterState, string>

export const statementLooks = {
  unpaid: 'warning',
  paid: 'success',
  void: 'plain',
  written_off: 'danger',
} as const satisfies Record<StatementState, string>
export const invoiceLooks = {
  applied: 'warning',
  issued: 'success',
  red_issued: 'danger',
  reissued: 'success',
  rejected: 'danger',
  canceled: 'plain',
} as const satisfies Record<InvoiceState, string>

export const joiningLooks = {
  applied: 'warning',
  agreed: 'success',
  refused: 'danger',
  canceled: 'plain',
} as const satisfies Record<JoiningState, string>
