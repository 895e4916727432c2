import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppDeps } from '../../app/deps.ts'
import { registered } from '../../app/effects.ts'
import { seed } from '../../app/seed/seed.ts'
import { openObserver } from '../../ground/observe/observer.ts'
import { partner, partnerLoad } from '../../people/partner/schema.ts'
import { partnerStore } from '../../people/partner/store.ts'
import { aLab, anArticle, aProject } from '../../testing/a-lab.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import type { Widgets } from '../host/widgets.ts'
import { registerCards } from './card-route.ts'
import { registerFrames } from './frame-route.ts'
import { registerOembed } from './oembed-route.ts'

const base = 'https://portal.example'

const tags = ['lab-article', 'lab-project-detail', 'lab-pickup-dialog']
const widgets: Widgets = {
  isWidget: (tag) => tag.startsWith('lab-'),
  isOffered: (tag) => tags.includes(tag),
  summary: () => '文章：标题与正文',
  offered: () => ({ widgets: [], tokens: [] }),
  attributeNames: (tag) => (tag === 'lab-pickup-dialog' ? ['trigger', 'label'] : ['rid', 'id']),
  styleHash: () => 'sha256-widget',
  render: async () => ({ html: '<template shadowrootmode="open"></template>', data: {} }),
}

let server: TestServer
const app = Fastify()
beforeAll(async () => {
  server = await aServer({ settings: { publicUrl: base } })
  await seed(server.deps, async () =>
    aLab({
      projects: [aProject({ rid: 'sem', name: '扫描电镜' })],
      articles: [anArticle({ rid: 'news-1' })],
    }),
  )
  const created = server.deps.now()
  await server.deps.db.insert(partner).values([
    {
      rid: 'p1',
      name: '示例大学',
      key: 'university',
      origins: ['https://lab.university.example', "https://x.example; script-src 'unsafe-inline'"],
      theme: { '--lab-primary': '#0a5c36' },
      created,
    },
    { rid: 'p2', name: '停用', key: 'gone', origins: ['https://gone.example'], enabled: false, created },
    { rid: 'p3', name: '只有文章', key: 'reader', widgets: ['lab-article'], created },
  ])
  const deps: AppDeps = {
    ...server.deps,
    ...registered,
    log: server.app.log,
    observer: openObserver(server.deps),
    partners: partnerStore(server.deps.db),
    mayRead: async () => false,
    giveOut: async () => ({ isVoid: false }),
    onRegistered: [],
    rewards: [],
  }
  // The calls of the whole server, and these routes with widgets of their own.
  app.all('/api/*', async (request, reply) => {
    const { method, url } = request
    const { payload } = await server.app.inject({ method: method as 'GET', url })
    return reply.type('application/json').send(payload)
  })
  registerFrames(app, deps, widgets)
  registerOembed(app, deps, widgets)
  registerCards(app, deps, widgets)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const frame = async (path: string) => {
  const { statusCode, headers, payload } = await app.inject(`/embed/frame/${path}`)
  const policy = String(headers['content-security-policy'])
  return {
    status: statusCode,
    headers,
    html: payload,
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    policy,
  }
}

const loadsOf = async (rid: string) => {
  const rows = await server.deps.db.select().from(partnerLoad).where(eq(partnerLoad.partner_rid, rid))
  return rows.reduce((sum, { loads }) => sum + loads, 0)
}

describe('a frame', () => {
  it('counts as a page of its partner that started widgets, unless it shows none', async () => {
    await frame('lab-article?partner=reader')
    await frame('lab-pickup-dialog?partner=reader')
    await frame('lab-article?partner=gone')
    expect([await loadsOf('p3'), await loadsOf('p2')]).toEqual([1, 0])
  })

  it('may be shown by the portal alone, unless it names a partner', async () => {
    const { status, ancestors, html } = await frame('lab-article?id=news-1')
    expect(status).toBe(200)
    expect(ancestors).toBe("'self'")
    expect(html).toContain('<lab-article id="news-1"><template')
    expect(html).toContain('<base target="_blank">')
  })

  it('may be shown by the registered origins of its partner, and by no more than those', async () => {
    const { ancestors, headers, policy } = await frame('lab-article?id=news-1&partner=university')
    expect(ancestors).toBe("'self' https://lab.university.example")
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('origin-agent-cluster')
    expect(policy).not.toContain('unsafe-inline')
  })

  it('has no inline script, and its styles by hash', async () => {
    const { html, policy } = await frame('lab-article')
    expect(html.match(/<script(?![^>]* (src=|type="application\/json"))/g)).toBeNull()
    expect(policy).toMatch(/style-src 'sha256-[^']+' 'sha256-widget'/)
    expect(policy).toContain("script-src 'self'")
  })

  it('holds the settings of the site: in a sandbox it could not ask for them', async () => {
    const { html } = await frame('lab-article')
    const written = /<script type="application\/json" id="lab-setting">([^<]+)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(written as string)).toMatchObject({ allowRegion: ['11'], now: server.deps.now() })
  })

  it('wears the partner’s colours, and those that are asked for', async () => {
    expect((await frame('lab-article?partner=university')).html).toContain('--lab-primary:#0a5c36')
    expect((await frame('lab-article?--lab-ink=%23111111')).html).toContain('--lab-ink:#111111')
  })

  it.each([
    'red}body{display:none',
    'url(https://x.example)',
    '</style><script>',
    '1;a:b',
    '"serif',
    'rgb(1',
  ])('does not take %s as a colour', async (value) => {
    const { html } = await frame(`lab-article?--lab-ink=${encodeURIComponent(value)}`)
    expect(html).not.toContain('--lab-ink:')
  })

  it('escapes what is asked for as attribute, and leaves out what the widget does not know', async () => {
    const { html } = await frame(`lab-article?id=${encodeURIComponent('"><script>')}&onload=x`)
    expect(html).toContain('id="&quot;&gt;&lt;script&gt;"')
    expect(html).not.toContain('onload=')
  })

  it.each([
    ['lab-nothing', 404, '没有这个部件', "'self'"],
    ['lab-article?partner=nobody', 404, '合作方密钥未登记', "'self'"],
    ['lab-article?partner=gone', 403, '嵌入服务已暂停', "'self' https://gone.example"],
    ['lab-project-detail?partner=reader', 403, '没有开通这个部件', "'self'"],
  ])('tells politely why %s is not shown', async (path, status, text, ancestors) => {
    const told = await frame(path)
    expect(told).toMatchObject({ status, ancestors })
    expect(told.html).toContain(text)
    expect(told.html).not.toContain('<script')
  })
})

const oembed = async (query: Record<string, string>) => {
  const { statusCode, headers, payload } = await app.inject(`/oembed?${new URLSearchParams(query)}`)
  return { status: statusCode, headers, ...(statusCode === 200 ? JSON.parse(payload) : {}) }
}

const srcIn = (html: string) => /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** What WordPress 6.1 leaves of what it discovers (wp_filter_oembed_result), in short. */
const asWordPressKeeps = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<blockquote[^>]*>/, '<blockquote>')
    .match(/(<blockquote>.*?<\/blockquote>)?.*(<iframe.*?><\/iframe>)/s)
    ?.slice(1, 3)

