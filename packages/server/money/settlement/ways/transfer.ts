import { receivableAccount } from '@lab/contract/rules/books/ledger/accounts'
import { notify } from '../../../people/notify/notify.ts'
import type { Way } from './way.ts'

/** Later, to the lab's bank account: what is owed is booked, and the bill waits for its money, if it asks any. */
export const transfer: Way = {
  isAtOnce: (total_fen) => total_fen === 0,
  debit: (_, statement_rid) => receivableAccount(statement_rid),
  note: (tx, tools, { rid, number, total_fen, due_day, member_rid }) =>
    notify(tx, tools, {
      kind: 'bill',
      member_rid,
      facts: { number, fen: total_fen, due_day },
      key: `bill ${rid}`,
    }),
}
