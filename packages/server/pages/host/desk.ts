import { deskAddress, deskTabs } from '@lab/contract/rules/app/desk'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { prepare, sendPrepared } from '../../ground/http/prepared.ts'
import { cacheOf } from '../../shop/version/cache.ts'
import { houseOf } from './house.ts'
import { inProcessApi } from './in-process-api.ts'
import { withEditor } from './policy.ts'
import { renderPage } from './render.ts'
import type { Site } from './site.ts'

const title = '工作台'

/**
 * `/desk` and its tabs, the staff's page: outside of the table of routes, for nothing of the portal leads there.
 * Which of them someone may use is shown after the login, by the page itself.
 */
export const registerDesk = (app: FastifyInstance, deps: Deps, site: Site): void => {
  const api = inProcessApi(app)
  const write = async (base: string, path: string, name: string) => {
    const house = await houseOf(deps)
    const html = await renderPage({
      pieces: site.page('desk'),
      head: {
        ...house,
        title: `${name} · ${house.site}`,
        description: '员工工作台。',
        canonical: base + path,
        indexed: false,
      },
      heading: title,
      values: {},
      api,
      widgets: site.widgets,
      // Those of the portal's pages, which this is none of.
      preloads: [],
    })
    return prepare('text/html; charset=utf-8', Buffer.from(html))
  }
  const answer = (path: string, name: string) => {
    // As on the portal's pages, a trailing slash does not matter.
    app.get(`${path}/`, (request, reply) => reply.redirect(path + request.url.slice(path.length + 1), 302))
    app.get(path, async (request, reply) => {
      const base = baseOf(request, deps.settings)
      const page = await cacheOf(deps).get(`page ${base} ${path}`, () => write(base, path, name))
      reply.header('content-security-policy', withEditor(site.policy)).header('cache-control', 'no-cache')
      return sendPrepared(request, reply, page)
    })
  }
  answer('/desk', title)
  for (const tab of deskTabs) answer(deskAddress(tab.key), `${tab.title} · ${title}`)
}
