import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { staff } from './schema.ts'

/** Names of staff by their rids. */
export const staffNames = async (db: Db, rids: readonly (string | null)[]) => {
  const known = rids.filter((rid) => rid !== null)
  const rows = known.length > 0 ? await db.select().from(staff).where(inArray(staff.rid, known)) : []
  const names = new Map(rows.map(({ rid, name }) => [rid, name]))
  return (rid: string | null) => names.get(rid ?? '') ?? ''
}