describe('oEmbed', () => {
  it('tells how a page is shown in another one', async () => {
    const answer = await oembed({ url: `${base}/detail/sem`, partner: 'university' })
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: '扫描电镜',
      width: 800,
      height: 1200,
    })
    expect(answer.html).toContain(
      `src="${base}/embed/frame/lab-project-detail?rid=sem&amp;partner=university" title="扫描电镜"`,
    )
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  it('frames without a border, also where a CMS strips styles', async () => {
    const { html } = await oembed({ url: `${base}/detail/sem` })
    expect(html).toContain(' frameborder="0" ')
  })

  it('brings a link that WordPress shows until the frame has spoken', async () => {
    const link = `<blockquote><a href="${base}/detail/sem">扫描电镜</a></blockquote>`
    for (const partner of ['', 'university']) {
      const { html } = await oembed({ url: `${base}/detail/sem?from=post`, partner })
      expect(html).toMatch(/^<blockquote class="wp-embedded-content" hidden>/)
      expect(asWordPressKeeps(html)).toEqual([link, expect.stringContaining('<iframe src="')])
    }
  })

  it.each([
    ['/', 'card?page=%2F'],
    ['/about/culture', 'frame/lab-page-content?key=culture&'],
    ['/televised', 'frame/lab-page-content?key=televised&'],
    ['/license', 'frame/lab-page-content?key=license&'],
    ['/search?kw=SEM', 'frame/lab-search?kw=SEM&'],
    ['/verify', 'frame/lab-report-verify?'],
    ['/embed', 'card?page=%2Fembed'],
  ])('knows the public page %s', async (page, to) => {
    expect(srcIn((await oembed({ url: base + page, partner: 'university' })).html)).toContain(
      `${base}/embed/${to}`,
    )
    expect(srcIn((await oembed({ url: base + page })).html)).toContain(`${base}/embed/card?page=`)
  })

  it('is told of by a frame as well, be it shown or refused', async () => {
    for (const path of ['lab-article?id=news-1', 'lab-article?partner=nobody']) {
      const { html } = await frame(path)
      const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1]
      const query = new URL(href?.replaceAll('&amp;', '&') ?? '').searchParams
      expect(query.get('url')).toBe(`${base}/embed/frame/${path}`)
      const { html: shown } = await oembed(Object.fromEntries(query))
      expect(srcIn(shown)).toBe(`${base}/embed/card?page=%2Flist%2Fnews&widget=lab-article`)
    }
    expect((await frame('lab-nothing')).html).not.toContain('json+oembed')
  })

  it('keeps to the greatest size asked for', async () => {
    const sizes = { maxwidth: '400', maxheight: '500' }
    const url = `${base}/article/news-1`
    expect(await oembed({ url, partner: 'university', ...sizes })).toMatchObject({ width: 400, height: 500 })
    expect(await oembed({ url, ...sizes })).toMatchObject({ width: 400, height: 220 })
  })

  it('knows frames as well', async () => {
    const { html } = await oembed({ url: `${base}/embed/frame/lab-article?id=news-1&partner=reader` })
    expect(html).toContain('/embed/frame/lab-article?id=news-1&amp;partner=reader"')
  })

  it.each([
    [`${base}/detail/sem?from=post`, '扫描电镜', '%2Fdetail%2Fsem'],
    [`${base}/article/news-1`, '新设备启用', '%2Farticle%2Fnews-1'],
    [`${base}/embed/frame/lab-article?id=news-1`, '文章', ''],
  ])('without a partner shows %s as a card that anyone may frame', async (url, text, page) => {
    const { html } = await oembed({ url })
    expect(html).not.toContain('<script')
    const src = srcIn(html)
    expect(src).toContain(`${base}/embed/card?${page && `page=${page}`}`)
    const { statusCode, headers, payload } = await app.inject(src.slice(base.length))
    expect(statusCode).toBe(200)
    expect(payload).toContain(text)
    expect(payload).toMatch(/<a href="https:\/\/portal.example\/[^"]*" target="_blank"/)
    expect(payload).not.toMatch(/<script src|<form|<lab-/)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; img-src https:\/\/portal.example; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/,
    )
    expect(policy).toContain('frame-ancestors *')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('origin-agent-cluster')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it.each(['page=%2Fdetail%2Funknown', 'page=%2Fmember%2Fcenter', 'widget=lab-nothing', 'page=a&page=b', ''])(
    'has a card that says so for what is not there: %s',
    async (query) => {
      const { statusCode, payload } = await app.inject(`/embed/card?${query}`)
      expect([statusCode, payload.includes('内容已不在这里')]).toEqual([404, true])
    },
  )

  it.each([
    ['https://elsewhere.example/detail/sem'],
    [`${base}/detail/unknown`],
    [`${base}/member/center`],
    [`${base}/nowhere`],
    [`${base}/embed/frame/lab-nothing`],
    ['nonsense'],
    [''],
  ])('knows nothing of %s', async (url) => {
    expect((await oembed({ url })).status).toBe(404)
  })

  it('shows a card to who names an unknown partner', async () => {
    const { html } = await oembed({ url: `${base}/detail/sem`, partner: 'nobody' })
    expect(srcIn(html)).toBe(`${base}/embed/card?page=%2Fdetail%2Fsem`)
  })

  it('knows no format but JSON', async () => {
    expect((await oembed({ url: `${base}/detail/sem`, format: 'xml' })).status).toBe(501)
  })
})
