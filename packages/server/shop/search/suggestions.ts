import type { DataOf } from '@lab/contract/calls'
import { searchKinds } from '@lab/contract/calls/shop/search'
import { squeezed, type Word, wordsOf } from '@lab/contract/rules/shop/search/search'
import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { type SearchKind, searchDocument } from '../keyword/schema.ts'
import { currentSynonyms } from '../keyword/synonyms.ts'
import { cacheOf } from '../version/cache.ts'
import { bestOf } from './best.ts'

type Suggestions = DataOf<'open/web/suggest'>

const ofKind = async (
  { db }: Pick<Deps, 'db'>,
  kind: SearchKind,
  words: readonly Word[],
  limit: number,
): Promise<Suggestions> => {
  const { rids } = await bestOf(db, kind, words, limit, '^')
  if (rids.length === 0) return []
  const rows = await db
    .select({ rid: searchDocument.rid, text: searchDocument.title })
    .from(searchDocument)
    .where(and(eq(searchDocument.kind, kind), inArray(searchDocument.rid, rids)))
  return rids.flatMap((rid) => {
    const row = rows.find((one) => one.rid === rid)
    return row ? [{ kind, ...row }] : []
  })
}

/** Projects have half of the places, and what the others leave free. */
const shared = (found: Suggestions[], limit: number) => {
  const [projects = [], ...others] = found
  const rest = others.flat()
  const places = Math.max(Math.ceil(limit / 2), limit - rest.length)
  const first = projects.slice(0, places)
  return [...first, ...rest.slice(0, limit - first.length)]
}

/** Titles in which a query is found, projects first; each title once. */
export const suggest = (deps: Deps, kw: string, limit: number): Promise<Suggestions> =>
  cacheOf(deps).get(JSON.stringify(['suggest', squeezed(kw), limit]), async () => {
    const words = wordsOf(kw, await currentSynonyms(deps))
    const found = await Promise.all(searchKinds.map((kind) => ofKind(deps, kind, words, limit)))
    const titles = new Set<string>()
    const isNew = ({ text }: { text: string }) => !titles.has(text) && titles.add(text)
    return shared(
      found.map((group) => group.filter(isNew)),
      limit,
    )
  })
