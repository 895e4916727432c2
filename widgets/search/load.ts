import type { DataOf } from '@lab/contract/calls'
import type { LoadApi } from '@lab/widget'

export interface SearchAttributes {
  kw: string
  limit: number
}

export type Found = DataOf<'open/web/search'>

export interface SearchData {
  /** Undefined when nothing was asked for. */
  found?: Found
  /** Words that others look for, where there is nothing else to show. */
  popular: string[]
}

/** What the call is asked for: of whatever stands in an address, what the server takes. */
export const asked = ({ kw, limit }: SearchAttributes) => ({
  // The call refuses control signs and half a surrogate pair, which the cut may leave.
  kw: kw
    .slice(0, 100)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim(),
  limit: Math.min(50, Math.max(1, Math.floor(limit))),
})

export const totalOf = ({ projects, articles, cases }: Found) => projects.total + articles.total + cases.total

const popularWords = async (api: LoadApi): Promise<string[]> => {
  const { data } = await api.post('open/setting/list4key', { keys: ['popular_words'] }, { feedback: false })
  const words = data?.popular_words
  return Array.isArray(words) ? words.map(String) : []
}

export const load = async ({
  api,
  attributes,
}: {
  api: LoadApi
  attributes: SearchAttributes
}): Promise<SearchData | undefined> => {
  const query = asked(attributes)
  if (!query.kw) return { popular: await popularWords(api) }
  const { data: found } = await api.get('open/web/search', query)
  if (!found) return undefined
  return { found, popular: totalOf(found) === 0 ? await popularWords(api) : [] }
}
