/** By what projects can be ordered, as people read it; the first is what holds when nothing is said. */
export const projectSorts = [
  { sort: 'hot', label: '下单最多' },
  { sort: 'new', label: '最近上新' },
  { sort: 'price', label: '价格最低' },
] as const

export type ProjectSort = (typeof projectSorts)[number]['sort']

/** How many projects a page of the list shows, unless a widget is told otherwise. */
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

type Said = Partial<Record<keyof ProjectFilter, string | number>>

/** The longest word list and the last page that `open/web/device/search` takes. */
const most = { id: 999_999, page: 100_000, words: 100 }

const whole = (value: string | number | undefined, min: number, max: number) => {
  const number = /^\d+$/.test(String(value ?? '')) ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

// The call refuses control signs and half a surrogate pair, which the cut may leave.
const words = (value: string | number | undefined) =>
  String(value ?? '')
    .slice(0, most.words)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim() || undefined

/** What people, or programs, wrote into an address, as far as it makes sense: nonsense counts as not said. */
export const projectFilter = ({ typeId, childId, title, kw, sort, page }: Said): ProjectFilter => ({
  typeId: whole(typeId, 0, most.id),
  childId: whole(childId, 0, most.id),
  title: words(title),
  kw: words(kw),
  sort: projectSorts.find((one) => one.sort === sort)?.sort ?? 'hot',
  page: whole(page, 1, most.page) ?? 1,
})

/** The filter as the query of `/project`: what holds anyway is left out. */
export const projectQuery = ({ sort, page, ...rest }: ProjectFilter) => ({
  ...rest,
  sort: sort === 'hot' ? undefined : sort,
  page: page === 1 ? undefined : page,
})
