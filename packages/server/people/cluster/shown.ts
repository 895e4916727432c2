import { maskPhone } from '@lab/contract/rules/ground/phone'
import type { ClusterAct } from '@lab/contract/rules/people/cluster/roles'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { cluster, clusterMember } from './schema.ts'
import { whereMay } from './store.ts'

/** How a member is called where one may know who they are. */
export const calledOf = (who: { name: string; phone: string | null } | undefined) =>
  who?.name || maskPhone(who?.phone ?? '') || '已注销的会员'

/** How a member is called to those who need not know. */
export const maskedOf = (who: { name: string; phone: string | null }) =>
  maskPhone(who.name) || maskPhone(who.phone ?? '')

/** People of a group, its owner among them. */
export const countPeople = sql<number>`(select count(*) + 1 from ${clusterMember} where ${clusterMember.cluster_rid} = ${cluster.rid})::int`

/** Which of the groups that a member owns or is in: those where they may do something, or those that another owns. */
export type Which = { may?: ClusterAct; joined?: boolean }

/** Such groups with what the member is in each and their limit; deleted ones left out. */
const foundClusters = (db: Db, viewer: string, { may, joined }: Which = {}) => {
  const isIn = isNotNull(clusterMember.joined)
  return db
    .select({ cluster, limit_fen: clusterMember.limit_fen, given: clusterMember.role })
    .from(cluster)
    .leftJoin(
      clusterMember,
      and(eq(clusterMember.cluster_rid, cluster.rid), eq(clusterMember.member_rid, viewer)),
    )
    .where(
      and(
        isNull(cluster.removed),
        joined ? isIn : or(eq(cluster.owner_rid, viewer), isIn),
        may && whereMay(db, viewer, may),
      ),
    )
}

/** The newest of them. */
export const newestClusters = (db: Db, viewer: string, limit: number, which: Which) =>
  foundClusters(db, viewer, which).orderBy(desc(cluster.rid)).limit(limit)

/** One page of them, newest first. */
export const clustersOf = async (
  db: Db,
  viewer: string,
  { page, limit, ...which }: { page: number; limit: number } & Which,
) => {
  const found = () => foundClusters(db, viewer, which)
  const [rows, [counted]] = await Promise.all([
    found()
      .orderBy(desc(cluster.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)::int` }).from(found().as('found')),
  ])
  return { rows, total: counted?.total ?? 0 }
}
