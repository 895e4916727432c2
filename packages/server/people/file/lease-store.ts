import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { upload } from './schema.ts'

/** Epoch milliseconds. The clocks of servers need not agree: there is one database. */
const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Which upload, and the mark of the request whose turn it is. */
interface Turn {
  rid: string
  mark: string
}

const whose = ({ rid, mark }: Turn) => and(eq(upload.rid, rid), eq(upload.lease, mark))

/** Takes a lease of so many milliseconds where nobody has one; answers whether it was had. */
export const takeLease = async (db: Db, { rid, mark }: Turn, ms: number): Promise<boolean> => {
  const taken = await db
    .update(upload)
    .set({ lease: mark, lease_until: sql`${databaseNow} + ${ms}`, lease_wanted: false })
    .where(and(eq(upload.rid, rid), or(isNull(upload.lease), lte(upload.lease_until, databaseNow))))
    .returning({ rid: upload.rid })
  return taken.length > 0
}

/** Has so many milliseconds more, and hears whether somebody waits; undefined where the lease is another's by now. */
export const renewLease = async (
  db: Db,
  turn: Turn,
  ms: number,
): Promise<{ isWanted: boolean } | undefined> => {
  const [kept] = await db
    .update(upload)
    .set({ lease_until: sql`${databaseNow} + ${ms}` })
    .where(whose(turn))
    .returning({ isWanted: upload.lease_wanted })
  return kept
}

/** Asks whoever has the lease to give it back; answers whether the upload is still there. */
export const askForLease = async (db: Db, rid: string): Promise<boolean> => {
  const asked = await db
    .update(upload)
    .set({ lease_wanted: true })
    .where(eq(upload.rid, rid))
    .returning({ rid: upload.rid })
  return asked.length > 0
}

/** Harmless when it is another's by now. */
export const giveLease = async (db: Db, turn: Turn): Promise<void> => {
  await db.update(upload).set({ lease: null, lease_until: 0 }).where(whose(turn))
}
