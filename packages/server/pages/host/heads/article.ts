import type { DataOf } from '@lab/contract/calls'
import { hrefOf, listTitles } from '@lab/contract/rules/ground/routes'
import { breadcrumb, homePlace, type Place } from './breadcrumb.ts'
import type { HeadOf } from './head-of.ts'
import { type Publisher, publisherOf } from './publisher.ts'
import { readOne } from './read-one.ts'

type Article = DataOf<'open/news/detail'>

/** One article: what it says, who wrote it and when, and the list it belongs to. */
export const articleHead: HeadOf = async ({ values: { rid }, api, base, brand }) => {
  const data = await readOne<Article>(api.post('open/news/detail', { rid }))
  if (!data) return 'not-found'
  const here: Place = { name: data.title, path: hrefOf('article', { id: rid }) }
  const list: Place = {
    name: listTitles[data.type as keyof typeof listTitles] ?? '资讯',
    path: hrefOf('list', { type: data.type }),
  }
  const image = data.img ? `${base}/img/${encodeURIComponent(data.img)}` : undefined
  return {
    heading: data.title,
    kind: list.name,
    type: 'article',
    description: data.sketch || data.title,
    image,
    jsonLd: [
      story(data, base + here.path, image, publisherOf(brand, base)),
      breadcrumb(base, [homePlace, list, here]),
    ],
  }
}

const story = (article: Article, url: string, image: string | undefined, publisher: Publisher) => ({
  '@type': 'Article',
  headline: article.title,
  description: article.sketch || article.title,
  ...(image && { image }),
  url,
  mainEntityOfPage: url,
  datePublished: new Date(article.created * 1000).toISOString(),
  author: { '@type': 'Organization', name: article.author || publisher.name },
  publisher,
  inLanguage: 'zh-CN',
})
