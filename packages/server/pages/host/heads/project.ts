import type { DataOf } from '@lab/contract/calls'
import { projectFilter, projectsPerPage } from '@lab/contract/rules/shop/catalogue/project-filter'
import { breadcrumb, homePlace, projectsPlace } from './breadcrumb.ts'
import type { HeadOf } from './head-of.ts'
import { readOne } from './read-one.ts'
import { typePlaces } from './types.ts'

type Found = DataOf<'open/web/device/search'>

/** The list of projects, named after its filters. */
export const projectHead: HeadOf = async ({ values, api, base, brand }) => {
  const { page, ...filter } = projectFilter(values)
  const [places, found] = await Promise.all([
    typePlaces(api, filter.typeId, filter.childId),
    readOne<Found>(api.get('open/web/device/search', { ...filter, page, limit: projectsPerPage })),
  ])
  const words = filter.title ?? filter.kw
  const kind = places.at(-1)?.name
  const heading = words ? `${kind ?? projectsPlace.name}：${words}` : (kind ?? projectsPlace.name)
  return {
    heading,
    ...(page > 1 && { title: `${heading} · 第${page}页 · ${brand.name}` }),
    ...(kind && {
      description: `${kind}项目的价格、周期与样品要求，可按下单数、上新与价格排序，在线加入实验清单。`,
    }),
    // Words make endless lists of the same projects, and what shows none is no page to find.
    indexed: !filter.kw && !!found && found.list.length > 0,
    jsonLd: [breadcrumb(base, [homePlace, projectsPlace, ...places])],
  }
}
