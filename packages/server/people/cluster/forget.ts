import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { cluster, clusterApplication, clusterLookup, clusterMember } from './schema.ts'

/** A member who goes leaves their groups; those they own they hand over or delete first. @throws Refusal `money_open` */
export const leaveClusters = async (tx: Db, member_rid: string): Promise<void> => {
  const own = and(eq(cluster.owner_rid, member_rid), isNull(cluster.removed))
  const [found] = await tx.select({ name: cluster.name }).from(cluster).where(own).limit(1)
  if (found) throw refuse('money_open', `您还是群组「${found.name}」的负责人，请先移交或删除群组`)
  await tx.update(cluster).set({ offered_rid: null }).where(eq(cluster.offered_rid, member_rid))
  await tx.delete(clusterMember).where(eq(clusterMember.member_rid, member_rid))
  await tx.delete(clusterApplication).where(eq(clusterApplication.member_rid, member_rid))
  await tx.delete(clusterLookup).where(eq(clusterLookup.member_rid, member_rid))
}
