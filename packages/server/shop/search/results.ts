import type { DataOf } from '@lab/contract/calls'
import { excerptOf } from '@lab/contract/rules/shop/search/marks'
import { marksOf, squeezed, wordsOf } from '@lab/contract/rules/shop/search/search'
import { and, inArray } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { project } from '../catalogue/schema.ts'
import { isOffered, projectCard } from '../catalogue/search.ts'
import { articleCard } from '../content/cards.ts'
import { article } from '../content/schema.ts'
import { currentSynonyms } from '../keyword/synonyms.ts'
import { cacheOf } from '../version/cache.ts'
import { type Best, bestOf } from './best.ts'
import { plainText } from './plain-text.ts'

type Tools = Pick<Deps, 'db'>

const inOrder = <T extends { rid: string }>(rids: readonly string[], rows: readonly T[]) =>
  rids.flatMap((rid) => rows.find((row) => row.rid === rid) ?? [])

const projectsOf = async ({ db }: Tools, { rids, total }: Best) => {
  if (rids.length === 0) return { list: [], total }
  const rows = await db
    .select(projectCard)
    .from(project)
    .where(and(inArray(project.rid, rids), isOffered))
  return { list: inOrder(rids, rows), total }
}

const articlesOf = async ({ db }: Tools, { rids, total }: Best, marks: readonly string[]) => {
  if (rids.length === 0) return { list: [], total }
  const rows = await db
    .select({ ...articleCard, type: article.type, content: article.content })
    .from(article)
    .where(inArray(article.rid, rids))
  const list = inOrder(rids, rows).map(({ content, ...card }) => {
    const isInCard = excerptOf(`${card.title} ${card.sketch}`, marks) !== undefined
    return isInCard ? card : { ...card, sketch: excerptOf(plainText(content), marks) ?? card.sketch }
  })
  return { list, total }
}

/** Everything that is found, in its groups; not kept. */
export const findAll = async (deps: Tools, kw: string, limit: number): Promise<DataOf<'open/web/search'>> => {
  const words = wordsOf(kw, await currentSynonyms(deps))
  const marks = marksOf(words)
  const [projects, articles, cases] = await Promise.all([
    bestOf(deps.db, 'project', words, limit).then((best) => projectsOf(deps, best)),
    bestOf(deps.db, 'article', words, limit).then((best) => articlesOf(deps, best, marks)),
    bestOf(deps.db, 'case', words, limit).then((best) => articlesOf(deps, best, marks)),
  ])
  return { marks, projects, articles, cases }
}

/** The same, kept for as long as the content does not change. */
export const search = (deps: Deps, kw: string, limit: number): Promise<DataOf<'open/web/search'>> =>
  cacheOf(deps).get(JSON.stringify(['search all', squeezed(kw), limit]), () => findAll(deps, kw, limit))
