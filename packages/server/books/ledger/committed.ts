import { type Account, accountKey, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { MemoKind } from '@lab/contract/rules/books/ledger/journals'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type Entry, post } from './post.ts'
import { ledgerAccount } from './schema.ts'

/**
 * What is ordered and unpaid stands on its payer's account `committed` (domain §3), and each row that binds them, an
 * experiment, a reservation or a fee of one, says how much in its column `bound_fen`, which the database computes. The
 * two move together: wherever such a row is written, `commitChange` books the difference; at commit the database compares
 * both for each payer whose rows changed, and refuses the transaction of who forgot.
 */
export interface Bound {
  payer_kind: 'self' | 'cluster'
  payer_rid: string
  bound_fen: number
}

const accountOf = ({ payer_kind: kind, payer_rid: rid }: Bound, of: 'committed' | 'ordered'): Account =>
  payerAccount(of, { kind, rid })

interface Changed extends Pick<Entry, 'reference' | 'key' | 'actor' | 'actor_rid'> {
  /** Undefined for what is new. */
  before?: Bound
  after: Bound
  /** What is set free was paid, or given up as a loss. */
  isSettled?: boolean
}

/** Books what a change binds more of its payer's money, or less; of another payer's now, where they changed. */
export const commitChange = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  { before, after, isSettled = false, key, ...entry }: Changed,
): Promise<void> => {
  const less: MemoKind = isSettled ? 'commit_settled' : 'commit_released'
  const book = async (bound: Bound, fen: number) => {
    if (fen === 0) return
    const committed = accountOf(bound, 'committed')
    await post(tx, deps, {
      ...entry,
      kind: fen > 0 ? 'commit' : less,
      key: `${key} ${accountKey(committed)}`,
      postings: [
        { account: committed, amount: fen },
        { account: accountOf(bound, 'ordered'), amount: -fen },
      ],
    })
  }
  const was = before ?? { ...after, bound_fen: 0 }
  const isSame = was.payer_kind === after.payer_kind && was.payer_rid === after.payer_rid
  if (isSame) return book(after, after.bound_fen - was.bound_fen)
  // Whoever changes payers both ways at once locks their accounts in one order.
  const both = [
    { bound: was, fen: -was.bound_fen },
    { bound: after, fen: after.bound_fen },
  ].sort((a, b) => (a.bound.payer_rid < b.bound.payer_rid ? -1 : 1))
  for (const { bound, fen } of both) await book(bound, fen)
}

/** What a payer has ordered and not paid, fen, held until the transaction's end. */
export const holdCommitted = async (tx: Db, payer: Parameters<typeof payerAccount>[1]): Promise<number> => {
  const key = accountKey(payerAccount('committed', payer))
  const [held] = await tx.select().from(ledgerAccount).where(eq(ledgerAccount.key, key)).for('update')
  return held?.balance ?? 0
}
