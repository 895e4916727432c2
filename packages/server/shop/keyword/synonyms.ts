import { type Synonyms, synonymsOf } from '@lab/contract/rules/shop/search/search'
import type { Deps } from '../../ground/http/handle.ts'
import { cacheOf } from '../version/cache.ts'
import { searchSynonym } from './schema.ts'

/** The table of synonyms as it stands, read once per content version. */
export const currentSynonyms = (deps: Pick<Deps, 'db'>): Promise<Synonyms> =>
  cacheOf(deps).get('synonyms', async () => {
    const rows = await deps.db.select({ words: searchSynonym.words }).from(searchSynonym)
    return synonymsOf(rows.map(({ words }) => words))
  })
