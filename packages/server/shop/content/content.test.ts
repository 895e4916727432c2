import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@lab/contract/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { aLab, anArticle, aProject } from '../../testing/a-lab.ts'
import { aServer, aTuesday, type TestServer } from '../../testing/a-server.ts'
import { writeContent } from '../publish/write.ts'
import { article, banner, setting } from './schema.ts'

const days = (count: number) => 1_780_000_000 + count * 86_400
const thanks = (code: string, created: number) => ({
  company: '示例大学',
  title: '扫描电镜',
  code,
  content: '感谢',
  sketch: '摘要',
  source: '',
  created,
})

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await seed(server.deps, async () =>
    aLab({
      projects: [
        ...Array.from({ length: 9 }, (_, order_count) => aProject({ order_count, is_hot: true })),
        aProject({ rid: 'often', order_count: 5_000 }),
      ],
      articles: [
        anArticle({
          rid: 'first',
          created: days(1),
          title: '开放日',
          content: '<h2>一</h2><script>x()</script>',
        }),
        anArticle({ rid: 'second', created: days(2) }),
        anArticle({ rid: 'third', created: days(3), views: 7 }),
        anArticle({ rid: 'course', type: 'course', created: days(2) }),
        ...Array.from({ length: 7 }, (_, day) =>
          anArticle({ rid: `case-${day}`, type: 'service', is_case: true, created: days(day) }),
        ),
      ],
      acknowledgements: Array.from({ length: 9 }, (_, day) => thanks(`Journal ${day}`, days(day))),
      banners: [{ img: 'plate.svg', redirect: 'often', title: '看清', description: '' }],
      hotArea: [{ id: 40, name: '扫描电镜', img: 'plate.svg', sketch: '形貌', type_id: 1 }],
      partnerLogos: [{ name: '示例大学', img: 'plate.svg', url: '' }],
    }),
  )
})
afterAll(() => server.close())

