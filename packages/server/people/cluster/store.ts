import {
  type ClusterAct,
  type ClusterRole,
  type GivenRole,
  mayInCluster,
  rolesFor,
  whoMayWords,
} from '@lab/contract/rules/people/cluster/roles'
import type { ClusterTerms } from '@lab/contract/rules/people/cluster/terms'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import type { member } from '../member/schema.ts'
import { cluster, clusterMember } from './schema.ts'

export type Cluster = typeof cluster.$inferSelect

/** How one stands to a group. */
export interface Standing {
  cluster: Cluster
  role: ClusterRole
  terms: ClusterTerms
}

/** A group and how a member stands to it; nobody else's. @throws Refusal `not_found`, also for a deleted one */
export const standingIn = async (db: Db, rid: string, member_rid: string): Promise<Standing> => {
  const [found] = await db
    .select({ cluster, limit_fen: clusterMember.limit_fen, given: clusterMember.role })
    .from(cluster)
    .leftJoin(
      clusterMember,
      and(eq(clusterMember.cluster_rid, cluster.rid), eq(clusterMember.member_rid, member_rid)),
    )
    .where(and(eq(cluster.rid, rid), isNull(cluster.removed)))
  const is_owner = found?.cluster.owner_rid === member_rid
  const role = is_owner ? 'owner' : found?.given
  if (!found || !role) throw refuse('not_found', '群组不存在')
  const { approval_fen } = found.cluster
  return {
    cluster: found.cluster,
    role,
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

/** @throws Refusal `forbidden` where a role does not allow it */
export const requireAct = ({ role }: Pick<Standing, 'role'>, act: ClusterAct): void => {
  if (!mayInCluster(role, act)) throw refuse('forbidden', whoMayWords(act))
}

/** A group in which a member may do something. @throws Refusal `not_found`, or `forbidden` for one that they are only in */
export const clusterFor = async (
  db: Db,
  rid: string,
  member_rid: string,
  act: ClusterAct,
): Promise<Standing> => {
  const standing = await standingIn(db, rid, member_rid)
  requireAct(standing, act)
  return standing
}

/** Lets one transaction at a time order of a group's money, or change who may: the lock of `lockPayer`. */
export const lockCluster = (tx: Db, rid: string): Promise<void> => lockKey(tx, `payer cluster ${rid}`)

/** `clusterFor`, held until the transaction's end. */
export const lockClusterFor = async (
  tx: Db,
  rid: string,
  member_rid: string,
  act: ClusterAct,
): Promise<Standing> => {
  await lockCluster(tx, rid)
  return clusterFor(tx, rid, member_rid, act)
}

/**
 * `clusterFor`, with the rows that say so held: for who goes on to lock an order, which others lock before the group.
 */
export const holdClusterFor = async (
  tx: Db,
  rid: string,
  member_rid: string,
  act: ClusterAct,
): Promise<Standing> => {
  await tx.select({ rid: cluster.rid }).from(cluster).where(eq(cluster.rid, rid)).for('share')
  const mine = membership(rid, member_rid)
  await tx.select({ rid: clusterMember.cluster_rid }).from(clusterMember).where(mine).for('share')
  return clusterFor(tx, rid, member_rid, act)
}

const givenFor = (act: ClusterAct) => rolesFor(act).filter((role): role is GivenRole => role !== 'owner')

const owned = alias(cluster, 'owned')

/** The groups in which a member may do something. */
export const whereMay = (db: Db, member_rid: string, act: ClusterAct) => {
  const given = givenFor(act)
  const mine = db.select({ rid: owned.rid }).from(owned).where(eq(owned.owner_rid, member_rid))
  if (given.length === 0) return inArray(cluster.rid, mine)
  const theirs = and(eq(clusterMember.member_rid, member_rid), inArray(clusterMember.role, given))
  // As one list: of two ways that are joined by `or` no index serves both.
  return inArray(
    cluster.rid,
    mine.unionAll(db.select({ rid: clusterMember.cluster_rid }).from(clusterMember).where(theirs)),
  )
}

/** Who may do something in a group, its owner first. */
export const whoMay = async (
  db: Db,
  { rid, owner_rid }: Pick<Cluster, 'rid' | 'owner_rid'>,
  act: ClusterAct,
): Promise<string[]> => {
  const given = givenFor(act)
  if (given.length === 0) return [owner_rid]
  const rows = await db
    .select({ rid: clusterMember.member_rid })
    .from(clusterMember)
    .where(and(eq(clusterMember.cluster_rid, rid), inArray(clusterMember.role, given)))
    .orderBy(clusterMember.joined, clusterMember.member_rid)
  return [owner_rid, ...rows.map((one) => one.rid)]
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
