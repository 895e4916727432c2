import { and, asc, desc, eq, ilike, isNull, type SQL } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { foundBy } from '../keyword/keyword.ts'
import { cacheOf } from '../version/cache.ts'
import { project } from './schema.ts'

/** What a project is looked for by. */
export interface ProjectWords {
  /** Part of the name. */
  title?: string
  /** Words, each found as `open/web/search` finds it. */
  kw?: string
}

export interface ProjectQuery extends ProjectWords {
  typeId?: number
  childId?: number
  sort: 'hot' | 'new' | 'price'
  page: number
  limit: number
}

/** Withdrawn projects are no longer found. */
export const isOffered = isNull(project.withdrawn)

/** What a list shows of a project. */
export const projectCard = {
  rid: project.rid,
  name: project.name,
  img: project.img,
  description: project.description,
  sketch: project.sketch,
  type_id: project.type_id,
  child_id: project.child_id,
  price_fen: project.price_fen,
  unit: project.unit,
  order: project.order_count,
  days: project.days,
}

const orders = {
  hot: [desc(project.order_count), asc(project.rid)],
  new: [desc(project.created), asc(project.rid)],
  price: [asc(project.price_fen), asc(project.rid)],
} satisfies Record<ProjectQuery['sort'], SQL[]>

/** The same for words that find the same. */
export const wordsKey = ({ title = '', kw = '' }: ProjectWords) => [title.trim(), kw.trim()]

/** The condition of a project that is offered and found by the words. */
export const fitting = async (deps: Deps, { title = '', kw = '' }: ProjectWords) =>
  and(
    isOffered,
    title.trim() ? ilike(project.name, containing(title.trim())) : undefined,
    await foundBy(deps, 'project', project.rid, kw),
  )

/** One page of the projects that fit every filter given (readings #1). */
export const searchProjects = (deps: Deps, query: ProjectQuery) => {
  const { typeId, childId, sort, page, limit } = query
  const key = JSON.stringify(['search', typeId, childId, wordsKey(query), sort, page, limit])
  return cacheOf(deps).get(key, async () => {
    const fits = and(
      await fitting(deps, query),
      typeId === undefined ? undefined : eq(project.type_id, typeId),
      childId === undefined ? undefined : eq(project.child_id, childId),
    )
    const [list, total] = await Promise.all([
      deps.db
        .select(projectCard)
        .from(project)
        .where(fits)
        .orderBy(...orders[sort])
        .limit(limit)
        .offset((page - 1) * limit),
      deps.db.$count(project, fits),
    ])
    return { list, total, page, limit }
  })
}
