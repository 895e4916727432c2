import { listTitles, type Match, matchRoute, notFound } from '@lab/contract/rules/ground/routes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { sendPrepared } from '../../ground/http/prepared.ts'
import { cacheOf } from '../../shop/version/cache.ts'
import { headingOf } from './descriptions.ts'
import { houseOf, noticeOf } from './house.ts'
import { inProcessApi } from './in-process-api.ts'
import { headFor, type Page, pageMaker } from './page-maker.ts'
import { pageUrlOf } from './page-url.ts'
import { ageOf, countRead, quietReads } from './reads.ts'
import type { Site } from './site.ts'

/** Routes of the one table as pages: redirects, rendered host pages, and a helpful 404. */
export const registerPages = (app: FastifyInstance, deps: Deps, site: Site) => {
  const cache = cacheOf(deps)
  const api = inProcessApi(app, quietReads(deps))

  const { render, make } = pageMaker(deps, site, api)

  /** Not kept: it may be there the next moment. */
  const unavailable = async (match: Match, base: string, cause: unknown): Promise<Page> => {
    deps.log.error(cause, 'page failed')
    return {
      ...(await render(match, headFor(match, base, await houseOf(deps)), headingOf(match))),
      status: 503,
    }
  }

  const missing = async (base: string): Promise<Page> =>
    cache.get(`page ${base} not-found ${await noticeOf(deps)}`, async () =>
      render(undefined, headFor(undefined, base, await houseOf(deps)), notFound.title),
    )

  // A shop that was closed until a day opens without a new version of the content.
  const pageFor = async (match: Match, base: string): Promise<Page> =>
    cache.get(
      `page ${base} ${pageUrlOf(match)}${ageOf(match, deps.now())} ${await noticeOf(deps)}`,
      async () => (await make(match, base)) ?? missing(base),
    )

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
    reply
      .code(status)
      .header('content-security-policy', site.policy)
      // New tabs of a sandboxed frame are in its sandbox: browsers show them no page that asks to be kept apart.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('cache-control', 'no-cache')
    return sendPrepared(request, reply, prepared)
  })
}

const isKnown = ({ route, params }: Match) =>
  route.name !== 'list' || Object.hasOwn(listTitles, params.type ?? '')

/** The invitation code travels behind the hash, out of every log, to where the page's script takes it up. */
const redirectOf = ({ route, params }: Match) =>
  route.name === 'invited' && params.code
    ? `/#invited=${encodeURIComponent(params.code)}`
    : (route.redirect as string)
