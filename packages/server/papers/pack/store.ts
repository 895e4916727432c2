import type { PackPaperKind } from '@lab/contract/rules/papers/pack'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refundedOf } from '../../money/statement/history.ts'
import { file } from '../../people/file/schema.ts'
import type { StoredFile } from '../../people/file/store.ts'
import { type PackPaper, packPaper } from './schema.ts'

/** Every paper that was issued for a bill, in its order. */
export const papersOf = (db: Db, statement_rid: string): Promise<PackPaper[]> =>
  db.select().from(packPaper).where(eq(packPaper.statement_rid, statement_rid)).orderBy(asc(packPaper.nth))

export const addPapers = async (tx: Db, rows: readonly PackPaper[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(packPaper).values([...rows])
}

/** Gives a paper its file; false where it got another meanwhile. */
export const fileOfPaper = async (db: Db, number: string, file_rid: string): Promise<boolean> => {
  const [given] = await db
    .update(packPaper)
    .set({ file_rid })
    .where(and(eq(packPaper.number, number), isNull(packPaper.file_rid)))
    .returning({ number: packPaper.number })
  return given !== undefined
}

/** The file of a paper that is made. */
export const storedPaper = async (db: Db, number: string): Promise<StoredFile | undefined> =>
  (
    await db
      .select({ file })
      .from(packPaper)
      .innerJoin(file, eq(file.rid, packPaper.file_rid))
      .where(eq(packPaper.number, number))
  )[0]?.file

/** Lets go of the row of a file that no paper took. */
export const dropFile = async (db: Db, rid: string): Promise<void> => {
  await db.delete(file).where(eq(file.rid, rid))
}

/** Which papers of one bill are of one thing. */
const same = (kind: PackPaperKind, { statement_rid, subject_rid }: PackPaper) =>
  and(
    eq(packPaper.statement_rid, statement_rid),
    eq(packPaper.kind, kind),
    eq(packPaper.subject_rid, subject_rid),
  )

/** A paper by its code, with the one that took its place and whether money of its bill went back since. */
export const findPaper = async (db: Db, code: string) => {
  const [found] = await db
    .select()
    .from(packPaper)
    .where(and(eq(packPaper.code, code), isNotNull(packPaper.file_rid)))
  if (!found) return
  const [next] = await db
    .select()
    .from(packPaper)
    .where(and(same(found.kind, found), gt(packPaper.nth, found.nth)))
    .orderBy(asc(packPaper.nth))
    .limit(1)
  const refunded_fen = await refundedOf(db, found.statement_rid)
  return { paper: found, next, isRefunded: refunded_fen > found.refunded_fen }
}
