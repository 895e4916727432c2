import type { Brand } from '@lab/contract/rules/ground/brand'
import type { Match } from '@lab/contract/rules/ground/routes'
import type { Head } from '../head.ts'
import type { LoadApi } from '../widgets.ts'

export interface HeadContext {
  match: Match
  /** The values of path and query that the page depends on. */
  values: Record<string, string>
  /** The open calls, in process. */
  api: LoadApi
  /** The site's own address, without a trailing slash. */
  base: string
  brand: Brand
}

/** What a page says beyond its route's defaults; its title, unless given, is the heading and the site's name. */
export type PageHead = Partial<Head> & {
  heading?: string /** What kind of thing it is, on a card. */
  kind?: string
}

/** Reads what a page of one route is about. `not-found`: the address names something that does not exist. */
export type HeadOf = (context: HeadContext) => Promise<PageHead | 'not-found'>
