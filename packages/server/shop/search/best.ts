import { type Level, most_counted, type Word } from '@lab/contract/rules/shop/search/search'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { matching } from '../keyword/matching.ts'
import { type SearchKind, searchDocument } from '../keyword/schema.ts'
import { decades, decadeTerm } from './documents.ts'

export interface Best {
  /** Best first. */
  rids: string[]
  /** How many are found, counted to `most_counted`. */
  total: number
}

interface Ranked extends Record<string, unknown> {
  rid: string
  tier: number
  found: number
  titled: number
  whole: number
}

/** From the best: whole words of the title, its parts, the text. */
const levels = [
  { tier: 3, level: '=', count: 'whole' },
  { tier: 2, level: '^', count: 'titled' },
  { tier: 1, level: '', count: 'found' },
] as const

/** At most `most_counted` hits on each level, ranked together; and how many there were. */
const ranked = (db: Db, kind: SearchKind, words: readonly Word[], limit: number, lowest: Level) => {
  const hits = (level: Level) =>
    sql`select ${searchDocument.rid}, ${searchDocument.popularity} from ${searchDocument}
      where ${matching(kind, words, level)} limit ${sql.raw(String(most_counted))}`
  return rowsOf<Ranked>(
    db,
    sql`with found as materialized (${hits(lowest)}), titled as materialized (${hits('^')}),
        whole as materialized (${hits('=')})
      select rid, max(tier) as tier, (select count(*)::int from found) as found,
        (select count(*)::int from titled) as titled, (select count(*)::int from whole) as whole
      from (
        select rid, popularity, 1 as tier from found
        union all select rid, popularity, 2 from titled
        union all select rid, popularity, 3 from whole
      ) as hit
      group by rid order by tier desc, max(popularity) desc, rid limit ${limit}`,
  )
}

/** Of too many hits on a level the most popular: decade by decade, so that few have to be looked at. */
const mostPopular = async (
  db: Db,
  kind: SearchKind,
  words: readonly Word[],
  level: Level,
  limit: number,
): Promise<string[]> => {
  const rids: string[] = []
  for (const decade of decades) {
    if (rids.length >= limit) break
    const rows = await rowsOf<{ rid: string }>(
      db,
      sql`select rid from (
          select ${searchDocument.rid}, ${searchDocument.popularity} from ${searchDocument}
          where ${matching(kind, words, level, [decadeTerm(decade)])} limit ${sql.raw(String(most_counted))}
        ) as hit order by popularity desc, rid limit ${limit - rids.length}`,
    )
    rids.push(...rows.map(({ rid }) => rid))
  }
  return rids
}

/**
 * The best of a group, found on the level `lowest` or a better one. Where a level has more hits than are counted, those below it are not asked for, and of
 * its own the most popular are taken.
 */
export const bestOf = async (
  db: Db,
  kind: SearchKind,
  words: readonly Word[],
  limit: number,
  lowest: Level = '',
): Promise<Best> => {
  if (words.length === 0) return { rids: [], total: 0 }
  const rows = await ranked(db, kind, words, limit, lowest)
  const [first] = rows
  if (!first) return { rids: [], total: 0 }
  const total = first.found
  const endless = levels.find(({ count }) => first[count] >= most_counted)
  const sure = endless ? rows.filter(({ tier }) => tier > endless.tier) : rows
  const rids = sure.map(({ rid }) => rid)
  if (!endless || rids.length >= limit) return { rids, total }
  const popular = await mostPopular(db, kind, words, endless.level, limit)
  return { rids: [...new Set([...rids, ...popular])].slice(0, limit), total }
}
