import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { GiveOut, MayRead } from '../../people/file/readable.ts'
import { experiment, experimentFile, talkWord } from './schema.ts'

/** What the lab gave a member: released data, documents, and files of the talk on their experiments. */
export const mayReadOfExperiments: MayRead = async (db, member_rid, file_rid) => {
  const [given] = await db
    .select({ rid: experimentFile.file_rid })
    .from(experimentFile)
    .innerJoin(experiment, eq(experiment.rid, experimentFile.experiment_rid))
    .where(
      and(
        eq(experimentFile.file_rid, file_rid),
        eq(experiment.member_rid, member_rid),
        or(ne(experimentFile.kind, 'data'), lte(experimentFile.version, experiment.released_version)),
      ),
    )
    .limit(1)
  if (given) return true
  const [said] = await db
    .select({ rid: talkWord.rid })
    .from(talkWord)
    .innerJoin(experiment, eq(experiment.rid, talkWord.experiment_rid))
    .where(
      and(
        eq(experiment.member_rid, member_rid),
        sql`${talkWord.file_rids} @> ${JSON.stringify([file_rid])}::jsonb`,
      ),
    )
    .limit(1)
  return said !== undefined
}

/**
 * A file of an experiment's data goes out: noted when the member has it for the first time; void when every
 * experiment that has it recalled it.
 */
export const giveOutOfExperiments: GiveOut = async (db, file_rid, { isMember, at }) => {
  const rows = await db.select().from(experimentFile).where(eq(experimentFile.file_rid, file_rid))
  const first = rows.filter(({ downloaded }) => downloaded === null)
  if (isMember && first.length > 0) await noteDownload(db, [file_rid], at)
  return { isVoid: rows.length > 0 && rows.every((row) => row.void !== null) }
}

/** Notes when the member first had files of their experiments. */
export const noteDownload = async (db: Db, file_rids: readonly string[], at: number): Promise<void> => {
  if (file_rids.length === 0) return
  await db
    .update(experimentFile)
    .set({ downloaded: at })
    .where(and(inArray(experimentFile.file_rid, [...file_rids]), isNull(experimentFile.downloaded)))
}
