import { formatFen } from '@lab/contract/rules/ground/money'
import { monthOf } from '@lab/contract/rules/ground/time'
import { type ClusterAct, mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { clusterFor, type Standing, standingIn } from '../../people/cluster/store.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import type { Allowance } from '../../work/allowance/free.ts'
import { chargedAt, spentIn } from '../../work/allowance/spent.ts'
import type { Tools } from '../../work/experiment/apply-event.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { changePayer } from '../../work/ordering/change-payer.ts'

/** Who settles for whom: a member for themselves, or out of a group's money. */
export interface Settler {
  payer: Payer
  /** Whose things may be settled; none named: everybody's that the payer pays for. */
  only?: string
  standing?: Standing
}

interface Chosen {
  cluster_rid?: string
  rids?: readonly string[]
}

/** A group in which a member sees or settles everybody's where they may do `all`, else what is their own. */
const ofGroup = (standing: Standing, member_rid: string, all: ClusterAct): Settler => ({
  payer: { kind: 'cluster', rid: standing.cluster.rid },
  standing,
  ...(!mayInCluster(standing.role, all) && { only: member_rid }),
})

/**
 * The payer of what a member settles: the group that they name, or the one that pays for what they chose, else themselves.
 * Owner and managers settle all that their group pays, a member what is their own.
 * @throws Refusal `not_found` for any other group, `forbidden` for one that they only look at
 */
export const settlerOf = async (
  db: Db,
  member_rid: string,
  { cluster_rid, rids = [] }: Chosen,
): Promise<Settler> => {
  const rid = cluster_rid ?? (await groupPaying(db, member_rid, rids))
  if (rid === undefined) return { payer: { kind: 'self', rid: member_rid } }
  return ofGroup(await clusterFor(db, rid, member_rid, 'order'), member_rid, 'settle')
}

/** The same, its payer held until the transaction's end: what they are to a group stays so. */
export const lockSettler = async (tx: Db, member_rid: string, chosen: Chosen): Promise<Settler> => {
  const { payer } = await settlerOf(tx, member_rid, chosen)
  await lockPayer(tx, payer)
  return payer.kind === 'self' ? { payer } : settlerOf(tx, member_rid, { cluster_rid: payer.rid })
}

/** Whose bills, and what is still to be billed, a member reads. @throws Refusal `not_found` for another's group */
export const readerOf = async (db: Db, member_rid: string, cluster_rid?: string): Promise<Settler> =>
  cluster_rid === undefined
    ? { payer: { kind: 'self', rid: member_rid } }
    : ofGroup(await standingIn(db, cluster_rid, member_rid), member_rid, 'readBills')

/** The group that pays for the first of a member's own experiments, if one does. */
const groupPaying = async (db: Db, member_rid: string, rids: readonly string[]) => {
  if (rids.length === 0) return
  const [found] = await db
    .select({ rid: experiment.payer_rid })
    .from(experiment)
    .where(
      and(
        inArray(experiment.rid, [...rids]),
        eq(experiment.member_rid, member_rid),
        eq(experiment.payer_kind, 'cluster'),
      ),
    )
    .limit(1)
  return found?.rid
}

/** What a member has chosen of their own to be settled by a group becomes the group's to pay first. */
export const handToGroup = async (
  tx: Db,
  tools: Tools,
  { payer }: Settler,
  member_rid: string,
  rids: readonly string[],
  allowance: Allowance,
): Promise<void> => {
  const own = await tx
    .select()
    .from(experiment)
    .where(
      and(
        inArray(experiment.rid, [...rids]),
        eq(experiment.payer_kind, 'self'),
        eq(experiment.payer_rid, member_rid),
      ),
    )
    .orderBy(experiment.order_rid, experiment.rid)
  for (const [order_rid, rows] of Map.groupBy(own, (row) => row.order_rid))
    await changePayer(tx, tools, { order_rid, rows, to: payer, member_rid, allowance })
}

/**
 * Sees that a member settles within their limit of each month in which they ordered: it may have been lowered since
 * (domain §3). @throws Refusal `limit_exceeded`
 */
export const requireWithinLimit = async (
  tx: Db,
  { payer, standing }: Settler,
  member_rid: string,
  rids: readonly string[],
): Promise<void> => {
  if (!standing || standing.terms.is_owner || standing.terms.limit_fen === null) return
  const { limit_fen } = standing.terms
  const rows = await tx
    .select({ at: chargedAt })
    .from(experiment)
    .where(and(inArray(experiment.rid, [...rids]), eq(experiment.member_rid, member_rid)))
  for (const month of new Set(rows.map(({ at }) => monthOf(Number(at))))) {
    const spent = (await spentIn(tx, payer.rid, month, [member_rid])).get(member_rid) ?? 0
    if (spent > limit_fen)
      throw refuse(
        'limit_exceeded',
        `${month} 由群组付款的实验共 ${formatFen(spent)}，超过给您的每月限额 ${formatFen(limit_fen)}，请由负责人结算或调整限额`,
      )
  }
}
