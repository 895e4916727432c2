import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { aLab, anArticle, aProject } from '../../testing/a-lab.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'

const sem = aProject({
  rid: 'sem',
  name: '扫描电镜（SEM）',
  order_count: 300,
  price_fen: 9_000,
  created: 1_000,
})
const tem = aProject({
  rid: 'tem',
  name: '透射电镜（TEM）',
  order_count: 200,
  price_fen: 30_000,
  created: 3_000,
})
const xrd = aProject({
  rid: 'xrd',
  name: 'X射线衍射（XRD）',
  child_id: 102,
  description: '物相|精修',
  sketch: '100%_可重复',
  order_count: 100,
  price_fen: 5_000,
  created: 2_000,
  parameters: {
    fields: [
      { key: 'range', label: '角度范围', kind: 'text', required: true, help: '如 5–90°' },
      {
        key: 'speed',
        label: '扫描速度',
        kind: 'select',
        required: false,
        help: '',
        options: [{ value: 'slow', label: '慢扫', surcharge_fen: 2_000 }],
      },
    ],
    relate: [{ when: { key: 'speed', in: ['slow'] }, show: ['range'], require: ['range'] }],
  },
})
const hours = aProject({
  rid: 'hours',
  name: '电镜机时',
  type_id: 2,
  child_id: 201,
  instrument_rid: 'scope',
  content: '<p onclick="steal()">机时</p><script>steal()</script>',
})
const scope = {
  rid: 'scope',
  name: '场发射电镜',
  model: 'FE-1',
  place: '一号楼',
  slot_minutes: 30,
  min_minutes: 30,
  max_minutes: 240,
  price_fen_per_hour: 50_000,
}

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await seed(server.deps, async () =>
    aLab({
      projects: [sem, tem, xrd, hours],
      instruments: [scope],
      articles: [
        anArticle({ rid: 'case', type: 'service', is_case: true, title: '扫描电镜（SEM）看清催化剂' }),
        anArticle({ rid: 'other', type: 'service', is_case: true, title: '核磁定量', sketch: '' }),
      ],
    }),
  )
})
afterAll(() => server.close())

const search = async (query: Record<string, string> = {}) =>
  (await server.get(`open/web/device/search?${new URLSearchParams(query)}`)).data
const found = async (query: Record<string, string> = {}) =>
  (await search(query)).list.map(({ rid }: { rid: string }) => rid)

