import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseOf as paperHouseOf } from '../../papers/house.ts'
import { codeMail } from '../../people/notify/code-mail.ts'
import { image } from '../../shop/content/schema.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { cutHostPage } from './host-page.ts'
import { registerHouse } from './house.ts'
import { registerPages } from './pages.ts'
import { newsFeed } from './rss.ts'
import type { Site } from './site.ts'

const html =
  '<html><head><title></title></head><body><lab-site-header></lab-site-header><h1 data-route-title></h1></body></html>'

const widgets = { attributeNames: () => [], render: async () => ({ html: '', data: {} }) }

/** A server's pages, without the built site. */
const pagesOf = (server: TestServer): FastifyInstance => {
  const app = Fastify()
  app.decorateReply('sendFile', function (name: string) {
    return this.send(`the site's ${name}`)
  })
  const site = {
    page: () => cutHostPage(html, (tag) => tag === 'lab-site-header'),
    policy: "default-src 'self'",
    preloads: [],
    widgets,
  }
  const deps = { ...server.deps, log: app.log }
  registerHouse(app, deps)
  registerPages(app, deps, site as unknown as Site)
  return app
}

describe('the house', () => {
  let here: TestServer
  let there: TestServer
  let pages: FastifyInstance
  let content: TestStaff
  beforeAll(async () => {
    here = await aServer()
    there = await aServer({ database: { db: here.deps.db, close: async () => {} } })
    pages = pagesOf(there)
    content = await aStaff(here, 'content')
  })
  afterAll(async () => {
    await pages.close()
    await there.close()
    await here.close()
  })

  const listed = async (key: string) =>
    (await content.post('staff/setting/list')).data.list.find((one: { key: string }) => one.key === key)
  const save = async (key: string, change: object) => {
    const { value, version } = await listed(key)
    return content.post('staff/setting/save', { key, value: { ...value, ...change }, version })
  }
  const page = async (url: string) => (await pages.inject({ url })).body
  const soon = { timeout: 2000, interval: 100 }

  it('is nobody’s until somebody names it', async () => {
    expect(await page('/guide')).toContain('<title>服务指南 · 检测服务平台</title>')
    expect(await page('/guide')).not.toContain('house.css')
    expect(await page('/icon.svg')).toBe("the site's icon.svg")
  })

  it('is called anew on the other server’s pages, feed, papers and mails within 2 s', async () => {
    await page('/guide')
    expect(
      (await save('brand', { name: '云帆测试', paper_line: '数据如实', mail_name: '云帆客服' })).code,
    ).toBe(1)
    await expect.poll(() => page('/guide'), soon).toContain('<title>服务指南 · 云帆测试</title>')
    expect(await page('/guide')).toContain('<meta property="og:site_name" content="云帆测试">')
    expect((await there.post('open/setting')).data.brand.name).toBe('云帆测试')
    const deps = { ...there.deps, log: pages.log }
    expect(await newsFeed(deps, 'https://lab.example')).toContain('云帆测试 · ')
    expect((await paperHouseOf(deps, deps.now())).house).toMatchObject({
      brand: '云帆测试',
      line: '数据如实',
    })
    const mail = codeMail('123456', await deps.brand(deps.db), {
      ...deps.settings,
      mailFrom: 'lab@lab.example',
    })
    expect([mail.from, mail.subject]).toEqual([
      { name: '云帆客服', address: 'lab@lab.example' },
      '邮箱验证码 · 云帆测试',
    ])
  })

  it('has a colour of its own on every page, unless it cannot be read', async () => {
    const refused = await save('brand_colours', { primary: '#f2c200' })
    expect(refused.reason).toBe('invalid')
    expect(refused.fields?.['value.primary']).toMatch(/对比度只有 [\d.]+:1，至少要 4\.5:1/)
    expect((await save('brand_colours', { primary: '#0a5c36' })).code).toBe(1)
    await expect
      .poll(() => page('/guide'), soon)
      .toContain('<link rel="stylesheet" href="/assets/house.css">')
    expect(await page('/assets/house.css')).toContain('--lab-primary:light-dark(#0a5c36,#8db4fb)')
  })

  it('shows a stored picture as its icon, and takes none that is not there', async () => {
    const refused = await save('brand', { icon: 'mark.png' })
    expect(refused.fields).toEqual({ 'value.icon': '没有这个名称的图片' })
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await here.deps.db
      .insert(image)
      .values({ name: 'mark.svg', type: 'image/svg+xml', bytes, sha256: 'a', width: 32, height: 32 })
    expect((await save('brand', { icon: 'mark.svg' })).code).toBe(1)
    const icon = async () => (await pages.inject({ url: '/icon.svg' })).headers.location
    await expect.poll(icon, soon).toBe('/img/mark.svg')
    await here.deps.db.delete(image).where(eq(image.name, 'mark.svg'))
  })

  it('that takes no orders says so above every page, until its day has come', async () => {
    const admin = await aStaff(here, 'admin')
    const texts =
      '<aside class="shop-notice" aria-label="公告">暂停接单：搬迁 &lt;二期&gt;（7月9日恢复）</aside>'
    expect(await page('/guide')).not.toContain('shop-notice')
    await admin.post('staff/opening/close', { text: '搬迁 <二期>', until: '2026-07-09' })
    await expect.poll(() => page('/guide'), soon).toContain(texts)
    expect(await page('/nowhere')).toContain(texts)
    here.pass(2 * 86_400)
    there.pass(2 * 86_400)
    expect(await page('/guide')).not.toContain('shop-notice')
  })
})
