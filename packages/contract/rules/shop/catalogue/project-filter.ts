import { intParam, keywordParam, pageParam, type QueryParam } from '../../ground/query-params.ts'

/** By what projects can be ordered, as people read it; the first is what holds when nothing is said. */
export const projectSorts = [
  { sort: 'hot', label: '下单最多' },
  { sort: 'new', label: '最近上新' },
  { sort: 'price', label: '价格最低' },
] as const

export type ProjectSort = (typeof projectSorts)[number]['sort']

/** How many projects a page of the list shows, unless a widget says otherwise. */
export const projectsPerPage = 24

/** What the list of projects shows (readings #1). */
export interface ProjectFilter {
  typeId?: number
  childId?: number
  /** Part of the name. */
  title?: string
  /** Words in name, tags or sketch. */
  kw?: string
  sort: ProjectSort
  /** From 1. */
  page: number
}

/** The greatest id that `open/web/device/search` takes. */
const most_id = 999_999

/** What people, or programs, wrote into an address, as far as it makes sense: nonsense counts as not said. */
export const projectFilter = ({
  typeId,
  childId,
  title,
  kw,
  sort,
  page,
}: Partial<Record<keyof ProjectFilter, QueryParam>>): ProjectFilter => ({
  typeId: intParam(typeId, 0, most_id),
  childId: intParam(childId, 0, most_id),
  title: keywordParam(title),
  kw: keywordParam(kw),
  sort: projectSorts.find((one) => one.sort === sort)?.sort ?? 'hot',
  page: pageParam(page),
})

/** The filter as the query of `/project`: what holds anyway is left out. */
export const projectQuery = ({ sort, page, ...rest }: ProjectFilter) => ({
  ...rest,
  sort: sort === 'hot' ? undefined : sort,
  page: page === 1 ? undefined : page,
})
