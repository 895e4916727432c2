import type { ParsedOf } from '@lab/contract/calls'
import type { Process } from '@lab/contract/rules/work/experiment/states'
import { processOf } from '@lab/contract/rules/work/order/order'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { clusterFor, type Standing } from '../cluster/store.ts'

export type PayerKind = 'self' | 'cluster'

export interface Payer {
  kind: PayerKind
  /** The member, or a cluster. */
  rid: string
}

/** Lets one transaction at a time order for a payer. */
export const lockPayer = (tx: Db, { kind, rid }: Payer): Promise<void> => lockKey(tx, `payer ${kind} ${rid}`)

/** Who pays, and by whose rules: without `standing` the member. */
export interface ChosenPayer extends Payer {
  standing?: Standing
}

/**
 * Who pays: the member, or a group whose money they may spend.
 * @throws Refusal `not_found` for any other group, `forbidden` for one that they only look at
 */
export const payerOf = async (
  db: Db,
  { kind, rid = '' }: ParsedOf<'order/add'>['payer'],
  member_rid: string,
): Promise<ChosenPayer> => {
  if (kind === 'self') return { kind, rid: member_rid }
  try {
    return { kind, rid, standing: await clusterFor(db, rid, member_rid, 'order') }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason } = error
    const why = reason === 'forbidden' ? '您在群组中是查看人，不能由群组付款' : '群组不存在'
    throw refuse(reason, why, { payer: why })
  }
}

/** The process of what a payer pays for (domain §2): a company's own, or a group's that asks for quotes. */
export const processFor = ({ standing }: ChosenPayer, member: { organization: number }): Process =>
  standing ? processOf({ asksForQuotes: standing.cluster.asks_quotes }) : processOf(member)
