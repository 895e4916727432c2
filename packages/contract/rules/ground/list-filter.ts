import { listAddress } from './list-address.ts'
import { keywordParam } from './query-params.ts'

/** How many rows a page of `/list/:type` shows, unless a widget says otherwise. */
export const articlesPerPage = 12

/** What a list of articles shows of its type, as the query of `/list/:type` says it. */
export const { read: listFilter, query: listQuery } = listAddress({ kw: keywordParam })
