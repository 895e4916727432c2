import { siteName } from '@lab/contract/rules/site'
import { breadcrumb, homePlace, projectsPlace } from './breadcrumb.ts'
import type { HeadOf } from './head-of.ts'
import { typePlaces } from './types.ts'

/** The list of projects, named after its filters. */
export const projectHead: HeadOf = async ({ values, api, base }) => {
  const places = await typePlaces(api, values.typeId, values.childId)
  const words = values.title ?? values.kw
  const kind = places.at(-1)?.name
  const heading = words ? `${kind ?? projectsPlace.name}:${words}` : (kind ?? projectsPlace.name)
  const page = Number(values.page ?? 1)
  return {
    heading,
    ...(page > 1 && { title: `${heading} · 第${page}页 · ${siteName}` }),
    ...(kind && {
      description: `${kind}项目的价格、周期与样品要求,可按下单数、上新与价格排序,在线加入实验清单。`,
    }),
    // Words make endless lists of the same projects.
    indexed: !values.kw,
    jsonLd: [breadcrumb(base, [homePlace, projectsPlace, ...places])],
  }
}
