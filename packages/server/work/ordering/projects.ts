import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Project } from '../../shop/catalogue/form-version.ts'
import { project } from '../../shop/catalogue/schema.ts'

/** Projects as they are offered now, also those that are offered no more. */
export const projectsOf = (db: Db, rids: readonly string[]): Promise<Project[]> =>
  rids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(project)
        .where(inArray(project.rid, [...rids]))
