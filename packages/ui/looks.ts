import { applicationFlow } from '@lab/contract/rules/ground/application'
import { looksOf } from '@lab/contract/rules/ground/workflow/workflow'
import { invoiceFlow } from '@lab/contract/rules/money/invoice/invoice-application'
import { paymentFlow } from '@lab/contract/rules/money/payment/payment'
import { exchangeFlow } from '@lab/contract/rules/money/points/points'
import { promoterFlow, withdrawFlow } from '@lab/contract/rules/money/promotion'
import type { StatementState } from '@lab/contract/rules/money/statement/statement'
import type { JoiningState } from '@lab/contract/rules/people/cluster/cluster'
import type { SampleState } from '@lab/contract/rules/work/experiment/states'
import { recycleFlow } from '@lab/contract/rules/work/sample/recycle'

/** How the tag of a state looks, to members and at the desk alike. */
export const paymentLooks = looksOf(paymentFlow)

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

export const recycleLooks = looksOf(recycleFlow)

export const exchangeLooks = looksOf(exchangeFlow)

export const applicationLooks = looksOf(applicationFlow)

export const withdrawLooks = looksOf(withdrawFlow)

export const promoterLooks = looksOf(promoterFlow)

export const statementLooks = {
  unpaid: 'warning',
  paid: 'success',
  void: 'plain',
  written_off: 'danger',
} as const satisfies Record<StatementState, string>
export const invoiceLooks = looksOf(invoiceFlow)

export const joiningLooks = {
  applied: 'warning',
  agreed: 'success',
  refused: 'danger',
  canceled: 'plain',
} as const satisfies Record<JoiningState, string>
