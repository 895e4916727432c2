import type { ClusterTerms } from '@lab/contract/rules/people/cluster/cluster'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import type { member } from '../member/schema.ts'
import { cluster, clusterMember } from './schema.ts'

export type Cluster = typeof cluster.$inferSelect

/** How one stands to a group. */
export interface Standing {
  cluster: Cluster
  terms: ClusterTerms
}

/** A group and how a member stands to it; nobody else's. @throws Refusal `not_found`, also for a deleted one */
export const standingIn = async (db: Db, rid: string, member_rid: string): Promise<Standing> => {
  const [found] = await db
    .select({ cluster, limit_fen: clusterMember.limit_fen, joined: clusterMember.joined })
    .from(cluster)
    .leftJoin(
      clusterMember,
      and(eq(clusterMember.cluster_rid, cluster.rid), eq(clusterMember.member_rid, member_rid)),
    )
    .where(and(eq(cluster.rid, rid), isNull(cluster.removed)))
  const is_owner = found?.cluster.owner_rid === member_rid
  if (!found || (!is_owner && found.joined === null)) throw refuse('not_found', '群组不存在')
  const { approval_fen } = found.cluster
  return {
    cluster: found.cluster,
    terms: { is_owner, approval_fen, limit_fen: is_owner ? null : found.limit_fen },
  }
}

/** A group that is not deleted. */
export const findCluster = async (db: Db, rid: string): Promise<Cluster | undefined> => {
  const [found] = await db
    .select()
    .from(cluster)
    .where(and(eq(cluster.rid, rid), isNull(cluster.removed)))
  return found
}

/** The groups of some names, not deleted ones; several may bear one name. */
export const clustersOfNames = async (db: Db, names: readonly string[]): Promise<Cluster[]> =>
  names.length === 0
    ? []
    : db
        .select()
        .from(cluster)
        .where(and(inArray(cluster.name, [...new Set(names)]), isNull(cluster.removed)))

/** How many groups members own, and are in. */
export const groupCounts = async (db: Db, member_rids: readonly string[]) => {
  const rids = [...new Set(member_rids)]
  if (rids.length === 0) return { owned: new Map<string, number>(), joined: new Map<string, number>() }
  const owned = await db
    .select({ rid: cluster.owner_rid, groups: count() })
    .from(cluster)
    .where(and(inArray(cluster.owner_rid, rids), isNull(cluster.removed)))
    .groupBy(cluster.owner_rid)
  const joined = await db
    .select({ rid: clusterMember.member_rid, groups: count() })
    .from(clusterMember)
    .where(inArray(clusterMember.member_rid, rids))
    .groupBy(clusterMember.member_rid)
  const mapOf = (rows: { rid: string; groups: number }[]) =>
    new Map(rows.map(({ rid, groups }) => [rid, groups]))
  return { owned: mapOf(owned), joined: mapOf(joined) }
}

/** A group of one's own. @throws Refusal `not_found`, or `forbidden` for one that one is only in */
export const ownedBy = async (db: Db, rid: string, member_rid: string): Promise<Cluster> => {
  const { cluster, terms } = await standingIn(db, rid, member_rid)
  if (!terms.is_owner) throw refuse('forbidden', '只有群组负责人可以进行此操作')
  return cluster
}

/** Lets one transaction at a time order of a group's money, or change who may: the lock of `lockPayer`. */
export const lockCluster = (tx: Db, rid: string): Promise<void> => lockKey(tx, `payer cluster ${rid}`)

/** `ownedBy`, held until the transaction's end. */
export const lockOwned = async (tx: Db, rid: string, member_rid: string): Promise<Cluster> => {
  await lockCluster(tx, rid)
  return ownedBy(tx, rid, member_rid)
}

export const changeCluster = async (tx: Db, rid: string, change: Partial<Omit<Cluster, 'rid'>>) => {
  if (Object.keys(change).length > 0) await tx.update(cluster).set(change).where(eq(cluster.rid, rid))
}

/** The members beside the owner. */
export const memberRidsOf = async (db: Db, rid: string): Promise<string[]> =>
  (
    await db
      .select({ rid: clusterMember.member_rid })
      .from(clusterMember)
      .where(eq(clusterMember.cluster_rid, rid))
  ).map((one) => one.rid)

/** The row by which a member is in a group. */
export const membership = (cluster_rid: string, member_rid: string | typeof member.rid) =>
  and(eq(clusterMember.cluster_rid, cluster_rid), eq(clusterMember.member_rid, member_rid))
