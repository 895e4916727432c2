import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OwnPostgres, postgresFolder, startPostgres } from '../../tools/postgres.mjs'
import { migrate } from '../ground/db/migrate.ts'
import { type Database, openDatabase } from '../ground/db/open.ts'
import { partner } from '../people/partner/schema.ts'
import { article, image } from '../shop/content/schema.ts'
import { inNewVersion } from '../shop/version/change.ts'
import { aHouse } from '../testing/a-house.ts'
import { aMember } from '../testing/a-member.ts'
import { aServer, aTuesday, type TestServer } from '../testing/a-server.ts'

const folder = postgresFolder()
const browser = { accept: 'text/html' }

describe.skipIf(folder === undefined)('while the database is away', () => {
  let postgres: OwnPostgres
  let database: Database
  let server: TestServer
  let isAway = false
  beforeAll(async () => {
    postgres = await startPostgres(folder as string)
    const first = await openDatabase({ databaseUrl: postgres.url })
    await migrate(first.db)
    const house = await aServer({ database: first })
    await aHouse(house)
    await house.close()
    await first.close()
  })
  // A process of its own for each: nothing is prepared yet.
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    database = await openDatabase({ databaseUrl: postgres.url, pool: 4 })
    server = await aServer({ database })
  })
  afterEach(async () => {
    back()
    await server.close()
    await database.close()
    vi.useRealTimers()
  })
  afterAll(() => postgres?.stop())

  /** What is trusted for a second is so no longer. */
  const aMoment = () => vi.advanceTimersByTime(1100)
  const away = () => {
    postgres.kill()
    isAway = true
    aMoment()
  }
  const back = () => {
    if (isAway) postgres.start()
    isAway = false
  }
  const get = (url: string, headers: Record<string, string> = browser) => server.send({ url, headers })

  it('public pages that were asked for before go on, and say how old they are', async () => {
    const urls = ['/', '/guide', '/project', '/sitemap.xml', '/feed.xml', '/assets/house.css', '/icon.svg']
    const before = await Promise.all(urls.map((url) => get(url)))
    away()
    server.pass(90)
    for (const [nth, url] of urls.entries()) {
      const { status, headers, data } = await get(url)
      expect([url, status, data === before[nth]?.data]).toEqual([url, before[nth]?.status, true])
      expect([url, headers.age]).toEqual([url, '90'])
      expect(headers['cache-status']).toBe('lab; hit; ttl=-90; detail=database-away')
    }
    expect(before[0]?.headers.age).toBeUndefined()
    const again = { ...browser, 'if-none-match': String(before[1]?.headers.etag) }
    expect((await get('/guide', again)).status).toBe(304)
  })

  it('an article is shown with the views it had', async () => {
    const plain = { sketch: '', content: '<p>正文</p>', author: '甲', img: '', source: '', is_case: false }
    await server.deps.db
      .insert(article)
      .values({ ...plain, rid: 'a1', type: 'news', title: '扫描电镜', created: aTuesday, views: 7 })
    expect((await get('/article/a1')).data).toContain('扫描电镜')
    away()
    server.pass(60)
    expect(await get('/article/a1')).toMatchObject({ status: 200, headers: { age: '60' } })
  })

  it('is over for what is older than an hour, and for what nobody asked for', async () => {
    await get('/guide')
    away()
    server.pass(3601)
    for (const url of ['/guide', '/contact']) {
      const { status, headers, data } = await get(url)
      expect(status).toBe(503)
      expect(headers['retry-after']).toBe('5')
      expect(headers['content-type']).toContain('text/html')
      expect(data).toContain('暂时无法打开')
    }
  })

  it('nothing behind a login is kept', async () => {
    expect((await get('/member/center')).status).toBe(200)
    away()
    expect((await get('/member/center')).status).toBe(503)
  })

  it('calls say so in Chinese, and when to come back', async () => {
    const member = await aMember(server)
    await server.post('open/setting')
    away()
    for (const answer of [
      await server.post('open/setting'),
      await member.post('user/info'),
      await server.get('open/web/index'),
    ])
      expect(answer).toMatchObject({
        status: 503,
        reason: 'unavailable',
        msg: '服务暂时不可用，请稍后再试',
        headers: { 'retry-after': '5' },
      })
  })

  it('partners’ pages get the modules, and can read why a call is refused', async () => {
    const origin = 'https://partner.example'
    await server.deps.db
      .insert(partner)
      .values({ rid: 'p1', name: '示例大学', key: 'university', origins: [origin], created: aTuesday })
    const ask = () => server.post('open/setting', {}, { headers: { origin } })
    expect((await ask()).status).toBe(200)
    away()
    const widget = await get('/widgets/lab.js', { origin })
    expect([widget.status, widget.headers['access-control-allow-origin']]).toEqual([200, '*'])
    const refused = await ask()
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([503, origin])
    const stranger = await server.post('open/setting', {}, { headers: { origin: 'https://else.example' } })
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('frames on partners’ pages go on as they were, for the same partner', async () => {
    const frame = '/embed/frame/lab-project-list?partner=university'
    const before = await get(frame)
    expect(before.status).toBe(200)
    away()
    const { status, headers, data } = await get(frame)
    expect([status, headers.age, data]).toEqual([200, '0', before.data])
    expect(headers['content-security-policy']).toBe(before.headers['content-security-policy'])
    expect((await get('/embed/frame/lab-project-list?partner=other')).status).toBe(503)
  })

  it('pictures go on', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const picture = { name: 'mark.svg', type: 'image/svg+xml', bytes, sha256: 'a', width: 32, height: 32 }
    await server.deps.db.insert(image).values(picture)
    await get('/img/mark.svg')
    away()
    expect(await get('/img/mark.svg')).toMatchObject({ status: 200, data: bytes.toString() })
    expect((await get('/img/other.svg')).status).toBe(503)
  })

  it('is seen in the figures, which go on', async () => {
    await get('/guide')
    away()
    await get('/guide')
    const { status, data } = await server.send({ url: '/metrics' })
    expect(status).toBe(200)
    expect(data).toContain('lab_database_up 0')
    expect(data).toMatch(/lab_standby_sent_total [1-9]/)
    expect(data).toMatch(/lab_standby_bytes [1-9]/)
    expect(data).not.toContain('\nlab_sessions ')
  })

  it('heals by itself: what changed meanwhile is shown, and the age is gone', async () => {
    await get('/guide')
    away()
    expect((await get('/guide')).headers.age).toBe('0')
    back()
    await inNewVersion(server.deps, async () => undefined)
    aMoment()
    expect((await get('/guide')).headers.age).toBeUndefined()
    expect((await server.send({ url: '/metrics' })).data).toContain('lab_database_up 1')
  })
})
