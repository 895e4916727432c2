import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, monthOf } from '@lab/contract/rules/ground/time'
import { monthLeft } from '@lab/contract/rules/people/cluster/cluster'
import { balanceOf } from '../../books/ledger/balances.ts'
import { holdCommitted } from '../../books/ledger/committed.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { type ChosenPayer, lockPayer, type Payer, payerOf } from '../../people/payer/payer.ts'
import { settingOf } from '../../shop/content/settings.ts'
import type { PayerFacts, WithPayerFacts } from './payer-facts.ts'
import { spentIn } from './spent.ts'

/** What payers may order before they pay, fen, and what else is asked about them then. */
export interface Allowance {
  fen: number
  facts: PayerFacts
}

export const allowanceOf = async (deps: Deps & WithPayerFacts): Promise<Allowance> => ({
  fen: await settingOf(deps, 'allowance_fen'),
  facts: deps.payerFacts,
})

/** What a member may still order of a group's money this month, fen; undefined without a limit. */
export const monthLeftOf = async (
  db: Db,
  { rid, standing }: ChosenPayer,
  member_rid: string,
  now: number,
): Promise<number | undefined> => {
  if (!standing || standing.terms.is_owner || standing.terms.limit_fen === null) return undefined
  const spent = await spentIn(db, rid, monthOf(now), [member_rid])
  return monthLeft(standing.terms, spent.get(member_rid) ?? 0)
}

/** What a payer has ordered and not yet paid, fen (domain §2): as the ledger holds it. */
export const exposureOf = (db: Db, payer: Payer): Promise<number> =>
  balanceOf(db, payerAccount('committed', payer))

/**
 * What a payer may still order before they pay, fen: their allowance, prestore and the credit that they may use today, less
 * what is open (domain §2).
 */
export const freeOf = async (
  db: Db,
  payer: Payer,
  { allowance, now }: Pick<Wanted, 'allowance' | 'now'>,
  exposure_fen?: number,
): Promise<{ free_fen: number; overdue_fen: number }> => {
  const prestore_fen = await balanceOf(db, payerAccount('prestore', payer))
  const credit = await allowance.facts.creditOf(db, payer, dateOf(now))
  const open_fen = exposure_fen ?? (await exposureOf(db, payer))
  return {
    free_fen: allowance.fen + prestore_fen + credit.free_fen - open_fen,
    overdue_fen: credit.overdue_fen,
  }
}

/** What is to be ordered: by whom, when, and how much more than before. */
export interface Wanted {
  member_rid: string
  now: number
  fen: number
  /** As `allowanceOf` answers it. */
  allowance: Allowance
}

/**
 * Holds the payer until the transaction's end, and sees that the member may order so much more of their money before it
 * is paid (domain §2), and within a group's limit for this month (domain §6). Answers the payer by the rules that hold.
 * @throws Refusal `exposure_exceeded` with the ways out, `limit_exceeded`, `not_found` for a group they are no longer in
 */
export const requireFree = async (
  tx: Db,
  named: Payer,
  { member_rid, now, fen: total_fen, allowance }: Wanted,
): Promise<ChosenPayer> => {
  await lockPayer(tx, named)
  // Before the lock was had, a limit may have been set, or the member removed.
  const payer = await payerOf(tx, named, member_rid)
  const left = await monthLeftOf(tx, payer, member_rid, now)
  if (left !== undefined && total_fen > left)
    throw refuse(
      'limit_exceeded',
      `本次 ${formatFen(total_fen)}，群组给您的本月限额还剩 ${formatFen(left)}。可以改由本人付款，或请负责人调整限额`,
    )
  const { free_fen, overdue_fen } = await freeOf(
    tx,
    payer,
    { allowance, now },
    await holdCommitted(tx, payer),
  )
  if (total_fen <= free_fen) return payer
  throw refuse(
    'exposure_exceeded',
    `本单 ${formatFen(total_fen)}，可下单额度还有 ${formatFen(Math.max(0, free_fen))}。可以先结清已完成的实验、预存，或${
      overdue_fen > 0 ? `还清逾期的 ${formatFen(overdue_fen)} 以恢复信用额度` : '申请信用额度'
    }`,
  )
}
