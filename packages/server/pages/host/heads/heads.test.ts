import { type Match, matchRoute } from '@lab/contract/rules/ground/routes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../../app/seed/seed.ts'
import { project } from '../../../shop/catalogue/schema.ts'
import { aLab, anArticle, aProject } from '../../../testing/a-lab.ts'
import { aServer, aTuesday, type TestServer } from '../../../testing/a-server.ts'
import { inProcessApi } from '../in-process-api.ts'
import { valuesOf } from '../page-url.ts'
import type { PageHead } from './head-of.ts'
import { heads } from './heads.ts'

const base = 'https://lab.example'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await seed(server.deps, async () =>
    aLab({
      projects: [
        aProject({
          rid: 'sem',
          name: '扫描电镜（SEM）',
          sketch: '看清表面',
          price_fen: 20_050,
          unit: '样',
          days: '3',
          price_rows: [
            { name: '形貌', price_fen: 20_050, unit: '样', remark: '' },
            { name: '能谱', price_fen: 6_000, unit: '点', remark: '' },
          ],
        }),
        aProject({ rid: 'gone' }),
      ],
      articles: [
        anArticle({ rid: 'plain', title: '无摘要', sketch: '', created: aTuesday }),
        anArticle({ rid: 'lesson', type: 'course', title: '课', sketch: '一课', img: 'plate.svg' }),
      ],
    }),
  )
  await server.deps.db.update(project).set({ withdrawn: 1 }).where(eq(project.rid, 'gone'))
})
afterAll(() => server.close())

const headAt = async (url: string) => {
  const match = matchRoute(url) as Match
  const api = inProcessApi(server.app)
  return heads[match.route.name]?.({
    match,
    values: valuesOf(match),
    api,
    base,
    brand: await server.deps.brand(server.deps.db),
  })
}
const headOf = async (url: string) => (await headAt(url)) as PageHead

interface Linked {
  [name: string]: unknown
  itemListElement: { name: string; item: string }[]
}
const linked = async (url: string, type: string) =>
  (await headOf(url)).jsonLd?.find((data) => '@type' in data && data['@type'] === type) as Linked
const way = async (url: string) =>
  (await linked(url, 'BreadcrumbList')).itemListElement.map(({ name, item }) => [
    name,
    decodeURIComponent(item.replace(base, '')),
  ])

describe('a page of projects', () => {
  it('is named after its filters and its page', async () => {
    expect((await headOf('/project')).heading).toBe('服务项目')
    expect((await headOf('/project?typeId=1')).heading).toBe('送样检测')
    expect((await headOf('/project?childId=101')).heading).toBe('形貌分析')
    expect((await headOf('/project/1/SEM')).heading).toBe('送样检测：SEM')
    expect((await headOf('/project?page=2')).title).toMatch(/^服务项目 · 第2页 · /)
  })

  it('tells the way to it', async () => {
    expect(await way('/project?typeId=1&childId=101')).toEqual([
      ['首页', '/'],
      ['服务项目', '/project'],
      ['送样检测', '/project?typeId=1'],
      ['形貌分析', '/project?typeId=1&childId=101'],
    ])
  })

  it.each([
    ['/project', true],
    ['/project/1/SEM', true],
    ['/project?kw=sem', false],
    ['/project?typeId=2', false],
    ['/project?typeId=99', false],
    ['/project?page=9', false],
  ])('%s: to be found by crawlers %s', async (url, indexed) => {
    expect((await headOf(url)).indexed).toBe(indexed)
  })
})

describe('the page of a project', () => {
  it('says what it is and costs', async () => {
    const { heading, description, image } = await headOf('/detail/sem')
    expect(heading).toBe('扫描电镜（SEM）')
    expect(description).toBe('看清表面。200.50 元/样起，常规周期 3 个工作日；方法原理、样品要求与结果示例。')
    expect(image).toBe(`${base}/img/plate.svg`)
  })

  it('is a service with an offer for each price', async () => {
    expect(await linked('/detail/sem', 'Service')).toMatchObject({
      name: '扫描电镜（SEM）',
      serviceType: '形貌分析',
      url: `${base}/detail/sem`,
      offers: [
        { name: '形貌', price: '200.50', priceCurrency: 'CNY', priceSpecification: { unitText: '样' } },
        { name: '能谱', price: '60.00', priceCurrency: 'CNY', priceSpecification: { unitText: '点' } },
      ],
    })
    expect((await way('/detail/sem')).at(-1)).toEqual(['扫描电镜（SEM）', '/detail/sem'])
  })

  it.each(['/detail/nothing', '/detail/gone', `/detail/${'x'.repeat(99)}`, '/detail/%00'])(
    'is not there for %s',
    async (url) => {
      expect(await headAt(url)).toBe('not-found')
    },
  )
})

describe('the page where an instrument is reserved', () => {
  it('bears the name of its project, apart from the page that describes it', async () => {
    const { heading, title } = await headOf('/reserve/sem')
    expect(heading).toBe('扫描电镜（SEM）')
    expect(title).toMatch(/^扫描电镜（SEM） · 仪器预约 · /)
    expect((await way('/reserve/sem')).at(-1)).toEqual(['仪器预约', '/reserve/sem'])
  })

  it.each(['/reserve/nothing', '/reserve/gone', '/reserve/%00'])('is not there for %s', async (url) => {
    expect(await headAt(url)).toBe('not-found')
  })
})

describe('a list', () => {
  it('is named after its type, its keyword and its page', async () => {
    expect((await headOf('/list/course')).heading).toBe('课程培训')
    expect((await headOf('/list/thanks?kw=sem')).heading).toBe('致谢文献：sem')
    expect((await headOf('/list/news?page=2')).title).toMatch(/^新闻资讯 · 第2页 · /)
  })

  it.each([
    ['/list/news', true],
    ['/list/news?page=nonsense', true],
    ['/list/news?kw=无', false],
    ['/list/news?page=9', false],
    ['/list/thanks', false],
  ])('%s: to be found by crawlers %s', async (url, indexed) => {
    expect((await headOf(url)).indexed).toBe(indexed)
  })
})

describe('the page of an article', () => {
  it('says who wrote what when', async () => {
    expect(await headOf('/article/lesson')).toMatchObject({
      heading: '课',
      type: 'article',
      description: '一课',
      image: `${base}/img/plate.svg`,
    })
    const story = await linked('/article/plain', 'Article')
    expect(story).toMatchObject({
      headline: '无摘要',
      description: '无摘要',
      url: `${base}/article/plain`,
      datePublished: '2026-07-07T02:00:00.000Z',
      publisher: { '@type': 'Organization' },
    })
  })

  it('tells the way to it by the list it stands in', async () => {
    expect(await way('/article/lesson')).toEqual([
      ['首页', '/'],
      ['课程培训', '/list/course'],
      ['课', '/article/lesson'],
    ])
  })

  it.each(['/article/nothing', `/article/${'x'.repeat(99)}`, '/article/%00'])(
    'is not there for %s',
    async (url) => {
      expect(await headAt(url)).toBe('not-found')
    },
  )
})
