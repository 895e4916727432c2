import { hrefOf, listTitles } from '@lab/contract/rules/ground/routes'
import { Feed } from 'feed'
import type { Deps } from '../../ground/http/handle.ts'
import { searchArticles } from '../../shop/content/articles.ts'
import { writable } from './xml.ts'

const most_items = 30

const dateOf = (epoch: number) => new Date(epoch * 1000)

/** `/feed.xml`: the newest news as RSS 2.0. */
export const newsFeed = async (deps: Deps, base: string): Promise<string> => {
  const { name } = await deps.brand(deps.db)
  const { list } = await searchArticles(deps, { type: 'news', page: 1, limit: most_items })
  const news = list.flatMap((one) => ('rid' in one ? [one] : []))
  const feed = new Feed({
    title: `${name} · ${listTitles.news}`,
    link: base + hrefOf('list', { type: 'news' }),
    description: '平台的设备上新、收样安排、活动与质量报告。',
    language: 'zh-CN',
    feed: `${base}/feed.xml`,
    updated: dateOf(news[0]?.created ?? deps.now()),
    generator: false,
  })
  for (const { rid, title, sketch, created } of news) {
    const link = base + hrefOf('article', { id: rid })
    feed.addItem({
      title: writable(title),
      link,
      date: dateOf(created),
      description: writable(sketch),
    })
  }
  return feed.rss2()
}
