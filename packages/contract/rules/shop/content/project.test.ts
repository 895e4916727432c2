import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { projectBody } from '../../../calls/shop/project-body.ts'
import { checkProject } from './check-project.ts'
import { blankProject, type ProjectBody, projectLimits } from './project.ts'
import { bodyOfProject, rowOfProject } from './project-row.ts'

const aBody = (change: Partial<ProjectBody> = {}): ProjectBody => ({
  ...blankProject,
  name: '场发射扫描电镜',
  type_id: 1,
  child_id: 101,
  img: 'sem.svg',
  gallery: [{ img: 'sem.svg', alt: '断口的二次电子像' }],
  tags: ['形貌', '高分辨'],
  sketch: '看清纳米尺度的表面',
  content: '<h2>项目简介</h2>',
  price_fen: 12_000,
  urgent_options: [{ name: '加急', factor: 1.5, days: '2' }],
  parameters: {
    fields: [
      {
        key: 'coat',
        label: '喷镀',
        kind: 'select',
        required: true,
        help: '',
        options: [
          { value: 'none', label: '不喷', surcharge_fen: 0 },
          { value: 'gold', label: '喷金', surcharge_fen: 5_000 },
        ],
      },
    ],
    relate: [],
  },
  ...change,
})

const aField = { key: 'note', label: '备注', kind: 'text', required: false, help: '' } as const

const placesOf = (change: Partial<ProjectBody>) => checkProject(aBody(change)).map(({ at }) => at)

describe('a project', () => {
  it('that is complete has no problems', () => {
    expect(checkProject(aBody())).toEqual([])
  })

  it('that nobody has begun lacks what every project needs', () => {
    expect(checkProject(blankProject).map(({ at }) => at)).toEqual([
      'name',
      'type_id',
      'child_id',
      'img',
      'sketch',
      'content',
    ])
  })

  it.each<[string, Partial<ProjectBody>, string[]]>([
    ['an unknown unit', { unit: '片' }, ['unit']],
    ['days that are no whole number', { days: 2.5, urgent_options: [] }, ['days']],
    ['a picture without words', { gallery: [{ img: 'a.svg', alt: ' ' }] }, ['gallery.0.alt']],
    [
      'a picture twice',
      {
        gallery: [
          { img: 'a.svg', alt: 'a' },
          { img: 'a.svg', alt: 'b' },
        ],
      },
      ['gallery.1.img'],
    ],
    ['a tag that would be two', { tags: ['a|b'] }, ['tags.0']],
    ['an urgent option that is no faster', { days: 2 }, ['urgent_options.0.days']],
    ['a visit without an instrument', { type_id: 2 }, ['instrument_rid']],
    [
      'a price that the form says already',
      { other_prices: [{ name: '喷镀：喷金', price_fen: 1, unit: '样', remark: '' }] },
      ['other_prices.0.name'],
    ],
    ['half a question', { faq: [{ question: '要多少？', answer: '' }] }, ['faq.0.answer']],
    [
      'a field without a name',
      { parameters: { fields: [{ ...aField, label: '' }], relate: [] } },
      ['parameters.fields.0.label'],
    ],
  ])('with %s says so at its place', (_, change, places) => {
    expect(placesOf(change)).toEqual(places)
  })

  it('lists prices once: the base price, what choices add, and what is no choice', () => {
    const other = { name: '每增加一个元素', price_fen: 2_000, unit: '元素', remark: '' }
    expect(rowOfProject(aBody({ other_prices: [other] })).price_rows).toEqual([
      { name: '场发射扫描电镜', price_fen: 12_000, unit: '样', remark: '基础价' },
      { name: '喷镀：喷金', price_fen: 5_000, unit: '项', remark: '选择时加收' },
      other,
    ])
  })
})

const word = fc.string({ minLength: 1, maxLength: 10, unit: fc.constantFrom('a', 'b', '金', '样', '0') })
const aRow = fc.record({ name: word, price_fen: fc.nat(), unit: word, remark: fc.constant('写的') })

it('is the same after it was kept as a row and read again', () => {
  const body = fc
    .record({
      gallery: fc.array(fc.record({ img: word, alt: word }), { maxLength: 12 }),
      tags: fc.array(word, { maxLength: 8 }),
      days: fc.integer({ min: projectLimits.days[0], max: projectLimits.days[1] }),
      other_prices: fc.array(aRow),
      keep_days: fc.nat(3650),
      is_hot: fc.boolean(),
      needs_release: fc.boolean(),
      instrument_rid: fc.option(word),
    })
    .map(aBody)
  fc.assert(
    fc.property(body, (one) => {
      expect(bodyOfProject(rowOfProject(one))).toEqual(one)
      expect(projectBody.parse(one)).toEqual(one)
    }),
  )
})

it('keeps what was written before anybody edited it: a range of days is what it promised', () => {
  const row = rowOfProject(aBody())
  const written = { name: '喷金', price_fen: 5_000, unit: '样', remark: '' }
  const body = bodyOfProject({ ...row, days: '3–5', price_rows: [...row.price_rows, written] })
  expect(body.days).toBe(5)
  expect(body.other_prices).toEqual([written])
})

it('is looked at whatever it holds', () => {
  fc.assert(
    fc.property(fc.record({ days: fc.double(), price_fen: fc.double(), unit: fc.string() }), (change) =>
      Array.isArray(checkProject(aBody(change))),
    ),
  )
})
