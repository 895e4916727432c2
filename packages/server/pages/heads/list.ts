import { hrefOf, listTitles } from '@lab/contract/rules/routes'
import { breadcrumb, homePlace } from './breadcrumb.ts'
import type { HeadOf } from './head-of.ts'

const descriptions: Record<keyof typeof listTitles, string> = {
  news: '平台的设备上新、收样安排、活动与质量报告。',
  course: '样品制备、测试方法与数据解读的课程和讲义。',
  service: '从样品到结论：我们与课题组、企业一起解决的问题。',
  thanks: '选用平台数据、并在文中致谢的论文：作者、服务项目、期刊与原文。',
}

/** One of the lists, named after its type, its keyword and its page. */
export const listHead: HeadOf = async ({ values, base }) => {
  const type = values.type as keyof typeof listTitles
  const name = listTitles[type]
  const title = values.kw ? `${name}:${values.kw}` : name
  const page = Number(values.page ?? 1)
  return {
    heading: title,
    ...(page > 1 && { title: `${title} · 第${page}页` }),
    description: descriptions[type],
    jsonLd: [breadcrumb(base, [homePlace, { name, path: hrefOf('list', { type }) }])],
  }
}
