import type { ParsedOf } from '@lab/contract/calls'
import { unpaidStates } from '@lab/contract/rules/experiment/states'
import { payerAccount } from '@lab/contract/rules/ledger/accounts'
import { formatFen } from '@lab/contract/rules/money'
import { openReservationStates } from '@lab/contract/rules/reservation/states'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { settingOf } from '../content/settings.ts'
import { type Db, lockKey } from '../db/open.ts'
import { experiment } from '../experiment/schema.ts'
import type { Deps } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { balanceOf } from '../ledger/balances.ts'
import { reservation, reservationFee } from '../reservation/schema.ts'
import type { PayerKind } from './schema.ts'

export interface Payer {
  kind: PayerKind
  rid: string
}

/** Fen: what a member with a complete profile may order before he pays, unless the setting `allowance_fen` says another. */
const usualAllowance = 2_000_000

export const allowanceOf = async (deps: Deps): Promise<number> => {
  const set = await settingOf(deps, 'allowance_fen')
  return typeof set === 'number' && set >= 0 ? set : usualAllowance
}

/** Lets one transaction at a time order for a payer. */
export const lockPayer = (tx: Db, { kind, rid }: Payer): Promise<void> => lockKey(tx, `payer ${kind} ${rid}`)

/** Who pays: the member himself. @throws Refusal `not_found` for a cluster, until there are any */
export const payerOf = ({ kind }: ParsedOf<'order/add'>['payer'], member_rid: string): Payer => {
  if (kind === 'cluster') throw refuse('not_found', '群组不存在', { payer: '群组不存在' })
  return { kind, rid: member_rid }
}

/** Fen, where the sum of none is 0. */
const sumOf = (amount: SQL) => sql<string>`coalesce(sum(${amount}), 0)`

const sumIn = async (rows: Promise<{ fen: string }[]>) => Number((await rows)[0]?.fen ?? 0)

/**
 * What a payer has ordered and not yet paid, fen (domain §2): experiments as they are priced now (a proposed price
 * counts once it is agreed), reservations to come, and what late changes of them cost.
 */
export const exposureOf = async (db: Db, { kind, rid }: Payer): Promise<number> => {
  const due = sql`coalesce(${experiment.final_fen}, ${experiment.price_fen}) - coalesce(${experiment.prepaid_fen}, 0)`
  const experiments = await sumIn(
    db
      .select({ fen: sumOf(due) })
      .from(experiment)
      .where(
        and(
          eq(experiment.payer_kind, kind),
          eq(experiment.payer_rid, rid),
          inArray(experiment.state, [...unpaidStates]),
        ),
      ),
  )
  const reservations = await sumIn(
    db
      .select({ fen: sumOf(sql`${reservation.price_fen}`) })
      .from(reservation)
      .where(
        and(
          eq(reservation.payer_kind, kind),
          eq(reservation.payer_rid, rid),
          inArray(reservation.state, [...openReservationStates]),
        ),
      ),
  )
  const fees = await sumIn(
    db
      .select({ fen: sumOf(sql`${reservationFee.fen}`) })
      .from(reservationFee)
      .where(
        and(
          eq(reservationFee.payer_kind, kind),
          eq(reservationFee.payer_rid, rid),
          isNull(reservationFee.waived),
          isNull(reservationFee.settled),
        ),
      ),
  )
  return experiments + reservations + fees
}

/** What a payer may still order before he pays, fen: his allowance and his prestore, less what is open (domain §2). */
export const freeOf = async (db: Db, payer: Payer, allowance_fen: number): Promise<number> =>
  allowance_fen + (await balanceOf(db, payerAccount('prestore', payer))) - (await exposureOf(db, payer))

/**
 * Holds the payer until the transaction's end, and sees that he may order so much more before he pays (domain §2).
 * @throws Refusal `exposure_exceeded` with the ways out
 */
export const requireFree = async (
  tx: Db,
  payer: Payer,
  total_fen: number,
  allowance: number,
): Promise<void> => {
  await lockPayer(tx, payer)
  const free = await freeOf(tx, payer, allowance)
  if (total_fen <= free) return
  throw refuse(
    'exposure_exceeded',
    `本单 ${formatFen(total_fen)}，可下单额度还有 ${formatFen(Math.max(0, free))}。可以先结清已完成的实验、预存，或申请信用额度`,
  )
}
