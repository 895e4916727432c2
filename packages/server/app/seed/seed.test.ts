import { calls } from '@lab/contract/calls'
import type { Laboratory } from '@lab/contract/laboratory'
import { demoContent } from '@lab/demo'
import { members } from '@lab/demo/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '../../people/member/schema.ts'
import { cleanHtml } from '../../shop/content/html.ts'
import { setting } from '../../shop/content/schema.ts'
import { aServer, aTuesday, type TestServer } from '../../testing/a-server.ts'
import { aDatabase } from '../../testing/database.ts'
import { seed } from './seed.ts'

let content: Laboratory
const drawn = async () => content
beforeAll(() => {
  content = demoContent(aTuesday)
})

describe('the demo lab', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer()
    await seed(server.deps, drawn)
  })
  afterAll(() => server.close())

  it('offers all its projects, each with a page, a form and its pictures', async () => {
    const { data } = await server.get('open/web/device/search?limit=100')
    expect(data.total).toBe(content.projects.length)
    for (const { rid } of content.projects) {
      const [detail, form] = await Promise.all([
        server.get(`open/web/device/detail?rid=${rid}`),
        server.get(`open/web/sampleParameter/relate?rid=${rid}`),
      ])
      expect([rid, detail.status, form.status]).toEqual([rid, 200, 200])
    }
  }, 60_000)

  it('shows every picture that its home page names', async () => {
    const { data } = await server.get('open/web/index')
    const named = [...new Set(JSON.stringify(data).match(/[a-z0-9][a-z0-9._-]*\.svg/g))]
    expect(named.length).toBeGreaterThan(20)
    for (const name of named) {
      const { statusCode } = await server.app.inject(`/img/${name}`)
      expect([name, statusCode]).toEqual([name, 200])
    }
  })

  it('keeps all its HTML when that is sanitised', () => {
    const texts = [
      ...[...content.articles, ...content.pages].map((one) => one.content),
      ...content.projects.flatMap((one) => [one.content, one.principle, one.sample_requirements]),
    ]
    for (const html of texts) {
      expect(cleanHtml(html)).toBe(html)
      expect(html.length).toBeGreaterThan(40)
    }
  })

  it('keeps every word of its articles and pages', async () => {
    const text = (html: string) => html.replace(/<\/?[a-z][^>]*>|&[a-z]+;|[<>&"']/g, '')
    for (const { rid, content: written } of content.articles) {
      const { data } = await server.post('open/news/detail', { rid })
      expect(text(data.content)).toBe(text(written))
    }
    for (const { key, content: written } of content.pages) {
      const { data } = await server.get(`open/web/page?key=${key}`)
      expect(text(data.content)).toBe(text(written))
    }
  })

  it('lets its members in, all but one with an address', async () => {
    const addresses = []
    for (const { phone, password } of members) {
      const { data } = await server.post('open/login', { account: phone, password })
      const info = await server.post('user/info', {}, { token: data.token })
      expect(info.status).toBe(200)
      addresses.push(info.data.address.length)
    }
    expect(addresses).toEqual([1, 0, 1, 1, 1, 1])
  })

  it('lets its partner embed widgets', async () => {
    const origin = 'http://localhost:8090'
    const { headers } = await server.get('open/web/index', { headers: { origin } })
    expect(headers['access-control-allow-origin']).toBe(origin)
  })

  it('tells a page of its partner whose it is, and what it may show', async () => {
    const { data } = await server.post('open/setting', {}, { headers: { origin: 'http://localhost:8099' } })
    expect(data.partner).toEqual({ key: 'demo-partner', widgets: [] })
    expect((await server.post('open/setting')).data).not.toHaveProperty('partner')
  })

  it('is filled once', async () => {
    const { headers } = await server.get('open/web/index')
    await seed(server.deps, drawn)
    expect((await server.get('open/web/index')).headers.etag).toBe(headers.etag)
    expect((await server.get('open/web/device/search')).data.total).toBe(content.projects.length)
  })
})

it('is filled once when two servers start together', async () => {
  const database = await aDatabase()
  const [one, two] = [await aServer({ database }), await aServer({ database })]
  await Promise.all([seed(one.deps, drawn), seed(two.deps, drawn)])
  expect((await two.get('open/web/device/search')).data.total).toBe(content.projects.length)
  await Promise.all([one.close(), two.close()])
  await database.close()
})

it('is filled not at all when something fails on the way', async () => {
  const server = await aServer()
  const broken = async () => ({
    ...content,
    projects: [...content.projects, ...content.projects.slice(0, 1)],
  })
  await expect(seed(server.deps, broken)).rejects.toThrow()
  expect(await server.deps.db.select().from(setting)).toEqual([])
  await server.close()
})

it('that was tried out with the demo is refused in production, unless the demo is asked for by name', async () => {
  const database = await aDatabase()
  const tried = await aServer({ database, settings: { seed: 'demo' } })
  await seed(tried.deps, drawn)
  const inProduction = (content: 'demo' | 'empty') =>
    seed(
      { ...tried.deps, settings: { ...tried.deps.settings, environment: 'production', seed: content } },
      drawn,
    )
  await expect(inProduction('empty')).rejects.toThrow('SEED=demo')
  await inProduction('demo')
  await tried.close()
  await database.close()
})

it('with SEED=empty has settings and text pages to be filled in, and nothing of the demo', async () => {
  const server = await aServer({ settings: { seed: 'empty' } })
  await seed(server.deps, async () => {
    throw new Error('the demo is not drawn for an empty house')
  })
  expect(calls['open/setting'].data.safeParse((await server.post('open/setting')).data).success).toBe(true)
  expect((await server.get('open/web/page?key=license')).status).toBe(200)
  expect((await server.get('open/web/device/search')).data.total).toBe(0)
  const home = await server.get('open/web/index')
  expect([home.status, home.data.typeArr, home.data.bannerArr]).toEqual([200, [], []])
  expect(await server.deps.db.$count(member)).toBe(0)
  await server.close()
})
