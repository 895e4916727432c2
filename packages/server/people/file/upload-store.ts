import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { holdSelf } from '../member/hold.ts'
import { file, upload } from './schema.ts'
import { addFile, type StoredFile } from './store.ts'

export type Upload = typeof upload.$inferSelect

/** Whose a file is: a member's, or of who of the staff sent it. */
export type Owner = { member_rid: string } | { staff_rid: string }

const ownedBy = (owner: Owner, table: typeof upload | typeof file) =>
  'member_rid' in owner ? eq(table.member_rid, owner.member_rid) : eq(table.staff_rid, owner.staff_rid)

export const addUpload = async (tx: Db, row: typeof upload.$inferInsert): Promise<void> => {
  if (row.member_rid) await holdSelf(tx, row.member_rid)
  await tx.insert(upload).values(row)
}

/** An unfinished upload of one's own. */
export const findUpload = async (
  db: Db,
  rid: string,
  owner: Owner,
  now: number,
): Promise<Upload | undefined> => {
  const [found] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.rid, rid), ownedBy(owner, upload)))
  return found && found.expires > now ? found : undefined
}

/** One's own file by its rid: what an upload became. */
export const findOwnFile = async (db: Db, rid: string, owner: Owner): Promise<StoredFile | undefined> =>
  (
    await db
      .select()
      .from(file)
      .where(and(eq(file.rid, rid), ownedBy(owner, file)))
  )[0]

/** Unfinished uploads of a person. */
export const countUploads = (db: Db, owner: Owner): Promise<number> =>
  db.$count(upload, ownedBy(owner, upload))

export const removeUpload = async (db: Db, rid: string): Promise<void> => {
  await db.delete(upload).where(eq(upload.rid, rid))
}

/** A member who goes sends nothing any more. Answers whose bytes are to go. */
export const forgetUploads = async (tx: Db, member_rid: string): Promise<string[]> => {
  const gone = await tx.delete(upload).where(eq(upload.member_rid, member_rid)).returning({ rid: upload.rid })
  return gone.map(({ rid }) => rid)
}

/** The upload is a file from now on; undefined where its lease is not the finisher's any more. */
export const finishUpload = async (
  tx: Db,
  { rid, member_rid, staff_rid, name, size }: Upload,
  mark: string,
  content: { type: string; sha256: string; crc32: number; created: number },
): Promise<StoredFile | undefined> => {
  const row = { rid, member_rid, staff_rid, name, size, ...content, expires: null }
  const taken = await tx
    .delete(upload)
    .where(and(eq(upload.rid, rid), eq(upload.lease, mark)))
    .returning({ rid: upload.rid })
  if (taken.length === 0) return undefined
  await addFile(tx, row)
  return row
}

/** Takes away the rows of uploads that were not finished in time; answers whose bytes are to go. */
export const removeExpired = async (db: Db, now: number): Promise<string[]> => {
  const gone = await db.delete(upload).where(lte(upload.expires, now)).returning({ rid: upload.rid })
  return gone.map(({ rid }) => rid)
}
