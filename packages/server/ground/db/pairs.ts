import { type AnyColumn, ilike, type SQL, sql } from 'drizzle-orm'
import { containing } from './like.ts'

/**
 * For an index in which texts are found by the pairs of characters in them, Chinese ones above all: trigrams begin at three
 * characters, and have none of them in a database whose locale is `C`. The function is a migration's.
 */
export const pairsIn = (text: AnyColumn | SQL): SQL => sql`wide_pairs(${text})`

/** Characters beyond ASCII, as the database's function has them. */
const wide = /[^\0-\x7f]/
const wide_pair = /[^\0-\x7f]{2}/u

/** Whether a text has a pair to be found by. */
export const hasPair = (text: string): boolean => wide_pair.test(text)

/**
 * Written out, for the plan of a word that all have is another than that of a word that few have. Nothing of ASCII is, so it
 * can be nothing but a text; and no pair goes over what is left out.
 */
const pairsOf = (text: string): SQL => sql.raw(`wide_pairs('${text.replace(/[\0-\x7f]/g, ' ')}')`)

/** "contains `text`", for a column with both indexes: by its pairs where it has some, else by trigrams. */
export const holding = (column: AnyColumn | SQL, text: string): SQL => {
  const held = ilike(column, containing(text))
  return hasPair(text) ? sql`(${held} and ${pairsIn(column)} @> ${pairsOf(text)})` : held
}

/** The same for a column that holds ASCII alone, as numbers and phones: what is beyond it is not looked for. */
export const holdingPlain = (column: AnyColumn | SQL, text: string): SQL =>
  wide.test(text) ? sql`false` : ilike(column, containing(text))
