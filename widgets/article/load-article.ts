import type { DataOf } from '@lab/contract/calls'
import type { LoadApi } from '@lab/widget'

type Card = Extract<DataOf<'open/web/news/search'>['list'][number], { rid: string }>

export interface ArticleData {
  article: DataOf<'open/news/detail'>
  /** The newest others of its type; at most three. */
  related: readonly Card[]
}

const most_related = 3

/** The article and others like it; null when there is none of this id. Counts one view (`news/detail`). */
export const loadArticle = async (api: LoadApi, rid: string): Promise<ArticleData | null | undefined> => {
  if (!rid) return null
  const { data: article, reason } = await api.post('open/news/detail', { rid }, { feedback: false })
  if (reason === 'not_found' || reason === 'invalid') return null
  if (!article) return
  const type = article.type as 'news'
  const { data } = await api.get(
    'open/web/news/search',
    { type, limit: most_related + 1 },
    { feedback: false },
  )
  const others = (data?.list ?? []).filter((one): one is Card => 'rid' in one && one.rid !== rid)
  return { article, related: others.slice(0, most_related) }
}
