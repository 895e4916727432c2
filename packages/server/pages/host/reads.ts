import { calls } from '@lab/contract/calls'
import type { Match } from '@lab/contract/rules/ground/routes'
import type { Deps } from '../../ground/http/handle.ts'
import { articleWithViews, countView } from '../../shop/content/articles.ts'
import { isAway } from '../../shop/version/standby.ts'
import type { QuietReads } from './in-process-api.ts'

/** How long a rendered article may show an old number of views, in seconds. */
const views_age_s = 5

const { request } = calls['open/news/detail']

/**
 * A read of an article is a request for its page: counted here, once, and neither when the page is rendered nor
 * when it is hydrated (the browser does not call `news/detail` on a rendered page).
 */
export const countRead = async (deps: Deps, { route, params }: Match) => {
  if (route.name !== 'article') return
  const asked = request.safeParse({ rid: params.id })
  if (!asked.success) return
  await countView(deps, asked.data.rid).catch((error) => {
    // The page may stand in while the database is away: it is not counted then.
    if (!isAway(error)) throw error
  })
}

/** Rendering reads an article without counting it. */
export const quietReads = (deps: Deps): QuietReads => ({
  'open/news/detail': async (body) => {
    const asked = request.safeParse(body)
    return asked.success ? articleWithViews(deps, asked.data.rid) : undefined
  },
})

/** What keeps a page that shows how often it was read from being kept: it is made again every few seconds. */
export const ageOf = ({ route }: Match, now: number): string =>
  route.name === 'article' ? ` ${Math.floor(now / views_age_s)}` : ''
