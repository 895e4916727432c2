import { and, count, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { holdSelf } from '../member/hold.ts'
import { file } from './schema.ts'

export type StoredFile = typeof file.$inferSelect

export type NewFile = typeof file.$inferInsert

/** @throws Refusal `token_expired` for a member who was removed meanwhile */
export const addFile = async (tx: Db, row: NewFile): Promise<void> => {
  if (row.member_rid) await holdSelf(tx, row.member_rid)
  await tx.insert(file).values(row)
}

/** A file by its rid, whoever's it is; not one that has expired. */
export const findFile = async (db: Db, rid: string, now: number): Promise<StoredFile | undefined> => {
  const [found] = await db.select().from(file).where(eq(file.rid, rid)).limit(1)
  return found && (found.expires === null || found.expires > now) ? found : undefined
}

/** The newest file of one of the staff with that content; not one that has expired. */
export const ownFileOf = async (
  db: Db,
  staff_rid: string,
  sha256: string,
  now: number,
): Promise<StoredFile | undefined> => {
  const lasts = or(isNull(file.expires), gt(file.expires, now))
  const [found] = await db
    .select()
    .from(file)
    .where(and(eq(file.staff_rid, staff_rid), eq(file.sha256, sha256), lasts))
    .orderBy(desc(file.rid))
    .limit(1)
  return found
}

/** A member's files, oldest first. */
export const filesOf = (
  db: Db,
  member_rid: string,
  { page, limit }: { page: number; limit: number },
): Promise<StoredFile[]> =>
  db
    .select()
    .from(file)
    .where(eq(file.member_rid, member_rid))
    .orderBy(file.rid)
    .limit(limit)
    .offset((page - 1) * limit)

/** Files a member stored since an instant. */
export const countFiles = async (db: Db, member_rid: string, since: number): Promise<number> => {
  const which = and(eq(file.member_rid, member_rid), gt(file.created, since))
  return (await db.select({ all: count() }).from(file).where(which))[0]?.all ?? 0
}

/** Of those, the ones that last a day only: exports of their data. */
export const countExports = (db: Db, member_rid: string, since: number): Promise<number> =>
  db.$count(file, and(eq(file.member_rid, member_rid), gt(file.created, since), isNotNull(file.expires)))

/** Takes away the rows of files whose time is over; answers whose bytes are to go too. */
export const removeExpired = async (db: Db, now: number): Promise<string[]> => {
  const gone = await db.delete(file).where(lt(file.expires, now)).returning({ rid: file.rid })
  return gone.map(({ rid }) => rid)
}
