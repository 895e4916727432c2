import type { Account } from '@lab/contract/rules/books/ledger/accounts'
import type { Db } from '../../../ground/db/open.ts'
import type { Payer } from '../../../people/payer/payer.ts'
import type { Tools } from '../../../work/experiment/apply-event.ts'
import type { Statement } from '../../statement/schema.ts'

/** How a statement is paid. */
export interface Way {
  /** Whether one of so much is paid as soon as it is made; else it waits for its money. */
  isAtOnce: (total_fen: number) => boolean
  /** Which account gives, or owes, what it comes to. */
  debit: (payer: Payer, statement_rid: string) => Account
  /** Sees, under the lock on the payer, that one of so much may be made. @throws Refusal */
  requireOpen?: (tx: Db, tools: Tools, payer: Payer, total_fen: number) => Promise<void>
  /** What is noted, or notified, when one that asks money is booked. */
  note?: (tx: Db, tools: Tools, statement: Statement) => Promise<unknown>
}
