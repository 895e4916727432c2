import { z } from 'zod'
import { call, digits, text } from '../../call.ts'
import { most_counted } from '../../rules/shop/search/search.ts'
import { projectCard } from './catalogue.ts'
import { newsCard } from './content.ts'
import { searchedExample, suggestedExample } from './search.example.ts'

/** What is searched: projects; news and courses; service cases. */
export const searchKinds = ['project', 'article', 'case'] as const

/** The best of one group; `total` is counted to 1,000: that number means so many or more. */
const groupOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int().min(0).max(most_counted) })

/** `sketch` is an excerpt around what was found when only the text holds it. */
const foundArticle = newsCard.extend({ type: z.string() })

export const searched = z.object({
  /** Runs to be marked, synonyms included: small letters, half width. */
  marks: z.array(z.string()),
  projects: groupOf(projectCard),
  articles: groupOf(foundArticle),
  cases: groupOf(foundArticle),
})

/** Best first: whole words of the title, then its parts, then the text; in each what is asked for most. */
export const webSearch = call({
  path: 'open/web/search',
  readsContent: true,
  method: 'GET',
  access: 'open',
  summary: '全站搜索：服务项目、文章与案例，分组并计数（最多数到 1000）',
  request: z.strictObject({ kw: text(100, 1), limit: digits(1, 50).default(10) }),
  data: searched,
  refuses: [],
  example: searchedExample,
})

export const suggested = z.array(z.object({ kind: z.enum(searchKinds), rid: z.string(), text: z.string() }))

/** Titles that what is being typed may lead to. */
export const webSuggest = call({
  path: 'open/web/suggest',
  readsContent: true,
  method: 'GET',
  access: 'open',
  summary: '输入时的搜索建议：标题',
  request: z.strictObject({ kw: text(100, 1), limit: digits(1, 20).default(8) }),
  data: suggested,
  refuses: [],
  example: suggestedExample,
})
