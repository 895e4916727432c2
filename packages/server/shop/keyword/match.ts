import { type AnyColumn, ilike, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'

/** The words of a search field, each of which must be found; at most 8, what is more is not looked for. */
export const wordsOf = (kw: string): string[] => kw.split(/\s+/).filter(Boolean).slice(0, 8)

/** Whether one of the columns contains the word, in any case. */
export const mentions = (word: string, ...columns: AnyColumn[]) =>
  or(...columns.map((column) => ilike(column, containing(word))))
