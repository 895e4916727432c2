import { listTitles, type Match, matchRoute, notFound } from '@lab/contract/rules/ground/routes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { preparedSize, sendPrepared } from '../../ground/http/prepared.ts'
import { refuse } from '../../ground/refuse.ts'
import { cacheOf } from '../../shop/version/cache.ts'
import { isAway, type Standing, standbyOf } from '../../shop/version/standby.ts'
import { tellAge } from '../../shop/version/tell-age.ts'
import { awayPage } from './away-page.ts'
import { headingOf } from './descriptions.ts'
import { houseOf, noticeOf } from './house.ts'
import { inProcessApi } from './in-process-api.ts'
import { headFor, type Page, pageMaker } from './page-maker.ts'
import { pageUrlOf } from './page-url.ts'
import { ageOf, countRead, quietReads } from './reads.ts'
import type { Site } from './site.ts'
import { watchedReads } from './watched-reads.ts'

const sizeOf = ({ prepared }: Page) => preparedSize(prepared)

/** Routes of the one table as pages: redirects, rendered host pages, and a helpful 404. */
export const registerPages = (app: FastifyInstance, deps: Deps, site: Site) => {
  const cache = cacheOf(deps)
  const kept = standbyOf(deps)
  const api = inProcessApi(app, quietReads(deps))

  const { render } = pageMaker(deps, site, api)

  /** A page whose reads were all answered: without its database it would show nothing, and be kept. */
  const make = async (match: Match, base: string): Promise<Page | undefined> => {
    const reads = watchedReads(api)
    const page = await pageMaker(deps, site, reads.api)
      .make(match, base)
      .catch((error) => {
        throw reads.isAway() ? refuse('unavailable') : error
      })
    if (reads.isAway()) throw refuse('unavailable')
    return page
  }

  /** Not kept: it may be there the next moment. */
  const unavailable = async (match: Match, base: string, cause: unknown): Promise<Page> => {
    deps.log.error(cause, 'page failed')
    return {
      ...(await render(match, headFor(match, base, await houseOf(deps)), headingOf(match))),
      status: 503,
    }
  }

  const missing = async (base: string): Promise<Standing<Page>> =>
    kept.get(`page ${base} not-found`, {
      variant: async () => `${await cache.version()} ${await noticeOf(deps)}`,
      make: async () => render(undefined, headFor(undefined, base, await houseOf(deps)), notFound.title),
      size: sizeOf,
    })

  // A shop that was closed until a day opens without a new version of the content.
  const variantOf = async (match: Match) =>
    `${await cache.version()}${ageOf(match, deps.now())} ${await noticeOf(deps)}`

  const pageFor = async (match: Match, base: string): Promise<Standing<Page>> => {
    const key = `page ${base} ${pageUrlOf(match)}`
    // What stands behind a login is nobody's to keep.
    if (match.route.requiresLogin) {
      const page = await cache.get(`${key} ${await variantOf(match)}`, () => make(match, base))
      return page ? { answer: page } : missing(base)
    }
    const { answer, age } = await kept.get<Page | undefined>(key, {
      variant: () => variantOf(match),
      make: () => make(match, base),
      size: (page) => (page ? sizeOf(page) : 0),
    })
    return answer ? { answer, age } : missing(base)
  }

  const sendAway = (reply: FastifyReply, path: string) =>
    reply.code(503).headers(awayPage.headers).send(awayPage.html(path))

  app.get('/*', async (request, reply) => {
    // Programs get the answer they understand.
    if (/^\/(api|dev|img)\//.test(request.url)) return reply.callNotFound()
    const found = matchRoute(request.url)
    const match = found && isKnown(found) ? found : undefined
    if (match?.route.redirect) return reply.redirect(redirectOf(match), 302)
    const base = baseOf(request, deps.settings)
    if (match && request.method === 'GET') await countRead(deps, match)
    const page = await (match
      ? pageFor(match, base).catch(async (cause) => {
          if (isAway(cause)) throw cause
          return { answer: await unavailable(match, base, cause) }
        })
      : missing(base)
    ).catch((cause) => {
      if (isAway(cause)) return undefined
      throw cause
    })
    if (!page) return sendAway(reply, request.url)
    const { status, prepared } = page.answer
    tellAge(reply, page)
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
