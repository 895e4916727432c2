import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { contentVersion } from './schema.ts'

/** The number of the content as it stands; 0 before anything was written. */
export const contentVersionOf = async (db: Db): Promise<number> => {
  const [row] = await db.select().from(contentVersion).where(eq(contentVersion.id, 1))
  return row?.version ?? 0
}

/** Tells every server that content or catalogue changed; in the transaction of the change itself. */
export const bumpContentVersion = (tx: Db) =>
  tx
    .insert(contentVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: contentVersion.id,
      set: { version: sql`${contentVersion.version} + 1` },
    })
