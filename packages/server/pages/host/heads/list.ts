import type { DataOf } from '@lab/contract/calls'
import { articlesPerPage, listFilter } from '@lab/contract/rules/ground/list-filter'
import { hrefOf, listTitles } from '@lab/contract/rules/ground/routes'
import { breadcrumb, homePlace } from './breadcrumb.ts'
import type { HeadOf } from './head-of.ts'
import { readOne } from './read-one.ts'

type Found = DataOf<'open/web/news/search'>

const descriptions: Record<keyof typeof listTitles, string> = {
  news: '平台的设备上新、收样安排、活动与质量报告。',
  course: '样品制备、测试方法与数据解读的课程和讲义。',
  service: '从样品到结论：我们与课题组、企业一起解决的问题。',
  thanks: '选用平台数据、并在文中致谢的论文：作者、服务项目、期刊与原文。',
}

/** One of the lists, named after its type, its keyword and its page. */
export const listHead: HeadOf = async ({ values, api, base, brand }) => {
  // Not `constructor`, which every object has.
  if (!Object.hasOwn(listTitles, values.type ?? '')) return 'not-found'
  const type = values.type as keyof typeof listTitles
  const { kw, page } = listFilter(values)
  const found = await readOne<Found>(
    api.get('open/web/news/search', { type, kw, page, limit: articlesPerPage }),
  )
  const name = listTitles[type]
  const heading = kw ? `${name}：${kw}` : name
  return {
    heading,
    ...(page > 1 && { title: `${heading} · 第${page}页 · ${brand.name}` }),
    description: descriptions[type],
    // Words make endless lists of the same articles, and what shows none is no page to find.
    indexed: !kw && !!found && found.list.length > 0,
    jsonLd: [breadcrumb(base, [homePlace, { name, path: hrefOf('list', { type }) }])],
  }
}
