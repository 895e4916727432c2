import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { cluster } from './schema.ts'

/** Names of groups by rid, deleted ones among them: what they paid for still says so. */
export const clusterNames = async (db: Db, rids: readonly string[]): Promise<Map<string, string>> => {
  if (rids.length === 0) return new Map()
  const rows = await db
    .select({ rid: cluster.rid, name: cluster.name })
    .from(cluster)
    .where(inArray(cluster.rid, [...new Set(rids)]))
  return new Map(rows.map(({ rid, name }) => [rid, name]))
}
