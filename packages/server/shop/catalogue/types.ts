import { asc, count } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { cacheOf } from '../version/cache.ts'
import { childType, project, projectType } from './schema.ts'
import { fitting, type ProjectWords, wordsKey } from './search.ts'

export interface TypeGroup {
  id: number
  name: string
  img: string
  /** Projects in it. */
  count: number
  typeChildArr: { id: number; name: string; img: string; count: number }[]
}

/**
 * All types with their child types, in their order, each with the number of its projects; with words, of those that
 * the list finds by them.
 */
export const typeGroups = (deps: Deps, words: ProjectWords = {}): Promise<TypeGroup[]> =>
  cacheOf(deps).get(JSON.stringify(['types', wordsKey(words)]), async () => {
    const { db } = deps
    const fits = await fitting(deps, words)
    const [types, children, counts] = await Promise.all([
      db.select().from(projectType).orderBy(asc(projectType.position), asc(projectType.id)),
      db.select().from(childType).orderBy(asc(childType.position), asc(childType.id)),
      db
        .select({ type_id: project.type_id, child_id: project.child_id, count: count() })
        .from(project)
        .where(fits)
        .groupBy(project.type_id, project.child_id),
    ])
    const sum = (rows: typeof counts) => rows.reduce((total, row) => total + row.count, 0)
    return types.map(({ id, name, img }) => ({
      id,
      name,
      img,
      count: sum(counts.filter((row) => row.type_id === id)),
      typeChildArr: children
        .filter((child) => child.type_id === id)
        .map((child) => ({
          id: child.id,
          name: child.name,
          img: child.img,
          count: sum(counts.filter((row) => row.child_id === child.id)),
        })),
    }))
  })
