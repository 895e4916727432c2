import { type Level, neededTerms, type Word } from '@lab/contract/rules/shop/search/search'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { type SearchKind, searchDocument, termList } from './schema.ts'

/**
 * Whether a document holds the terms. They stand in a sub-select, so that the planner does not see them: by
 * their statistics it would read the whole table for two frequent words that never come together.
 */
const holds = (terms: readonly string[]) =>
  sql`${searchDocument.terms} @> (select ${termList(terms)}::text[])`

/** The documents of a group in which every word is found on a level, in one of its wordings. */
export const matching = (
  kind: SearchKind,
  words: readonly Word[],
  level: Level = '',
  more: readonly string[] = [],
): SQL => {
  const found = words.map(({ wordings }) =>
    or(...wordings.map((wording) => holds([...neededTerms(wording, level), ...more]))),
  )
  // The kind stands in the statement itself: each has an index of its own.
  const all = and(sql`${searchDocument.kind} = ${sql.raw(`'${kind}'`)}`, ...found)
  return words.length > 0 && all ? all : sql`false`
}
