import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { cacheOf } from '../../shop/version/cache.ts'
import { standbyOf } from '../../shop/version/standby.ts'
import type { Site } from './site.ts'

/** What a host page loads for it while developing. */
export const reloadTag = '<script type="module" src="/dev/reload.js"></script>'

const script = `let shown
new EventSource('/dev/reload').onmessage = ({ data }) => {
  if (shown && data !== shown) location.reload()
  shown = data
}
`

/**
 * While developing (`npm run dev`): takes up the next build of the site when the parent process says that it is there,
 * and lets open pages load anew; after a restart of the server they do so too.
 */
export const reloadPages = (
  app: FastifyInstance,
  deps: Deps,
  site: Site,
  open: () => Promise<Site>,
): void => {
  const pages = new Set<ServerResponse>()
  let version = randomUUID()

  const takeUp = async (message: unknown) => {
    if (message !== 'site') return
    try {
      const next = await open()
      Object.assign(site, next, { widgets: Object.assign(site.widgets, next.widgets) })
    } catch (error) {
      return deps.log.error(error, 'the next build was not taken up')
    }
    cacheOf(deps).clear()
    standbyOf(deps).clear()
    version = randomUUID()
    for (const page of pages) page.write(`data: ${version}\n\n`)
  }
  process.on('message', takeUp)
  app.addHook('preClose', async () => {
    process.off('message', takeUp)
    for (const page of pages) page.end()
  })

  app.get('/dev/reload.js', (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(script),
  )
  app.get('/dev/reload', (_, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    raw.write(`retry: 200\ndata: ${version}\n\n`)
    pages.add(raw)
    raw.once('close', () => pages.delete(raw))
  })
}
