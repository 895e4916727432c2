import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { project } from '../../shop/catalogue/schema.ts'

export type Project = typeof project.$inferSelect

/** The projects of what is ordered, also those that are offered no more. */
export const projectsOf = (db: Db, rids: readonly string[]): Promise<Project[]> =>
  rids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(project)
        .where(inArray(project.rid, [...rids]))
