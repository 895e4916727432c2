import { memberAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { freeOf, type Wanted } from '../../work/allowance/free.ts'
import { promotionTerms } from '../promotion/terms.ts'

/** Prestore that nothing needs, fen: what covers orders that are not paid stays. */
export const payablePrestore = async (
  db: Db,
  payer: Payer,
  terms: Pick<Wanted, 'allowance' | 'now'>,
): Promise<number> => {
  const balance = await balanceOf(db, payerAccount('prestore', payer))
  const free_fen = await freeOf(db, payer, terms)
  return Math.max(0, Math.min(balance, free_fen))
}

/** Rebates of a member that they cannot withdraw, since they are too few, fen; else 0. */
export const payableRebate = async (db: Db, { kind, rid }: Payer): Promise<number> => {
  if (kind !== 'self') return 0
  const free = await balanceOf(db, memberAccount('rebate', rid))
  const { least_fen } = await promotionTerms(db)
  return free < least_fen ? free : 0
}
