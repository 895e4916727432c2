import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { file } from './schema.ts'

export type StoredFile = typeof file.$inferSelect

export const addFile = async (tx: Db, row: StoredFile): Promise<void> => {
  await tx.insert(file).values(row)
}

/** A file by its rid, whoever's it is; not one that has expired. */
export const findFile = async (db: Db, rid: string, now: number): Promise<StoredFile | undefined> => {
  const [found] = await db.select().from(file).where(eq(file.rid, rid)).limit(1)
  return found && (found.expires === null || found.expires > now) ? found : undefined
}

export const filesOf = (db: Db, member_rid: string): Promise<StoredFile[]> =>
  db.select().from(file).where(eq(file.member_rid, member_rid)).orderBy(file.rid)

/** Files a member stored since an instant. */
export const countFiles = async (db: Db, member_rid: string, since: number): Promise<number> => {
  const which = and(eq(file.member_rid, member_rid), gt(file.created, since))
  return (await db.select({ all: count() }).from(file).where(which))[0]?.all ?? 0
}

/** Rows that go, whose bytes are to go too. */
export const removeFiles = async (
  db: Db,
  which: { member_rid: string } | { expired: number },
): Promise<string[]> => {
  const gone = await db
    .delete(file)
    .where('expired' in which ? lt(file.expires, which.expired) : eq(file.member_rid, which.member_rid))
    .returning({ rid: file.rid })
  return gone.map(({ rid }) => rid)
}
