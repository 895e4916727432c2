import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { Way } from './way.ts'

/** At once, from what the payer has paid in ahead. @throws Refusal `insufficient_balance` */
export const prestore: Way = {
  isAtOnce: () => true,
  debit: (payer) => payerAccount('prestore', payer),
}
