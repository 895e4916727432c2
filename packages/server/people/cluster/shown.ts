import { maskPhone } from '@lab/contract/rules/ground/phone'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { cluster, clusterMember } from './schema.ts'

/** How a member is called where one may know who they are. */
export const calledOf = (who: { name: string; phone: string | null } | undefined) =>
  who?.name || maskPhone(who?.phone ?? '') || '已注销的会员'

/** How a member is called to those who need not know. */
export const maskedOf = (who: { name: string; phone: string | null }) =>
  maskPhone(who.name) || maskPhone(who.phone ?? '')

/** People of a group, its owner among them. */
export const countPeople = sql<number>`(select count(*) + 1 from ${clusterMember} where ${clusterMember.cluster_rid} = ${cluster.rid})::int`

const roles = {
  owner: (rid: string) => eq(cluster.owner_rid, rid),
  member: () => sql`${clusterMember.joined} is not null`,
} as const satisfies Record<string, (rid: string) => SQL>

export type ClusterRole = keyof typeof roles

/** The groups that a member owns or is in, or those of one role, with their limit in each; deleted ones left out. */
const foundClusters = (db: Db, viewer: string, role?: ClusterRole) =>
  db
    .select({ cluster, limit_fen: clusterMember.limit_fen })
    .from(cluster)
    .leftJoin(
      clusterMember,
      and(eq(clusterMember.cluster_rid, cluster.rid), eq(clusterMember.member_rid, viewer)),
    )
    .where(and(isNull(cluster.removed), role ? roles[role](viewer) : or(roles.owner(viewer), roles.member())))

/** The newest of them. */
export const newestClusters = (db: Db, viewer: string, limit: number) =>
  foundClusters(db, viewer).orderBy(desc(cluster.rid)).limit(limit)

/** One page of them, newest first. */
export const clustersOf = async (
  db: Db,
  viewer: string,
  { page, limit, role }: { page: number; limit: number; role?: ClusterRole },
) => {
  const found = () => foundClusters(db, viewer, role)
  const [rows, [counted]] = await Promise.all([
    found()
      .orderBy(desc(cluster.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)::int` }).from(found().as('found')),
  ])
  return { rows, total: counted?.total ?? 0 }
}
