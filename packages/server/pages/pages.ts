import { listTitles, type Match, matchRoute, notFound } from '@lab/contract/rules/routes'
import { siteName } from '@lab/contract/rules/site'
import type { FastifyInstance } from 'fastify'
import { cacheOf } from '../content/cache.ts'
import { type Prepared, prepare, sendPrepared } from '../content/prepared.ts'
import type { Deps } from '../http/handle.ts'
import { descriptionOf, headingOf, houseDescription } from './descriptions.ts'
import type { Head } from './head.ts'
import { inProcessApi } from './in-process-api.ts'
import { renderPage } from './render.ts'
import type { Site } from './site.ts'

/** Routes of the one table as pages: redirects, rendered host pages, and a helpful 404. */
export const registerPages = (app: FastifyInstance, deps: Deps, site: Site) => {
  const cache = cacheOf(deps)
  const api = inProcessApi(app)

  const pageFor = (match: Match | undefined, address: string, base: string): Promise<Prepared> =>
    cache.get(`page ${base} ${match ? address : 'not-found'}`, async () => {
      const html = await renderPage({
        pieces: site.page((match?.route ?? notFound).page),
        head: await headFor(match, new URL(match ? address : '/', base).href),
        heading: match ? headingOf(match) : notFound.title,
        attributes: match ? { ...match.params, ...match.query } : {},
        api,
        widgets: site.widgets,
        preloads: site.preloads,
      })
      return prepare('text/html; charset=utf-8', Buffer.from(html))
    })

  const headFor = async (match: Match | undefined, canonical: string): Promise<Head> => {
    if (match?.route.name !== 'home') {
      return {
        title: `${match ? headingOf(match) : notFound.title} · ${siteName}`,
        description: descriptionOf(match),
        canonical,
        indexed: match !== undefined && !match.route.requiresLogin,
      }
    }
    return {
      title: `${siteName} · 检测与科研服务`,
      description: houseDescription,
      canonical,
      jsonLd: [await organization(api, canonical)],
    }
  }

  app.get('/*', async (request, reply) => {
    // Programs get the answer they understand.
    if (/^\/(api|dev|img)\//.test(request.url)) return reply.callNotFound()
    const found = matchRoute(request.url)
    const match = found && isKnown(found) ? found : undefined
    if (match?.route.redirect) return reply.redirect(redirectOf(match), 302)
    const base = deps.settings.publicUrl || `${request.protocol}://${request.host}`
    reply
      .code(match ? 200 : 404)
      .header('content-security-policy', site.policy)
      .header('cache-control', 'no-cache')
    return sendPrepared(request, reply, await pageFor(match, request.url, base))
  })
}

const isKnown = ({ route, params }: Match) => route.name !== 'list' || (params.type ?? '') in listTitles

/** The invitation code travels behind the hash, out of every log, to where the page's script takes it up. */
const redirectOf = ({ route, params }: Match) =>
  route.name === 'invited' && params.code
    ? `/#invited=${encodeURIComponent(params.code)}`
    : (route.redirect as string)

const organization = async (api: ReturnType<typeof inProcessApi>, url: string) => {
  const { data } = (await api.post('open/setting')) as {
    data?: { localInfo?: { company: string; phone: string; email: string; address: string } }
  }
  const info = data?.localInfo
  return {
    '@type': 'Organization',
    name: info?.company ?? siteName,
    url,
    ...(info && { telephone: info.phone, email: info.email, address: info.address }),
    openingHours: 'Mo-Sa 08:30-18:30',
  }
}
