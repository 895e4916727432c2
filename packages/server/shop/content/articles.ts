import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { foundBy } from '../keyword/keyword.ts'
import { mentions, wordsOf } from '../keyword/match.ts'
import { cacheOf } from '../version/cache.ts'
import { articleCard, thanksCard } from './cards.ts'
import { cleanHtml } from './html.ts'
import { type ArticleType, acknowledgement, article } from './schema.ts'

export interface ArticleQuery {
  type: ArticleType | 'thanks'
  kw?: string
  page: number
  limit: number
}

/** One page of the articles of a type, or of the acknowledgements, newest first. */
export const searchArticles = (deps: Deps, query: ArticleQuery) => {
  const { type, kw = '', page, limit } = query
  return cacheOf(deps).get(JSON.stringify(['articles', type, kw.trim(), page, limit]), async () => {
    const rows = type === 'thanks' ? thanks(deps, wordsOf(kw)) : await articles(deps, type, kw)
    const [list, total] = await Promise.all([rows.list(limit, (page - 1) * limit), rows.total()])
    return { list, total, page, limit }
  })
}

const articles = async (deps: Deps, type: ArticleType, kw: string) => {
  const { db } = deps
  const found = await foundBy(deps, type === 'service' ? 'case' : 'article', article.rid, kw)
  const fits = and(eq(article.type, type), found)
  const newest = [desc(article.created), asc(article.rid)]
  return {
    list: (limit: number, offset: number) =>
      db
        .select(articleCard)
        .from(article)
        .where(fits)
        .orderBy(...newest)
        .limit(limit)
        .offset(offset),
    total: () => db.$count(article, fits),
  }
}

const thanks = ({ db }: Deps, words: string[]) => {
  const { company, title, code, content, sketch } = acknowledgement
  const fits = and(...words.map((word) => mentions(word, company, title, code, content, sketch)))
  const newest = [desc(acknowledgement.created), asc(acknowledgement.rid)]
  return {
    list: (limit: number, offset: number) =>
      db
        .select(thanksCard)
        .from(acknowledgement)
        .where(fits)
        .orderBy(...newest)
        .limit(limit)
        .offset(offset),
    total: () => db.$count(acknowledgement, fits),
  }
}

/** One article with its neighbours in the list of its type; undefined when there is none. Counts no view. */
export const articleDetail = (deps: Deps, rid: string) =>
  cacheOf(deps).get(`article ${rid}`, async () => {
    const [row] = await deps.db.select().from(article).where(eq(article.rid, rid))
    if (!row) return undefined
    const { created } = article
    const sameTime = eq(created, row.created)
    const [prev, next] = await Promise.all([
      neighbour(deps, row.type, or(gt(created, row.created), and(sameTime, lt(article.rid, rid))), [
        asc(created),
        desc(article.rid),
      ]),
      neighbour(deps, row.type, or(lt(created, row.created), and(sameTime, gt(article.rid, rid))), [
        desc(created),
        asc(article.rid),
      ]),
    ])
    const { is_case, ...shown } = row
    return { ...shown, content: cleanHtml(row.content), prev, next }
  })

const neighbour = async (deps: Deps, type: ArticleType, beyond: SQL | undefined, order: SQL[]) => {
  const [row] = await deps.db
    .select({ rid: article.rid, title: article.title })
    .from(article)
    .where(and(eq(article.type, type), beyond))
    .orderBy(...order)
    .limit(1)
  return row ?? null
}

/** The same with the number of views as it stands now; for reads that are counted elsewhere. */
export const articleWithViews = async (deps: Deps, rid: string) => {
  const found = await articleDetail(deps, rid)
  if (!found) return undefined
  const [row] = await deps.db.select({ views: article.views }).from(article).where(eq(article.rid, rid))
  return row && { ...found, views: row.views }
}

/** Counts one view; the number of views with it, or undefined when there is no such article. */
export const countView = async ({ db }: Deps, rid: string): Promise<number | undefined> => {
  const [row] = await db
    .update(article)
    .set({ views: sql`${article.views} + 1` })
    .where(eq(article.rid, rid))
    .returning({ views: article.views })
  return row?.views
}
