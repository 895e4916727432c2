import { type Match, notFound } from '@lab/contract/rules/ground/routes'
import type { Deps } from '../../ground/http/handle.ts'
import { type Prepared, prepare } from '../../ground/http/prepared.ts'
import { oembedOf } from './covered.ts'
import { descriptionOf, headingOf } from './descriptions.ts'
import type { Head } from './head.ts'
import type { PageHead } from './heads/head-of.ts'
import { heads } from './heads/heads.ts'
import { type House, houseOf } from './house.ts'
import { canonicalOf, valuesOf } from './page-url.ts'
import { renderPage } from './render.ts'
import type { Site } from './site.ts'
import type { LoadApi } from './widgets.ts'

export interface Page {
  /** 503: what the page is about could not be read; its widgets try again in the browser. */
  status: 200 | 404 | 503
  prepared: Prepared
}

export const headFor = (
  match: Match | undefined,
  base: string,
  house: House,
  { heading, kind, ...head }: PageHead = {},
): Head => ({
  title: `${heading ?? (match ? headingOf(match) : notFound.title)} · ${house.site}`,
  description: descriptionOf(match),
  canonical: base + (match ? canonicalOf(match) : '/'),
  indexed: match !== undefined && !match.route.requiresLogin,
  oembed: match && oembedOf(match, base, base + canonicalOf(match)),
  ...house,
  ...head,
  image: head.image ?? `${base}/og.png`,
})

/** Makes pages of what the calls of `api` answer. */
export const pageMaker = (deps: Deps, site: Site, api: LoadApi) => {
  const render = async (match: Match | undefined, head: Head, heading: string): Promise<Page> => {
    const html = await renderPage({
      pieces: site.page((match?.route ?? notFound).page),
      head,
      heading,
      values: match ? valuesOf(match) : {},
      api,
      widgets: site.widgets,
      preloads: site.preloads,
    })
    return {
      status: match ? 200 : 404,
      prepared: await prepare('text/html; charset=utf-8', Buffer.from(html)),
    }
  }

  /** The page of a route; undefined where what it is about is not there. */
  const make = async (match: Match, base: string): Promise<Page | undefined> => {
    const [brand, house] = await Promise.all([deps.brand(deps.db), houseOf(deps)])
    const head = (await heads[match.route.name]?.({ match, values: valuesOf(match), api, base, brand })) ?? {}
    if (head === 'not-found') return undefined
    return render(match, headFor(match, base, house, head), head.heading ?? headingOf(match))
  }

  return { render, make }
}
