import { keywordParam, pageParam, type QueryParam } from './query-params.ts'
import { type Sorts, sortParam } from './sort.ts'

/** What an address, or an element's attributes, says, as it came. */
type Said = Readonly<Record<string, QueryParam>>

/** What of a value makes sense; undefined counts as not said. Some depend on what else is said. */
type Param = (value: QueryParam, said: Said) => QueryParam | true

export type Spec = Readonly<Record<string, Param>>

/** What a list is narrowed by, and its page, from 1. */
export type FilterOf<S extends Spec> = { [K in keyof S]?: Exclude<ReturnType<S[K]>, undefined> } & {
  page: number
}

/** Words, at most as many characters of them as the call takes. */
export const words =
  (most = 50) =>
  (value: QueryParam): string | undefined =>
    keywordParam(value)?.slice(0, most)

/** One of a few. */
export const oneOf =
  <const T extends string>(known: readonly T[]) =>
  (value: QueryParam): T | undefined =>
    known.find((one) => one === value)

/** Said, or not. */
export const flag = (value: QueryParam): true | undefined => value === '1' || undefined

/** One of a list's orders, other than that it stands in anyway. */
export const orderIn =
  <const S extends Sorts>(sorts: S) =>
  (value: QueryParam): S[number] | undefined =>
    sortParam(sorts, value)

export interface ListAddress<S extends Spec> {
  /** What of an address makes sense: nonsense counts as not said. */
  read: (said: Partial<Record<keyof S | 'page', QueryParam>>) => FilterOf<S>
  /** The query of a filter; a change leads to the first page unless it is one of the page. What holds anyway is left out. */
  query: (filter: Partial<FilterOf<S>>, change?: Partial<FilterOf<S>>) => Record<string, QueryParam>
}

/** The filter of a list, as it stands in an address: how each of its values is read. */
export const listAddress = <const S extends Spec>(spec: S): ListAddress<S> => ({
  read: (said) => {
    const values = Object.entries(spec).map(([name, param]) => [name, param(said[name], said as Said)])
    return { ...Object.fromEntries(values), page: pageParam(said.page) } as FilterOf<S>
  },
  query: (filter, change) => {
    const { page, ...rest } = { ...filter, ...(change && { page: 1, ...change }) }
    const values = Object.entries(rest as Record<string, ReturnType<Param>>)
    return {
      ...Object.fromEntries(values.map(([name, value]) => [name, value === true ? '1' : value])),
      page: page === 1 ? undefined : page,
    }
  },
})
