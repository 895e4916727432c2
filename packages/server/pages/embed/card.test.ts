import Fastify from 'fastify'
import { create } from 'qrcode'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { partner } from '../../people/partner/schema.ts'
import { partnerStore } from '../../people/partner/store.ts'
import { aLab, anArticle, aProject } from '../../testing/a-lab.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import type { Widgets } from '../host/widgets.ts'
import { linesOf } from './card-picture.ts'
import { registerCards } from './card-route.ts'

const base = 'https://portal.example'
const tags = ['lab-article', 'lab-project-detail', 'lab-hot-items']
const widgets: Widgets = {
  isWidget: (tag) => tags.includes(tag),
  isOffered: (tag) => tags.includes(tag),
  summary: () => '热门项目：下单最多的项目',
  offered: () => ({ widgets: [], tokens: [] }),
  attributeNames: () => [],
  styleHash: () => undefined,
  render: async () => ({ html: '', data: {} }),
}

let server: TestServer
const app = Fastify()
beforeAll(async () => {
  server = await aServer({ settings: { publicUrl: base } })
  await seed(server.deps, async () =>
    aLab({
      projects: [aProject({ rid: 'sem', name: '扫描电镜 <SEM>' })],
      articles: [anArticle({ rid: 'news-1' })],
    }),
  )
  const created = server.deps.now()
  await server.deps.db.insert(partner).values([
    { rid: 'p1', name: '示例大学', key: 'pk_one', created },
    { rid: 'p2', name: '停用', key: 'pk_gone', enabled: false, created },
  ])
  const proxied = async (url: string, method: 'GET' | 'POST') => server.app.inject({ method, url })
  app.all('/api/*', async ({ url, method }, reply) => {
    const { payload } = await proxied(url, method as 'GET')
    return reply.type('application/json').send(payload)
  })
  app.get('/img/*', async ({ url }, reply) => {
    const { statusCode, headers, rawPayload } = await proxied(url, 'GET')
    return reply.code(statusCode).type(String(headers['content-type'])).send(rawPayload)
  })
  const deps = { ...server.deps, log: server.app.log, partners: partnerStore(server.deps.db) }
  registerCards(app, deps, widgets)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const get = (form: string, of: Record<string, string>) =>
  app.inject(`/embed/card${form}?${new URLSearchParams(of)}`)
const told = async (of: Record<string, string>) => (await get('.json', of)).json()

const project = { page: '/detail/sem', widget: 'lab-project-detail' }

describe('what a card says', () => {
  it('is what the page says, and whose card it is', async () => {
    expect(await told({ ...project, partner: 'pk_one' })).toMatchObject({
      title: '扫描电镜 <SEM>',
      link: `${base}/detail/sem?partner=pk_one`,
      picture: `${base}/embed/card.png?page=%2Fdetail%2Fsem&widget=lab-project-detail&partner=pk_one`,
      frame: `${base}/embed/card?page=%2Fdetail%2Fsem&widget=lab-project-detail&partner=pk_one`,
    })
  })

  it.each(['pk_gone', 'pk_nobody', ''])('names no partner for the key “%s”', async (key) => {
    expect((await told({ ...project, partner: key })).link).toBe(`${base}/detail/sem`)
  })

  it('is what the widget is where the page is about more', async () => {
    const of = { page: '/', widget: 'lab-hot-items', partner: 'pk_one' }
    expect(await told(of)).toMatchObject({ title: '热门项目', link: `${base}/?partner=pk_one` })
  })

  it.each<Record<string, string>>([
    { page: '/detail/nothing' },
    { page: '/member/order' },
    { widget: 'lab-nothing' },
    {},
  ])('is nothing for %o', async (of) => {
    for (const form of ['.json', '.png', '/code.png']) expect((await get(form, of)).statusCode).toBe(404)
    expect((await get('', of)).statusCode).toBe(404)
  })

  it('leads with its partner from a frame, and is the page’s to crawlers', async () => {
    const { payload } = await get('', { page: '/article/news-1', partner: 'pk_one' })
    expect(payload).toContain(`<a href="${base}/article/news-1?partner=pk_one" target="_blank"`)
    expect(payload).toContain(`<link rel="canonical" href="${base}/article/news-1">`)
  })
})

describe('a card as HTML', () => {
  it('keeps to what editors keep: plain elements, their inline styles, a code where links are lost', async () => {
    const { html } = await told({ ...project, partner: 'pk_one' })
    const names = [...html.matchAll(/<([a-z]+)/g)].map(([, name]) => name)
    expect(new Set(names)).toEqual(new Set(['section', 'p', 'a', 'img', 'span']))
    const attributes = [...html.matchAll(/ ([a-z-]+)="/g)].map(([, name]) => name)
    expect(new Set(attributes)).toEqual(new Set(['style', 'href', 'src', 'alt', 'width', 'height']))
    expect(html).toContain('扫描电镜 &lt;SEM&gt;')
    expect(html).toContain(`href="${base}/detail/sem?partner=pk_one"`)
    expect(html).toMatch(/src="https:\/\/portal\.example\/embed\/card\/code\.png\?[^"]*&amp;partner=pk_one"/)
    expect(html).not.toMatch(/position|url\(|var\(|light-dark/)
  })
})

/** The modules of a code in a picture, read at their middles. */
const modulesIn = async (png: Buffer, at: { x: number; y: number; side: number }, size: number) => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const step = at.side / size
  return Array.from({ length: size * size }, (_, one) => {
    const x = Math.floor(at.x + ((one % size) + 0.5) * step)
    const y = Math.floor(at.y + (Math.floor(one / size) + 0.5) * step)
    return (data[(y * info.width + x) * info.channels] ?? 255) < 128 ? 1 : 0
  })
}

describe('a card as a picture', () => {
  const link = `${base}/detail/sem?partner=pk_one`
  const { size, data } = create(link, { errorCorrectionLevel: 'M' }).modules

  it('has the code that leads to the page with its partner', async () => {
    const { headers, rawPayload } = await get('.png', { ...project, partner: 'pk_one' })
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { width, height } = await sharp(rawPayload).metadata()
    expect(width).toBe(1080)
    const at = { x: 1080 - 64 - 232, y: Number(height) - 232 - 72 + 28, side: 232 }
    expect(await modulesIn(rawPayload, at, size)).toEqual([...data])
  })

  it('has that code alone as well', async () => {
    const { rawPayload } = await get('/code.png', { ...project, partner: 'pk_one' })
    const { width = 0 } = await sharp(rawPayload).metadata()
    const quiet = (width / (size + 4)) * 2
    expect(await modulesIn(rawPayload, { x: quiet, y: quiet, side: width - 2 * quiet }, size)).toEqual([
      ...data,
    ])
  })

  it('breaks its lines between words, and says where there is more', () => {
    expect(linesOf('场发射扫描电镜', 4, 2)).toEqual(['场发射扫', '描电镜'])
    expect(linesOf('XRD 粉末衍射', 4, 2)).toEqual(['XRD 粉', '末衍射'])
    expect(linesOf('一二三四五六七八九', 4, 2)).toEqual(['一二三四', '五六七…'])
    expect(linesOf('一二三四，五', 4, 2)).toEqual(['一二三', '四，五'])
    expect(linesOf('', 4, 2)).toEqual([])
  })
})
