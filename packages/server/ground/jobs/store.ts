import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { jobFault, jobRun } from './schema.ts'

/** The last run of each job that ever ran. */
export const lastRuns = (db: Db) => db.select().from(jobRun)

/** What jobs could not do, newest first. */
export const newestFaults = (db: Db, limit: number) =>
  db.select().from(jobFault).orderBy(desc(jobFault.at)).limit(limit)

/** Lets what failed be tried again from an instant on; false where nothing of that rid failed. */
export const retryFault = async (
  tx: Db,
  name: string,
  target_rid: string,
  next: number,
): Promise<boolean> => {
  const which = and(eq(jobFault.name, name), eq(jobFault.target_rid, target_rid))
  const found = await tx.update(jobFault).set({ next }).where(which).returning({ name: jobFault.name })
  return found.length > 0
}
