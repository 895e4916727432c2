import { listTitles } from '@lab/contract/rules/ground/routes'
import type { Lab } from '@lab/core'

/** A thing that a widget is about, as one chooses it. */
export interface Named {
  id: string
  title: string
}

interface NamedKind {
  attribute: string
  /** What one reads: `项目`. */
  word: string
  find: (api: Lab['api'], kw: string) => Promise<Named[] | undefined>
}

const most = 20
const quiet = { feedback: false }

/** Lists of articles that have a page of their own. */
const lists = ['news', 'course', 'service'] as const

/** Widgets that are about one thing, and show nothing without it. */
export const namedBy: Record<string, NamedKind | undefined> = {
  'lab-project-detail': {
    attribute: 'rid',
    word: '项目',
    find: async (api, kw) => {
      const { data } = await api.get('open/web/device/search', { kw, limit: most }, quiet)
      return data?.list.map(({ rid, name }) => ({ id: rid, title: name }))
    },
  },
  'lab-article': {
    attribute: 'rid',
    word: '文章',
    find: async (api, kw) => {
      const answers = await Promise.all(
        lists.map((type) => api.get('open/web/news/search', { type, kw, limit: most }, quiet)),
      )
      if (!answers.some(({ data }) => data)) return
      return answers.flatMap(({ data }, at) =>
        (data?.list ?? []).flatMap((one) =>
          'rid' in one
            ? [{ id: one.rid, title: `${listTitles[lists[at] as (typeof lists)[number]]}：${one.title}` }]
            : [],
        ),
      )
    },
  },
}
