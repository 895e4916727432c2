import { listTitles, type Match, matchRoute, notFound } from '@lab/contract/rules/ground/routes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { type Prepared, prepare, sendPrepared } from '../../ground/http/prepared.ts'
import { cacheOf } from '../../shop/version/cache.ts'
import { oembedOf } from './covered.ts'
import { descriptionOf, headingOf } from './descriptions.ts'
import type { Head } from './head.ts'
import type { Told } from './heads/head-of.ts'
import { heads } from './heads/heads.ts'
import { type House, houseOf } from './house.ts'
import { inProcessApi } from './in-process-api.ts'
import { canonicalOf, pageUrlOf, valuesOf } from './page-url.ts'
import { ageOf, countRead, quietReads } from './reads.ts'
import { renderPage } from './render.ts'
import type { Site } from './site.ts'

interface Page {
  /** 503: what the page is about could not be read; its widgets try again in the browser. */
  status: 200 | 404 | 503
  prepared: Prepared
}

/** Routes of the one table as pages: redirects, rendered host pages, and a helpful 404. */
export const registerPages = (app: FastifyInstance, deps: Deps, site: Site) => {
  const cache = cacheOf(deps)
  const api = inProcessApi(app, quietReads(deps))

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

  /** Not kept: it may be there the next moment. */
  const unavailable = async (match: Match, base: string, cause: unknown): Promise<Page> => {
    deps.log.error(cause, 'page failed')
    return {
      ...(await render(match, headFor(match, base, await houseOf(deps)), headingOf(match))),
      status: 503,
    }
  }

  const missing = (base: string): Promise<Page> =>
    cache.get(`page ${base} not-found`, async () =>
      render(undefined, headFor(undefined, base, await houseOf(deps)), notFound.title),
    )

  const pageFor = (match: Match, base: string): Promise<Page> =>
    cache.get(`page ${base} ${pageUrlOf(match)}${ageOf(match, deps.now())}`, async () => {
      const [brand, house] = await Promise.all([deps.brand(), houseOf(deps)])
      const told =
        (await heads[match.route.name]?.({ match, values: valuesOf(match), api, base, brand })) ?? {}
      if (told === 'not-found') return missing(base)
      return render(match, headFor(match, base, house, told), told.heading ?? headingOf(match))
    })

  app.get('/*', async (request, reply) => {
    // Programs get the answer they understand.
    if (/^\/(api|dev|img)\//.test(request.url)) return reply.callNotFound()
    const found = matchRoute(request.url)
    const match = found && isKnown(found) ? found : undefined
    if (match?.route.redirect) return reply.redirect(redirectOf(match), 302)
    const base = baseOf(request, deps.settings)
    if (match && request.method === 'GET') await countRead(deps, match)
    const { status, prepared } = await (match
      ? pageFor(match, base).catch((cause) => unavailable(match, base, cause))
      : missing(base))
    reply.code(status).header('content-security-policy', site.policy).header('cache-control', 'no-cache')
    return sendPrepared(request, reply, prepared)
  })
}

const headFor = (
  match: Match | undefined,
  base: string,
  house: House,
  { heading, kind, ...told }: Told = {},
): Head => ({
  title: `${heading ?? (match ? headingOf(match) : notFound.title)} · ${house.site}`,
  description: descriptionOf(match),
  canonical: base + (match ? canonicalOf(match) : '/'),
  indexed: match !== undefined && !match.route.requiresLogin,
  oembed: match && oembedOf(match, base, base + canonicalOf(match)),
  ...house,
  ...told,
  image: told.image ?? `${base}/og.png`,
})

const isKnown = ({ route, params }: Match) =>
  route.name !== 'list' || Object.hasOwn(listTitles, params.type ?? '')

/** The invitation code travels behind the hash, out of every log, to where the page's script takes it up. */
const redirectOf = ({ route, params }: Match) =>
  route.name === 'invited' && params.code
    ? `/#invited=${encodeURIComponent(params.code)}`
    : (route.redirect as string)
