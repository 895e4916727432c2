import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { prepare, preparedSize, sendPrepared } from '../../ground/http/prepared.ts'
import { cacheOf } from '../../shop/version/cache.ts'
import { standbyOf } from '../../shop/version/standby.ts'
import { tellAge } from '../../shop/version/tell-age.ts'
import { newsFeed } from './rss.ts'
import { sitemap, sitemapFile } from './sitemap.ts'

type Write = (base: string) => Promise<string | undefined>

const xml = 'application/xml; charset=utf-8'

/** What crawlers leave alone: pages of members, calls, developers' and staff's tools, results of searches. */
const robots = async (base: string) => `User-agent: *
Disallow: /api/
Disallow: /desk
Disallow: /dev/
Disallow: /experiment
Disallow: /invited
Disallow: /member
Disallow: /search

Sitemap: ${base}/sitemap.xml
`

/** What crawlers and feed readers ask for: `/sitemap.xml`, `/sitemap-{n}.xml`, `/robots.txt`, `/feed.xml`. */
export const feedRoutes = (app: FastifyInstance, deps: Deps) => {
  /** Written once per content version. */
  const send = async (request: FastifyRequest, reply: FastifyReply, type: string, write: Write) => {
    const base = baseOf(request, deps.settings)
    const path = request.url.split('?', 1)[0]
    const standing = await standbyOf(deps).get(`feed ${base} ${path}`, {
      variant: async () => String(await cacheOf(deps).version()),
      make: async () => {
        const text = await write(base)
        return text === undefined ? undefined : prepare(type, Buffer.from(text))
      },
      size: (prepared) => (prepared ? preparedSize(prepared) : 0),
    })
    if (!standing.answer) return reply.callNotFound()
    tellAge(reply, standing).header('cache-control', 'no-cache')
    return sendPrepared(request, reply, standing.answer)
  }

  app.get('/robots.txt', (request, reply) => send(request, reply, 'text/plain; charset=utf-8', robots))
  app.get('/sitemap.xml', (request, reply) => send(request, reply, xml, (base) => sitemap(deps, base)))
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,4}).xml', (request, reply) =>
    send(request, reply, xml, (base) => sitemapFile(deps, base, Number(request.params.file))),
  )
  app.get('/feed.xml', (request, reply) =>
    send(request, reply, 'application/rss+xml; charset=utf-8', (base) => newsFeed(deps, base)),
  )
}
