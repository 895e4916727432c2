import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf, monthOf } from '@lab/contract/rules/ground/time'
import { mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import {
  gateRefusal,
  meansLeft,
  type Orderable,
  orderable,
  orderGates,
  type PayerMeans,
  type PayerStanding,
} from '@lab/contract/rules/people/payer/orderable'
import { balanceOf } from '../../books/ledger/balances.ts'
import { holdCommitted } from '../../books/ledger/committed.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { type ChosenPayer, lockPayer, type Payer, payerOf } from '../../people/payer/payer.ts'
import { settingOf } from '../../shop/content/settings.ts'
import type { PayerFacts, WithPayerFacts } from './payer-facts.ts'
import { spentIn } from './spent.ts'
import { unsettledOf } from './unsettled.ts'

/** What payers may order before they pay, fen, and what else is asked about them then. */
export interface Allowance {
  fen: number
  facts: PayerFacts
}

export const allowanceOf = async (deps: Deps & WithPayerFacts): Promise<Allowance> => ({
  fen: await settingOf(deps, 'allowance_fen'),
  facts: deps.payerFacts,
})

/** What a payer has ordered and not yet paid, fen (domain §2): as the ledger holds it. */
export const exposureOf = (db: Db, payer: Payer): Promise<number> =>
  balanceOf(db, payerAccount('committed', payer))

/** What is to be ordered: by whom, when, and how much more than before. */
export interface Wanted {
  member_rid: string
  now: number
  fen: number
  /** As `allowanceOf` answers it. */
  allowance: Allowance
}

/** The same where nothing certain is wanted yet. */
type Asked = Omit<Wanted, 'fen'> & { fen?: number }

const meansOf = async (
  db: Db,
  payer: Payer,
  { allowance, now }: Pick<Wanted, 'allowance' | 'now'>,
  exposure_fen?: number,
): Promise<PayerMeans> => ({
  allowance_fen: allowance.fen,
  prestore_fen: await balanceOf(db, payerAccount('prestore', payer)),
  credit: await allowance.facts.creditOf(db, payer, dateOf(now)),
  open_fen: exposure_fen ?? (await exposureOf(db, payer)),
})

/** What a payer may still order before they pay, fen; without a group's limit (domain §2). */
export const freeOf = async (
  db: Db,
  payer: Payer,
  asked: Pick<Wanted, 'allowance' | 'now'>,
): Promise<number> => meansLeft(await meansOf(db, payer, asked))

const ordererOf = ({ standing }: ChosenPayer): PayerStanding['by'] => {
  if (!standing) return 'self'
  return mayInCluster(standing.role, 'fill') ? 'head' : 'member'
}

/** What the one who orders has spent of a group's money this month, where it has a limit for them. */
const groupOf = async (db: Db, { rid, standing }: ChosenPayer, { member_rid, now }: Asked) => {
  if (!standing) return {}
  const { terms } = standing
  const isLimited = !terms.is_owner && terms.limit_fen !== null
  const spent = isLimited ? await spentIn(db, rid, monthOf(now), [member_rid]) : undefined
  return { group: { ...terms, used_fen: spent?.get(member_rid) ?? 0 } }
}

/** What may be ordered now of a payer's money, and the gate where that is too little (domain §2, §6). */
export const orderableOf = async (
  db: Db,
  payer: ChosenPayer,
  wanted: Asked,
  exposure_fen?: number,
): Promise<Orderable> => {
  const standing = {
    ...(await meansOf(db, payer, wanted, exposure_fen)),
    ...(await groupOf(db, payer, wanted)),
    by: ordererOf(payer),
  }
  const found = orderable({ ...standing, unsettled_fen: 0 }, wanted.fen)
  // Only who is short is told what they could settle.
  if (found.gate?.key !== 'prestore') return found
  const unsettled_fen = await unsettledOf(db, payer, wanted.member_rid)
  return orderable({ ...standing, unsettled_fen }, wanted.fen)
}

/**
 * Holds the payer until the transaction's end, and sees that the member may order so much more of their money before it
 * is paid (domain §2), and within a group's limit for this month (domain §6). Answers the payer by the rules that hold.
 * @throws Refusal `exposure_exceeded`, `limit_exceeded` with the gate, `not_found` for a group they are no longer in
 */
export const requireFree = async (tx: Db, named: Payer, wanted: Wanted): Promise<ChosenPayer> => {
  await lockPayer(tx, named)
  // Before the lock was had, a limit may have been set, or the member removed.
  const payer = await payerOf(tx, named, wanted.member_rid)
  const { fen, gate } = await orderableOf(tx, payer, wanted, await holdCommitted(tx, payer))
  // What waits for the group's owner is taken.
  if (!gate || gate.key === 'approval') return payer
  throw refuse(orderGates[gate.key], gateRefusal({ fen, gate }, wanted.fen), { gate: gate.key })
}
