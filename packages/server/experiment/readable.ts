import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { MayRead } from '../file/readable.ts'
import { experiment, experimentFile, talkWord } from './schema.ts'

/** What the lab gave a member: released data, documents, and files of the talk on his experiments. */
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
