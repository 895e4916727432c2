import { setting } from '@lab/contract/calls/shop/setting'
import { isAllowedRegion } from '@lab/contract/rules/ground/region'
import {
  dateOf,
  dayAfter,
  daySeconds,
  instantOf,
  shortDate,
  weekdayOf,
} from '@lab/contract/rules/ground/time'
import { areaList } from '@vant/area-data'
import { describe, expect, it } from 'vitest'
import { demoContent } from './content.ts'

/** A first start: 2026-11-22, a Sunday, at 0:30 in Shanghai. */
const now = instantOf('2026-11-22', '00:30')

const content = demoContent(now)
const { types, projects, instruments, articles, acknowledgements, banners, hotArea, partnerLogos } = content
const { pages, settings, images } = content

const cases = articles.filter(({ is_case }) => is_case)
const ordinary = articles.filter(({ is_case }) => !is_case)

const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('the demo content', () => {
  it('is the same each time', () => {
    const again = demoContent(now)
    expect([...again.images]).toEqual([...images])
    expect({ ...again, images: 0 }).toEqual({ ...content, images: 0 })
  })

  it('holds what a lab of some size shows', () => {
    expect(types.map(({ id, name }) => [id, name])).toEqual([
      [1, '送样检测'],
      [2, '上门预约'],
      [3, '数据分析'],
    ])
    expect(types.flatMap(({ children }) => children).length).toBeGreaterThanOrEqual(20)
    expect(projects.length).toBeGreaterThanOrEqual(120)
    expect(instruments.length).toBeGreaterThanOrEqual(8)
    expect(ordinary).toHaveLength(30)
    expect(new Set(ordinary.map(({ type }) => type))).toEqual(new Set(['news', 'course', 'service']))
    expect(cases).toHaveLength(12)
    expect(new Set(cases.map(({ type }) => type))).toEqual(new Set(['service']))
    expect(acknowledgements).toHaveLength(15)
    expect(banners).toHaveLength(6)
    expect(partnerLogos).toHaveLength(4)
    expect(projects.filter(({ is_hot }) => is_hot)).toHaveLength(8)
  })

  it('names nothing twice', () => {
    expect(repeated([...projects, ...articles, ...instruments].map(({ rid }) => rid))).toEqual([])
    expect(repeated(projects.map(({ name }) => name))).toEqual([])
    expect(repeated(articles.map(({ title }) => title))).toEqual([])
    expect(repeated(types.flatMap(({ children }) => children.map(({ id }) => id)))).toEqual([])
    expect(repeated(hotArea.map(({ id }) => id))).toEqual([])
    expect(repeated(pages.map(({ key }) => key))).toEqual([])
  })

  it('was all written before its first start, and lately', () => {
    for (const { created } of [...projects, ...articles, ...acknowledgements])
      expect(created).toBeLessThan(now)
    expect(Math.max(...articles.map(({ created }) => created))).toBeGreaterThan(now - 7 * daySeconds)
  })

  it('is dated from its first start, to the day', () => {
    const year = 364 * daySeconds
    const later = demoContent(now + year)
    const created = (one: typeof content) =>
      [...one.projects, ...one.articles, ...one.acknowledgements].map((row) => row.created)
    expect(created(later)).toEqual(created(content).map((at) => at + year))
    expect(demoContent(now + 3600).articles).toEqual(articles)
    expect(later.acknowledgements[0]?.code).toContain(' 2027, ')
    expect(later.articles.find(({ rid }) => rid === 'news-quality-report')?.title).toContain('2027 年上半年')
  })

  it('is closed in weeks to come, as its calendar and its news say alike', () => {
    const { disabled_date, disabled_date_time, invalid_disabled_date } = setting.data.parse({
      ...settings,
      open: { open: true },
      now,
    }).samplingSetting
    expect(disabled_date).toHaveLength(7)
    expect(disabled_date[0] ?? '').toSatisfy((first: string) => first > dayAfter(dateOf(now), 6))
    expect(invalid_disabled_date.map(weekdayOf)).toEqual([0])
    const content = articles.find(({ rid }) => rid === 'news-upkeep')?.content
    for (const date of [...disabled_date.slice(0, 1), ...disabled_date_time, ...invalid_disabled_date])
      expect(content).toContain(shortDate(date))
  })

  it('has cases and acknowledgements with an original elsewhere and some without', () => {
    for (const list of [cases, acknowledgements]) {
      expect(list.some(({ source }) => source === '')).toBe(true)
      expect(list.some(({ source }) => source.startsWith('https://example.org/'))).toBe(true)
    }
  })

  it('has banners to a project, to another site and to nowhere, with two lines, one and none', () => {
    const rids = projects.map(({ rid }) => rid)
    const kindOf = (redirect: string) =>
      redirect === ''
        ? 'nowhere'
        : redirect.startsWith('http')
          ? 'elsewhere'
          : rids.includes(redirect) && 'project'
    expect(new Set(banners.map(({ redirect }) => kindOf(redirect)))).toEqual(
      new Set(['project', 'elsewhere', 'nowhere']),
    )
    const lines = banners.map(({ title, description }) => [title, description].filter(Boolean).length)
    expect(new Set(lines)).toEqual(new Set([0, 1, 2]))
  })

  it('leads from each item of the hot area to a project of its type', () => {
    expect(hotArea.filter(({ img }) => img === '')).toHaveLength(1)
    for (const { type_id, name } of hotArea)
      expect(
        projects.some((project) => project.type_id === type_id && project.name.includes(name)),
        name,
      ).toBe(true)
  })

  it('has every text page that the portal shows', () => {
    expect(pages.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        ...['profile', 'culture', 'recruit', 'guide', 'contact', 'license', 'policy', 'televised'],
      ]),
    )
  })

  it('has settings as the call answers them, with pickup cities that match the open regions', () => {
    const site = setting.data.parse({ ...settings, open: { open: true }, now })
    const districts = site.samplingInfo.flatMap(({ district }) => district)
    const open = Object.entries(areaList.county_list).filter(([code]) =>
      isAllowedRegion(code, site.allowRegion),
    )
    expect(districts.sort()).toEqual(open.map(([, name]) => name).sort())
    expect(site.localInfo.qr).toHaveLength(3)
  })
})
