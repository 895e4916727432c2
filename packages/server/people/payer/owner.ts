import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { cluster } from '../cluster/schema.ts'
import type { Payer } from './payer.ts'

/** Who answers for a payer: the member, or the group's owner; with the group as notices name it. */
export const ownerOf = async (
  db: Db,
  { kind, rid }: Payer,
): Promise<{ member_rid: string; of: { cluster_rid?: string; cluster?: string } }> => {
  if (kind === 'self') return { member_rid: rid, of: {} }
  const [found] = await db
    .select({ member_rid: cluster.owner_rid, name: cluster.name })
    .from(cluster)
    .where(eq(cluster.rid, rid))
  if (!found) throw refuse('not_found', '群组不存在')
  return { member_rid: found.member_rid, of: { cluster_rid: rid, cluster: found.name } }
}

/** The same of many payers at once, by rid alone. */
export const ownersOf = async (db: Db, payers: readonly Payer[]): Promise<(payer: Payer) => string> => {
  const rids = payers.flatMap(({ kind, rid }) => (kind === 'cluster' ? rid : []))
  const rows =
    rids.length === 0
      ? []
      : await db
          .select({ rid: cluster.rid, owner_rid: cluster.owner_rid })
          .from(cluster)
          .where(inArray(cluster.rid, rids))
  const owners = new Map(rows.map(({ rid, owner_rid }) => [rid, owner_rid]))
  return ({ kind, rid }) => (kind === 'self' ? rid : (owners.get(rid) ?? ''))
}