describe('the home page', () => {
  const home = async () => (await server.get('open/web/index')).data

  it('has every part in the shape of the contract', async () => {
    const { data, code, msg } = await server.get('open/web/index')
    expect([code, msg]).toEqual([1, '操作成功'])
    expect(calls['open/web/index'].data.parse(data)).toEqual(data)
    expect(data.typeArr[0].typeChildArr[0]).toEqual({ id: 101, name: '形貌分析' })
    expect(data.partnerArr).toEqual([{ name: '示例大学', img: 'plate.svg', url: '' }])
  })

  it('names the type to look in for an item of the hot area', async () => {
    expect((await home()).prefectureNavBottomArr).toEqual([
      { id: 1, name: '扫描电镜', img: 'plate.svg', sketch: '形貌' },
    ])
  })

  it('shows 8 hot projects, those ordered most first', async () => {
    expect((await home()).hotItems.map(({ order }: { order: number }) => order)).toEqual([
      8, 7, 6, 5, 4, 3, 2, 1,
    ])
  })

  it('shows the 6 newest cases and the newest acknowledgements', async () => {
    const { serviceCaseArr, thanksArr } = await home()
    expect(serviceCaseArr.map(({ rid }: { rid: string }) => rid)).toEqual(
      [6, 5, 4, 3, 2, 1].map((day) => `case-${day}`),
    )
    expect(thanksArr[0].code).toBe('Journal 8')
    expect(thanksArr).toHaveLength(8)
  })

  it('is the same in every encoding', async () => {
    const read = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding }
      return server.app.inject({ url: '/api/open/web/index', headers })
    }
    const plain = await read('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const [br, gzip] = [await read('gzip, br'), await read('gzip;q=1.0, br;q=0')]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await server.get('open/web/index')
    const sent = { 'if-none-match': `"old", W/${headers.etag}` }
    const again = await server.app.inject({ url: '/api/open/web/index', headers: sent })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('shows a change at once', async () => {
    const { etag } = (await server.get('open/web/index')).headers
    await writeContent(server.deps, async (tx) => {
      await tx.update(banner).set({ title: '新的标题' })
    })
    const answer = await server.get('open/web/index')
    expect(answer.data.bannerArr[0].title).toBe('新的标题')
    expect(answer.headers.etag).not.toBe(etag)
  })

  it('shows nothing of a change that failed', async () => {
    const failing = writeContent(server.deps, async (tx) => {
      await tx.update(banner).set({ title: '半途' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await home()).bannerArr[0].title).not.toBe('半途')
  })

  it('refuses fields it does not know', async () => {
    expect((await server.get('open/web/index?page=2')).status).toBe(400)
  })
})

describe('an article', () => {
  const read = (rid: string) => server.post('open/news/detail', { rid })

  it('comes without scripts, between its neighbours of the same type', async () => {
    const { data } = await read('second')
    expect([data.prev.rid, data.next.rid]).toEqual(['third', 'first'])
    expect((await read('first')).data).toMatchObject({ content: '<h2>一</h2>', next: null })
    expect((await read('third')).data.prev).toBeNull()
  })

  it('comes without scripts, even when the stored text has some', async () => {
    const content = '<p>好</p><img src="https://elsewhere.example/x.png"><a href="javascript:x()">看</a>'
    await writeContent(server.deps, async (tx) => {
      await tx.update(article).set({ content }).where(eq(article.rid, 'course'))
    })
    expect((await read('course')).data.content).toBe('<p>好</p><a>看</a>')
  })

  it('counts every view', async () => {
    await Promise.all(Array.from({ length: 10 }, () => read('third')))
    const before = (await read('third')).data.views
    expect((await read('third')).data.views).toBe(before + 1)
    expect(before).toBeGreaterThanOrEqual(18)
  })

  it('is not found by an unknown id', async () => {
    expect(await read('nothing')).toMatchObject({ status: 404, code: 0, reason: 'not_found' })
  })
})

describe('lists of articles', () => {
  const list = async (query: string) => (await server.get(`open/web/news/search?${query}`)).data

  it('are of one type, newest first, page by page', async () => {
    const { list: rows, total } = await list('type=news&limit=2')
    expect(total).toBe(3)
    expect(rows.map(({ rid }: { rid: string }) => rid)).toEqual(['third', 'second'])
    expect((await list('type=news&limit=2&page=2')).list).toHaveLength(1)
  })

  it('find words of title and sketch', async () => {
    expect((await list(`type=news&kw=${encodeURIComponent('开放日')}`)).total).toBe(1)
    expect((await list(`type=news&kw=${encodeURIComponent("%' or 1=1 --")}`)).total).toBe(0)
  })

  it('answer acknowledgements as the home page does', async () => {
    const { list: rows, total } = await list('type=thanks&kw=journal%203')
    expect(total).toBe(1)
    expect(Object.keys(rows[0]).sort()).toEqual(['code', 'company', 'content', 'sketch', 'source', 'title'])
  })

  it('refuse an unknown type', async () => {
    expect((await server.get('open/web/news/search?type=secret')).status).toBe(400)
  })
})

describe('pages and settings', () => {
  it('answers a page by key, and says when there is none', async () => {
    const { data } = await server.get('open/web/page?key=guide')
    expect(data).toEqual({ title: '送样指南', content: '<p>先预约，再送样</p>', updated: aTuesday })
    expect((await server.get('open/web/page?key=nothing')).status).toBe(404)
  })

  it("answers the site's settings with the server's time", async () => {
    const { data } = await server.post('open/setting')
    expect(data).toMatchObject({ allowRegion: ['11'], now: aTuesday, localInfo: { phone: '400-000-0000' } })
    expect(data.working_hours).toBe('周一至周六 8:30–18:30')
    expect(Object.keys(data).sort()).toEqual([
      'allowRegion',
      'brand',
      'localInfo',
      'now',
      'open',
      'samplingInfo',
      'samplingSetting',
      'working_hours',
    ])
  })

  it('never tells a setting that is not public', async () => {
    const rows = await server.deps.db.select().from(setting)
    const { data } = await server.post('open/setting/list4key', {
      keys: [...rows.map(({ key }) => key), '__proto__'],
    })
    expect(data).not.toHaveProperty('prestore_bonus')
    expect(data).not.toHaveProperty('seeded')
    expect(Object.keys(data).sort()).toEqual([
      ...['allowRegion', 'localInfo', 'samplingInfo', 'samplingSetting', 'working_hours'],
    ])
  })
})
