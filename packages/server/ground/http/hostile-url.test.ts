import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { loadWidgets } from '../../pages/host/widgets.ts'
import { aLab, anArticle, aProject } from '../../testing/a-lab.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { isBuilt, paths } from '../paths.ts'

interface Route {
  method: 'GET' | 'POST'
  url: string
}

let server: TestServer
/** As they were registered with Fastify: a new one is in the table by itself. */
const routes: Route[] = []
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of ['GET', 'POST'] as const)
      if ([method].flat().includes(one)) routes.push({ method: one, url })
  })
}

beforeAll(async () => {
  expect(isBuilt(), 'routes of pages exist once the site is built: npm run build').toBe(true)
  subscribe('fastify.initialization', listen)
  server = await aServer({ settings: { requirementsPerNetwork: 1_000_000, ticketsPerNetwork: 1_000_000 } })
  unsubscribe('fastify.initialization', listen)
  await seed(server.deps, async () =>
    aLab({ projects: [aProject({ rid: 'sem' })], articles: [anArticle({ rid: 'news-1' })] }),
  )
})
afterAll(() => server.close())

const values = [
  '%00',
  'a%00b',
  '%ed%a0%80',
  '%ff%fe',
  '%',
  '%25',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '%F0%9F%92%A5',
  "'%3B%20drop%20table%20member",
  '%3Cscript%3E',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  '99999999999999999999',
  'nope',
  'x'.repeat(5000),
  '',
]

/** What some route reads of a query; attributes of widgets apart. */
const names = [
  ...[
    'partner',
    'portal',
    'url',
    'format',
    'maxwidth',
    'maxheight',
    'key',
    'id',
    'rid',
    'to',
    'w',
    'v',
    'name',
  ],
  ...['kw', 'title', 'typeId', 'childId', 'sort', 'page', 'type', 'theme', '--lab-ink', 'token', 'expires'],
  ...['signature', 'timestamp', 'nonce', 'echostr', 'no_such_name'],
]

const hosts = [
  '',
  ' ',
  'a b',
  'evil.example/path',
  'user@evil.example',
  'evil.example:99999',
  'evil.example:port',
  '[::1',
  '999.999.999.999',
  'ü.example',
  '%00',
  'x'.repeat(3000),
  '<script>',
]

const right = 'sem'
const filled = (url: string, value: string) => url.replace(/:\w+(\([^)]*\))?|\*/g, () => value)

const ask = (method: Route['method'], url: string, headers = {}) =>
  server.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })

/** A format that oEmbed's own specification answers with 501 is no failure of ours. */
const isFailure = (status: number, url: string) =>
  status >= 500 && !(status === 501 && url.startsWith('/oembed?'))

const failures = async (asked: readonly (readonly [Route['method'], string, object?])[]) => {
  const failed: string[] = []
  for (const [method, url, headers = {}] of asked) {
    const { statusCode } = await ask(method, url, headers)
    if (isFailure(statusCode, url))
      failed.push(`${statusCode} ${method} ${url.slice(0, 100)} ${JSON.stringify(headers).slice(0, 100)}`)
  }
  return failed
}

describe('no address fails', { timeout: 60_000 }, () => {
  it('and all kinds of them are asked', () => {
    const urls = routes.map(({ url }) => url)
    expect(urls).toEqual(
      expect.arrayContaining([
        '/api/open/login',
        '/embed/frame/:tag',
        '/oembed',
        '/img/:name',
        '/desk',
        '/*',
      ]),
    )
  })

  it('whatever its path says', async () => {
    const asked = routes.flatMap(({ method, url }) =>
      url === filled(url, '') ? [] : values.map((value) => [method, filled(url, value)] as const),
    )
    expect(await failures(asked)).toEqual([])
  })

  it('whatever its query says', async () => {
    const asked = routes.flatMap(({ method, url }) => {
      const path = filled(url, right)
      const all = (value: string) => names.map((name) => `${name}=${value}`).join('&')
      // A call that is sent has its fields in its body.
      const asked = method === 'POST' ? ['%00'] : values
      return [
        ...asked.map((value) => [method, `${path}?${all(value)}`] as const),
        [method, `${path}?${all('a')}&${all('b')}`] as const,
        [method, `${path}?%00=1&a[b]=1&&=&__proto__=1`] as const,
      ]
    })
    expect(await failures(asked)).toEqual([])
  })

  it('whatever its host is said to be', async () => {
    const asked = routes.flatMap(({ method, url }) =>
      hosts.map((host) => [method, filled(url, right), { host }] as const),
    )
    expect(await failures(asked)).toEqual([])
  })

  it('whatever an embedded widget or a card of a page is asked for', async () => {
    const widgets = await loadWidgets(paths.widgets)
    const base = 'http://localhost:80'
    const asked = widgets.offered().widgets.flatMap(({ tag }) => {
      const attributes = widgets.attributeNames(tag)
      return values.flatMap((value) => {
        const query = ['theme', 'partner', ...attributes].map((name) => `${name}=${value}`)
        const single = attributes.map((name) => `/embed/frame/${tag}?${name}=${value}`)
        const card = encodeURIComponent(`${base}/embed/frame/${tag}?key=${value}`)
        return [
          ...single,
          `/embed/frame/${tag}?${query.join('&')}`,
          `/embed/preview/${tag}?${query.join('&')}`,
        ].concat(
          `/oembed?url=${card}&partner=${value}`,
          `/oembed?url=${card}&partner=${value}&partner=b&maxwidth=1&maxwidth=2`,
        )
      })
    })
    const pages = ['/', '/detail/', '/article/', '/list/', '/project/', '/about/'].flatMap((path) =>
      values.flatMap((value) => [
        `${path}${value}`,
        `/oembed?url=${encodeURIComponent(`${base}${path}${value}`)}&partner=${value}`,
      ]),
    )
    expect(await failures([...asked, ...pages].map((url) => ['GET', url] as const))).toEqual([])
  })
})

describe('a host', () => {
  const location = async (host: string) => (await ask('GET', '/oembed?url=nonsense', { host })).statusCode

  it('that is none is refused, an absent one is not', async () => {
    expect(await location('a b')).toBe(400)
    expect(await location('user@evil.example')).toBe(400)
    expect(await location('')).toBe(404)
    expect(await location('localhost:8080')).toBe(404)
    expect(await location('[::1]:8080')).toBe(404)
  })

  it('leads nowhere where PUBLIC_URL is set', async () => {
    const { deps } = server
    const portal = await aServer({
      database: { db: deps.db, kind: 'pglite', close: async () => undefined },
      settings: { publicUrl: 'https://portal.example' },
    })
    const forged = { host: 'evil.example' }
    const { qr_code_url } = (await portal.get('open/wx/ticket', { headers: forged })).data
    expect(qr_code_url).toMatch(/^https:\/\/portal\.example\/wx\/qr\//)
    const urls = [new URL(qr_code_url).pathname, '/', '/robots.txt', '/sitemap.xml', '/feed.xml', '/desk']
    for (const url of [...urls, '/api/openapi.json', '/detail/sem', '/embed/preview/lab-article?id=news-1']) {
      const answer = await portal.app.inject({ url, headers: { ...forged, accept: 'text/html' } })
      expect(`${answer.headers.location ?? ''} ${answer.payload}`, url).not.toContain('evil.example')
    }
    await portal.close()
  })
})
