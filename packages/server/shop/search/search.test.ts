import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { aLab, anArticle, aProject } from '../../testing/a-lab.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { childType, project } from '../catalogue/schema.ts'
import { article } from '../content/schema.ts'
import { searchDocument, searchStale, searchSynonym } from '../keyword/schema.ts'
import { writeContent } from '../publish/write.ts'
import { bringUpToDate, refreshPopularity } from './documents.ts'

const named = (rid: string, name: string, more = {}) =>
  aProject({ rid, name, description: '', sketch: '', ...more })

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await seed(server.deps, async () =>
    aLab({
      synonyms: [
        ['SEM', '扫描电镜'],
        ['XRD', 'X射线衍射'],
      ],
      projects: [
        named('sem', '场发射扫描电镜（SEM）', { order_count: 50 }),
        named('semi', '半导体 Semiconductor 参数', { order_count: 900 }),
        named('xrd', 'X 射线粉末衍射（XRD）', { description: '物相|精修', sketch: '粉末与块体' }),
        named('image', '颗粒统计', { sketch: '在 SEM 照片上测量', order_count: 5000 }),
        named('gone', '停用的扫描电镜', { withdrawn: 1 }),
      ],
      articles: [
        anArticle({ rid: 'news', title: '扫描电镜启用', sketch: '', content: '<p>可测 <b>XRD</b></p>' }),
        anArticle({
          rid: 'course',
          type: 'course',
          title: '发光材料讲义',
          sketch: '从吸收到发射',
          content: `<p>${'概述。'.repeat(20)}荧光猝灭&amp;寿命<script>steal()</script></p>`,
        }),
        anArticle({ rid: 'case', type: 'service', title: '一例 SEM 断口分析', sketch: '' }),
        anArticle({ rid: 'odd', title: '<img src=x onerror=steal()> 100%_', sketch: '' }),
      ],
    }),
  )
})
afterAll(() => server.close())

const ask = (kw: string, more = '') => server.get(`open/web/search?kw=${encodeURIComponent(kw)}${more}`)
const rids = ({ list }: { list: { rid: string }[] }) => list.map(({ rid }) => rid)
const found = async (kw: string) => {
  const { data } = await ask(kw)
  return [data.projects, data.articles, data.cases].map(rids)
}

describe('a search', () => {
  it('answers projects, articles and cases, each counted', async () => {
    const { data } = await ask('扫描电镜')
    expect([data.projects, data.articles, data.cases].map(({ total }) => total)).toEqual([2, 1, 1])
    expect(data.marks).toEqual(['扫描电镜', 'sem'])
    expect(data.projects.list[0]).toMatchObject({ rid: 'sem', price_fen: 10_000, unit: '样', days: '3-5' })
    expect(data.articles.list[0]).toMatchObject({ rid: 'news', type: 'news', img: 'plate.svg' })
  })

  it('finds abbreviations in any case, and by their synonyms', async () => {
    for (const kw of ['SEM', 'sem', 'Sem', 'ｓｅｍ', '扫描电镜'])
      expect((await found(kw)).flat(), kw).toEqual(expect.arrayContaining(['sem', 'image', 'news', 'case']))
    expect((await found('xrd'))[0]).toEqual(['xrd'])
    expect((await found('x射线衍射'))[0]).toEqual(['xrd'])
  })

  it('finds what holds every word, with or without spaces between scripts', async () => {
    expect((await found('xrd 粉末'))[0]).toEqual(['xrd'])
    expect((await found('XRD粉末'))[0]).toEqual(['xrd'])
    expect((await found('xrd 电镜'))[0]).toEqual([])
  })

  it('finds words of two characters, and single ones in titles', async () => {
    expect((await found('物相'))[0]).toEqual(['xrd'])
    expect((await found('镜'))[0]).toEqual(['sem'])
  })

  it('puts the abbreviation itself first, then titles, then texts, each by how much it is asked for', async () => {
    expect((await found('sem'))[0]).toEqual(['sem', 'semi', 'image'])
    expect((await found('se'))[0]).toEqual(['semi', 'sem', 'image'])
  })

  it('shows the place of the text where something was found', async () => {
    const { data } = await ask('荧光')
    expect(data.articles.list[0].sketch).toMatch(/^….*荧光猝灭&寿命$/)
    const { data: told } = await ask('吸收')
    expect(told.articles.list[0].sketch).toBe('从吸收到发射')
  })

  it('answers as many as it is asked for', async () => {
    const { data } = await ask('sem', '&limit=1')
    expect([data.projects.list.length, data.projects.total]).toEqual([1, 3])
  })

  it('agrees with the lists of projects and of articles', async () => {
    const list = async (path: string) => rids((await server.get(`open/web/${path}`)).data)
    expect((await list('device/search?kw=sem')).sort()).toEqual(['image', 'sem', 'semi'])
    expect(await list('news/search?type=news&kw=sem')).toEqual(['news'])
    expect(await list('news/search?type=service&kw=sem')).toEqual(['case'])
  })
})

