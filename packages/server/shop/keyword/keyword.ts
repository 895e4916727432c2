import { wordsOf } from '@lab/contract/rules/shop/search/search'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { matching } from './matching.ts'
import { type SearchKind, searchDocument } from './schema.ts'
import { currentSynonyms } from './synonyms.ts'

/** Whether the row of that rid is found by a keyword: the condition of a list; none for a blank keyword. */
export const foundBy = async (
  deps: Pick<Deps, 'db'>,
  kind: SearchKind,
  rid: AnyColumn,
  kw: string,
): Promise<SQL | undefined> => {
  if (!kw.trim()) return undefined
  const words = wordsOf(kw, await currentSynonyms(deps))
  return sql`${rid} in (select ${searchDocument.rid} from ${searchDocument} where ${matching(kind, words)})`
}
