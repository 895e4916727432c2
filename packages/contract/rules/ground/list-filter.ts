import { keywordParam, pageParam, type QueryParam } from './query-params.ts'

/** How many rows a page of `/list/:type` shows, unless a widget is told otherwise. */
export const articlesPerPage = 12

/** What a list of articles shows of its type. */
export interface ListFilter {
  kw?: string
  /** From 1. */
  page: number
}

/** What people, or programs, wrote into an address, as far as it makes sense: nonsense counts as not said. */
export const listFilter = ({ kw, page }: Partial<Record<keyof ListFilter, QueryParam>>): ListFilter => ({
  kw: keywordParam(kw),
  page: pageParam(page),
})

/** The filter as the query of `/list/:type`: what holds anyway is left out. */
export const listQuery = ({ kw, page }: ListFilter) => ({ kw, page: page === 1 ? undefined : page })
