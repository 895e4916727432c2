import { unpaidStates } from '@lab/contract/rules/experiment/states'
import { payerAccount } from '@lab/contract/rules/ledger/accounts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { settingOf } from '../content/settings.ts'
import { type Db, lockKey } from '../db/open.ts'
import { experiment } from '../experiment/schema.ts'
import type { Deps } from '../http/handle.ts'
import { balanceOf } from '../ledger/balances.ts'
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

/** What a payer has ordered and not yet paid, fen (domain §2): proposed prices count once they are agreed. */
export const exposureOf = async (db: Db, { kind, rid }: Payer): Promise<number> => {
  const due = sql<number>`coalesce(sum(coalesce(${experiment.final_fen}, ${experiment.price_fen}) - coalesce(${experiment.prepaid_fen}, 0)), 0)::bigint::int8`
  const [row] = await db
    .select({ fen: due })
    .from(experiment)
    .where(
      and(
        eq(experiment.payer_kind, kind),
        eq(experiment.payer_rid, rid),
        inArray(experiment.state, [...unpaidStates]),
      ),
    )
  return Number(row?.fen ?? 0)
}

/** What a payer may still order before he pays, fen: his allowance and his prestore, less what is open (domain §2). */
export const freeOf = async (db: Db, payer: Payer, allowance_fen: number): Promise<number> =>
  allowance_fen + (await balanceOf(db, payerAccount('prestore', payer))) - (await exposureOf(db, payer))