describe('hostile and empty words', () => {
  it.each(['%', '_', '\\', '。！？', '😀', "'';--", '{}', '"'])(
    '%s finds nothing, and fails nothing',
    async (kw) => {
      const answer = await ask(kw)
      expect([answer.status, (await found(kw)).flat()]).toEqual([200, []])
    },
  )

  it('are words like others where they are written', async () => {
    expect((await found('100%_'))[1]).toEqual(['odd'])
    expect((await found('<img src=x'))[1]).toEqual(['odd'])
  })

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['10,000 characters', '电'.repeat(10_000)],
    ['a control sign', 'a\u0000b'],
  ])('%s is refused', async (_, kw) => {
    for (const path of ['search', 'suggest'])
      expect((await server.get(`open/web/${path}?kw=${encodeURIComponent(kw)}`)).status).toBe(400)
  })

  it('are answered whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), async (kw) => {
        expect([200, 400]).toContain((await ask(kw)).status)
      }),
      { numRuns: 100 },
    )
  })
})

describe('suggestions', () => {
  const suggested = async (kw: string, limit = 8) =>
    (await server.get(`open/web/suggest?kw=${encodeURIComponent(kw)}&limit=${limit}`)).data

  it('are titles that hold what is typed, projects first', async () => {
    expect(await suggested('sem')).toEqual([
      { kind: 'project', rid: 'sem', text: '场发射扫描电镜（SEM）' },
      { kind: 'project', rid: 'semi', text: '半导体 Semiconductor 参数' },
      { kind: 'article', rid: 'news', text: '扫描电镜启用' },
      { kind: 'case', rid: 'case', text: '一例 SEM 断口分析' },
    ])
  })

  it('leave room for articles when there are few places', async () => {
    expect((await suggested('sem', 4)).map(({ rid }: { rid: string }) => rid)).toEqual([
      ...['sem', 'semi', 'news', 'case'],
    ])
  })

  it('come for the first letters of a word', async () => {
    expect((await suggested('xr')).map(({ rid }: { rid: string }) => rid)).toContain('xrd')
  })
})

describe('a change of content', () => {
  const write = (change: Parameters<typeof writeContent<unknown>>[1]) => writeContent(server.deps, change)

  it('is found at once', async () => {
    await write((tx) => tx.update(project).set({ name: '俄歇电子能谱' }).where(eq(project.rid, 'semi')))
    expect((await found('俄歇'))[0]).toEqual(['semi'])
    expect((await found('semiconductor'))[0]).toEqual([])
  })

  it('takes away what is withdrawn or deleted', async () => {
    await write((tx) => tx.update(project).set({ withdrawn: 1 }).where(eq(project.rid, 'semi')))
    expect((await found('俄歇'))[0]).toEqual([])
    await write((tx) => tx.delete(article).where(eq(article.rid, 'odd')))
    expect((await found('100'))[1]).toEqual([])
  })

  it('moves an article that becomes a case', async () => {
    await write((tx) => tx.update(article).set({ type: 'service' }).where(eq(article.rid, 'course')))
    const [, articles, cases] = await found('荧光猝灭')
    expect([articles, cases]).toEqual([[], ['course']])
  })

  it('of a type’s name is one of all its projects', async () => {
    await write((tx) => tx.update(childType).set({ name: '显微成像' }).where(eq(childType.id, 101)))
    expect((await found('显微成像'))[0]).toContain('sem')
  })

  it('of the synonyms counts from the next search on', async () => {
    expect((await found('断面照'))[0]).toEqual([])
    await write((tx) => tx.insert(searchSynonym).values({ rid: 'new', words: ['断面照', 'SEM'] }))
    expect((await found('断面照'))[0]).toContain('sem')
  })

  it('that fails leaves what is found as it was', async () => {
    await expect(
      write(async (tx) => {
        await tx.update(project).set({ name: '不存在' }).where(eq(project.rid, 'sem'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await found('不存在'))[0]).toEqual([])
    expect(await server.deps.db.$count(searchStale)).toBe(0)
  })
})

describe('popularity', () => {
  it('follows what is counted', async () => {
    const { db } = server.deps
    await db.update(article).set({ views: 777 }).where(eq(article.rid, 'news'))
    await refreshPopularity(db)
    const [row] = await db.select().from(searchDocument).where(eq(searchDocument.rid, 'news'))
    expect(row?.popularity).toBe(777)
  })
})

describe('a word that is everywhere', () => {
  it('is counted to 1,000, and its most popular are still found', async () => {
    const { deps } = server
    await writeContent(deps, (tx) =>
      tx.execute(sql`
        insert into article (rid, type, is_case, title, sketch, content, img, source, author, created, views)
        select 'many-' || n, 'news', false, '常见词 ' || n, '', '', '', '', '', 0, n from generate_series(1, 1500) n`),
    )
    const { data } = await ask('常见', '&limit=3')
    expect(data.articles.total).toBe(1000)
    expect(rids(data.articles)).toEqual(['many-1500', 'many-1499', 'many-1498'])
    const { data: few } = await ask('常见 1499')
    expect([few.articles.total, rids(few.articles)]).toEqual([1, ['many-1499']])
  })
})

it('makes documents of earlier rules again at the next start, once', async () => {
  const { db } = server.deps
  const terms = async () =>
    (await db.select().from(searchDocument).where(eq(searchDocument.rid, 'xrd')))[0]?.terms
  const before = await terms()
  const spoil = () =>
    db
      .update(searchDocument)
      .set({ terms: ['old'] })
      .where(eq(searchDocument.rid, 'xrd'))
  await spoil()
  await db.transaction(bringUpToDate)
  expect(await terms()).toEqual(before)
  await spoil()
  await db.transaction(bringUpToDate)
  expect(await terms()).toEqual(['old'])
})