describe('searching projects', () => {
  it('answers cards, those ordered most first', async () => {
    const { list, total, page, limit } = await search()
    expect([total, page, limit]).toEqual([4, 1, 20])
    expect(list[0]).toEqual({
      rid: 'sem',
      name: '扫描电镜（SEM）',
      img: 'plate.svg',
      description: '形貌|能谱',
      sketch: '看清表面',
      type_id: 1,
      child_id: 101,
      price_fen: 9_000,
      unit: '样',
      order: 300,
      days: '3-5',
    })
  })

  it('sorts by newest and by price', async () => {
    expect(await found({ typeId: '1', sort: 'new' })).toEqual(['tem', 'xrd', 'sem'])
    expect(await found({ typeId: '1', sort: 'price' })).toEqual(['xrd', 'sem', 'tem'])
  })

  it('finds only what fits every filter', async () => {
    expect(await found({ typeId: '1' })).toEqual(['sem', 'tem', 'xrd'])
    expect(await found({ typeId: '1', childId: '101' })).toEqual(['sem', 'tem'])
    expect(await found({ typeId: '1', childId: '101', title: '透射' })).toEqual(['tem'])
    expect(await found({ typeId: '2', childId: '101' })).toEqual([])
  })

  it('takes a part of the name in upper or lower case', async () => {
    expect(await found({ title: 'sEm' })).toEqual(['sem'])
    expect(await found({ title: '  电镜 ' })).toEqual(['sem', 'tem', 'hours'])
  })

  it('looks for every word in name, tags and sketch', async () => {
    expect(await found({ kw: '物相' })).toEqual(['xrd'])
    expect(await found({ kw: '表面 tem' })).toEqual(['tem'])
    expect(await found({ kw: '物相 tem' })).toEqual([])
  })

  it('takes wildcards for themselves', async () => {
    expect(await found({ kw: '100%_' })).toEqual(['xrd'])
    expect(await found({ title: '%' })).toEqual([])
    expect(await found({ title: '_' })).toEqual([])
    expect(await found({ title: '\\' })).toEqual([])
  })

  it('pages without losing or repeating one', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => found({ page, limit: '2' })))
    expect(pages.map((page) => page.length)).toEqual([2, 2, 0])
    expect(new Set(pages.flat()).size).toBe(4)
  })

  it.each(['typeId=x', 'page=0', 'limit=101', 'sort=cheap', 'typeId=1&typeId=2', 'colour=red'])(
    'refuses %s',
    async (query) => {
      const answer = await server.get(`open/web/device/search?${query}`)
      expect([answer.status, answer.code]).toEqual([400, 0])
    },
  )

  it('never fails, whatever is searched for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (kw) => {
        const { status } = await server.get(`open/web/device/search?kw=${encodeURIComponent(kw)}`)
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the types', () => {
  it('count their projects', async () => {
    const { data } = await server.get('open/web/type/group')
    expect(data.map(({ id, count }: { id: number; count: number }) => [id, count])).toEqual([
      ...[[1, 3]],
      ...[[2, 1]],
      ...[[3, 0]],
    ])
    expect(data[0].typeChildArr).toEqual([
      { id: 101, name: '形貌分析', img: 'plate.svg', count: 2 },
      { id: 102, name: '结构分析', img: 'plate.svg', count: 1 },
    ])
  })
})

describe('the counts beside the types', () => {
  it.each([
    ['kw', '扫描'],
    ['title', '电镜'],
  ])('are those of the list that is narrowed by %s', async (by, words) => {
    const asked = `${by}=${encodeURIComponent(words)}`
    const { data: types } = await server.get(`open/web/type/group?${asked}`)
    const { data: all } = await server.get(`open/web/device/search?${asked}`)
    expect(all.total).toBeGreaterThan(0)
    expect(types.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(all.total)
    for (const { id, count } of types) {
      const { data } = await server.get(`open/web/device/search?${asked}&typeId=${id}`)
      expect([id, count]).toEqual([id, data.total])
    }
  })
})

describe('one project', () => {
  it('comes with its instrument, with cases that speak of it and with what is related', async () => {
    const { data } = await server.get('open/web/device/detail?rid=sem')
    expect(data.instrument).toBeNull()
    expect(data.cases.map(({ rid }: { rid: string }) => rid)).toEqual(['case'])
    expect(data.related.map(({ rid }: { rid: string }) => rid)).toEqual(['tem', 'xrd'])
    const { data: booked } = await server.get('open/web/device/detail?rid=hours')
    expect(booked.instrument).toEqual({ rid: 'scope', model: 'FE-1', place: '一号楼' })
  })

  it('holds no script', async () => {
    const { data } = await server.get('open/web/device/detail?rid=hours')
    expect(data.content).toBe('<p>机时</p>')
  })

  it('tells its requirement form', async () => {
    const { data } = await server.get('open/web/sampleParameter/relate?rid=xrd')
    expect(
      data.fields.map(({ key, options }: { key: string; options: unknown[] }) => [key, options.length]),
    ).toEqual([
      ['range', 0],
      ['speed', 1],
    ])
    expect(data.relate).toEqual([
      { when: { key: 'speed', in: ['slow'] }, show: ['range'], require: ['range'] },
    ])
  })

  it.each(['device/detail?rid=nothing', 'sampleParameter/relate?rid=nothing'])(
    'is not found at %s',
    async (address) => {
      const answer = await server.get(`open/web/${address}`)
      expect([answer.status, answer.reason]).toEqual([404, 'not_found'])
    },
  )
})
