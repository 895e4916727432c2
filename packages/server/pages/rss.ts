import { hrefOf, listTitles } from '@lab/contract/rules/routes'
import { siteName } from '@lab/contract/rules/site'
import { searchArticles } from '../content/articles.ts'
import type { Deps } from '../http/handle.ts'
import { escapeHtml } from './html.ts'
import { branch, leaf, xmlDocument } from './xml.ts'

const most_items = 30

const timeOf = (epoch: number) => new Date(epoch * 1000).toUTCString()

/** `/feed.xml`: the newest news as RSS 2.0. */
export const newsFeed = async (deps: Deps, base: string): Promise<string> => {
  const { list } = await searchArticles(deps, { type: 'news', page: 1, limit: most_items })
  const news = list.flatMap((one) => ('rid' in one ? [one] : []))
  const items = news.map(({ rid, title, sketch, created }) => {
    const link = base + hrefOf('article', { id: rid })
    return branch('item', [
      leaf('title', title),
      leaf('link', link),
      leaf('guid', link, ' isPermaLink="true"'),
      leaf('pubDate', timeOf(created)),
      leaf('description', sketch),
    ])
  })
  const channel = branch('channel', [
    leaf('title', `${siteName} · ${listTitles.news}`),
    leaf('link', base + hrefOf('list', { type: 'news' })),
    leaf('description', '平台的设备上新、收样安排、活动与质量报告。'),
    leaf('language', 'zh-CN'),
    leaf('atom:link', '', ` href="${escapeHtml(base)}/feed.xml" rel="self" type="application/rss+xml"`),
    ...(news[0] ? [leaf('lastBuildDate', timeOf(news[0].created))] : []),
    ...items,
  ])
  return xmlDocument(branch('rss', [channel], ' version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"'))
}
