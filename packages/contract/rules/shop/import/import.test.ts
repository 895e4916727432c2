import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBack } from '../../ground/sheet/testing/read-back.ts'
import { blankOf } from '../content/bodies.ts'
import { blankProject, type ProjectBody } from '../content/project.ts'
import { problemAt } from './kind.ts'
import { importKinds } from './kinds.ts'
import { projectTables } from './project-tables.ts'
import { piecesOf } from './write-projects.ts'

const names = {
  types: [
    { id: 1, name: '送样检测' },
    { id: 2, name: '上门预约' },
  ],
  children: [
    { id: 11, type_id: 1, name: '光谱' },
    { id: 12, type_id: 1, name: '光谱' },
    { id: 21, type_id: 2, name: '光谱' },
  ],
  instruments: [
    { rid: 'i-1', name: '电镜' },
    { rid: 'i-2', name: '电镜' },
    { rid: 'i-3', name: '核磁' },
  ],
}
const { project, instrument } = importKinds

const line = (max: number, min = 0) =>
  fc
    .string({ unit: 'grapheme', minLength: min, maxLength: max })
    .map((text) => text.replace(/[\s\p{C}]/gu, '').slice(0, max))
    .filter((text) => text.length >= min && !/[\ud800-\udbff]$/.test(text))
const html = fc.oneof(
  line(40),
  line(10, 2).map((text) => `<p>${text} ${text}</p>\n`.repeat(3_000).trim()),
)
const key = fc.stringMatching(/^[a-z]\w{0,9}$/)
const fen = fc.integer({ min: 0, max: 9_999_999_999 })
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 })
const bound = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((one) => Number(one.toPrecision(12)) + 0)

const field = fc
  .record({
    key,
    label: line(20),
    kind: fc.constantFrom('text', 'number', 'select', 'multi', 'date', 'file', 'sample_table'),
    required: fc.boolean(),
    help: line(40),
    options: fc.array(fc.record({ value: line(10, 1), label: line(10), surcharge_fen: fen }), {
      maxLength: 3,
    }),
    min: bound,
    max: bound,
  })
  .map(({ options, min, max, ...one }) => ({
    ...one,
    ...(['select', 'multi'].includes(one.kind) && { options }),
    ...(one.kind === 'number' && { unit: 'mm', min, max }),
  }))

const form = fc.record({
  fields: fc.uniqueArray(field, { maxLength: 6, selector: (one) => one.key }),
  relate: some(
    fc.record({
      when: fc.record({ key, in: some(line(10, 1)) }),
      show: some(key),
      require: some(key),
    }),
  ),
})

const body = fc
  .record({
    name: line(20, 1),
    place: fc.constantFrom(
      { type_id: 1, child_id: 11 },
      { type_id: 1, child_id: 12 },
      { type_id: 2, child_id: 21 },
      { type_id: 0, child_id: 0 },
    ),
    img: line(20),
    gallery: some(fc.record({ img: line(9), alt: line(20) })),
    tags: fc.uniqueArray(line(9, 1), { maxLength: 8 }),
    sketch: line(90),
    content: html,
    principle: html,
    sample_requirements: html,
    results: some(fc.record({ img: line(9), title: line(9), text: line(90) })),
    faq: some(fc.record({ question: line(9), answer: line(90) })),
    instrument_rid: fc.constantFrom(null, 'i-1', 'i-3'),
    needs_release: fc.boolean(),
    keep_days: fc.integer({ min: 0, max: 3650 }),
    is_hot: fc.boolean(),
    price_fen: fen,
    unit: fc.constantFrom('样', '次'),
    days: fc.integer({ min: 0, max: 365 }),
    urgent_options: some(
      fc.record({
        name: line(9),
        factor: fc.integer({ min: 100, max: 1000 }).map((one) => one / 100),
        days: line(9),
      }),
    ),
    other_prices: some(fc.record({ name: line(9), price_fen: fen, unit: line(5), remark: line(20) })),
    parameters: form,
  })
  .map(({ place, ...rest }) => ({ ...rest, ...place }) as unknown as ProjectBody)

const asItems = (bodies: readonly object[]) =>
  bodies.map((one, at) => ({ id: `item-${at}`, body: one as Record<string, unknown> }))

describe('projects in a file', () => {
  it('are read as they were written, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(body, { maxLength: 4 }), (bodies) => {
        const read = project.read(project.write(asItems(bodies), names).map(readBack), names)
        expect(read.problems).toEqual([])
        expect(read.items.map(({ id, body: one }) => ({ id, body: one }))).toEqual(asItems(bodies))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  const written = (one: Partial<ProjectBody>, id = '') =>
    project.write([{ id, body: { ...blankProject, name: '新项目', ...one } as never }], names).map(readBack)
  const withCell = (sheets: ReturnType<typeof written>, name: string, column: number, text: string) =>
    sheets.map((sheet) =>
      sheet.name === name
        ? {
            ...sheet,
            rows: sheet.rows.map(({ line: at, cells }) => ({
              line: at,
              cells: at === 1 ? cells : cells.with(column, text),
            })),
          }
        : sheet,
    )

  /** Of the file, then of each of its items. */
  const faultsIn = (sheets: ReturnType<typeof written>) => {
    const { problems, items } = project.read(sheets, names)
    return [problems, items.map((item) => item.problems)]
  }

  it('that are new are named by their names', () => {
    const sheets = written({ faq: [{ question: '多久', answer: '五天' }] })
    const named = withCell(sheets, '常见问题', 0, '新项目')
    expect(project.read(named, names).items[0]).toMatchObject({
      id: '',
      body: { faq: [{ question: '多久' }] },
    })
    expect(project.read(withCell(sheets, '常见问题', 0, '别的'), names).problems).toEqual([
      { sheet: '常见问题', row: 2, column: '项目', msg: '[项目]“项目”表中没有“别的”，或有几个同名的' },
    ])
  })

  it.each([
    [2, '化学分析', '服务类型', '[服务类型]没有“化学分析”，或有几个同名的'],
    [3, '光谱', '子类型', '[子类型]没有“光谱”，或有几个同名的'],
    [7, '电镜', '预约设备', '[预约设备]没有“电镜”，或有几个同名的'],
    [11, '1.005', '单价', '[单价]须为 0–99999999.99 元，最多两位小数'],
  ])('tell of column %i that %s is nothing', (at, text, column, msg) => {
    const sheets = withCell(written({ type_id: 1 }, 'a'), '项目', at, text)
    expect(faultsIn(sheets)).toEqual([[], [[{ sheet: '项目', row: 2, column, msg }]]])
  })

  it('bear the faults of their lines on every sheet; the file, those of nobody’s', () => {
    const two = [...'甲乙'].map((name) => ({
      ...blankProject,
      name,
      faq: [{ question: '多久', answer: '五天' }],
    }))
    const sheets = project.write(asItems(two), names).map(readBack)
    const wrong =
      (sheet: string, at: number, column: number, text: string) => (one: (typeof sheets)[number]) =>
        one.name === sheet
          ? {
              ...one,
              rows: one.rows.map(({ line: nth, cells }) => ({
                line: nth,
                cells: nth === at ? cells.with(column, text) : cells,
              })),
            }
          : one
    const long = wrong('常见问题', 3, 1, '问'.repeat(200))
    const fault = { sheet: '常见问题', row: 3, column: '问题', msg: '[问题]最多120字' }
    expect(faultsIn(sheets.map(long))).toEqual([[], [[], [fault]]])
    const stray = faultsIn(sheets.map(long).map(wrong('常见问题', 3, 0, '丙')))
    expect(stray).toEqual([
      [fault, expect.objectContaining({ row: 3, column: '项目' })],
      [[], []],
    ])
  })

  it('are told their faults where the file says them', () => {
    const parameters = {
      fields: [
        {
          key: 'a',
          label: '甲',
          kind: 'select',
          options: [{ value: '1', label: '', surcharge_fen: 0 }],
          required: true,
          help: '',
        },
      ],
      relate: [],
    } as const
    const [item] = project.read(
      written({ parameters, gallery: [{ img: 'a.png', alt: '' }] }, 'x'),
      names,
    ).items
    const at = (path: string) => item && problemAt(item, project, { at: path, msg: '×' })
    expect(at('parameters.fields.0.options.0.label')).toMatchObject({
      sheet: '字段选项',
      row: 2,
      column: '选项名称',
    })
    expect(at('parameters.fields.0.kind')).toMatchObject({ sheet: '表单字段', row: 2, column: '类型' })
    expect(at('gallery.0.alt')).toMatchObject({ sheet: '图片', row: 2, column: '图片说明' })
    expect(at('type_id')).toMatchObject({ sheet: '项目', row: 2, column: '服务类型' })
    expect(at('price_fen')).toMatchObject({ sheet: '项目', row: 2, column: '单价' })
    // What stands on another sheet is no column of this one.
    expect(at('content')).toEqual({
      sheet: '项目',
      row: 2,
      column: '',
      msg: `工作表“${projectTables.html.name}”：×`,
    })
  })
})

it('cuts a long text where no blank is lost and no sign is halved', () => {
  const text = '𝒳𝒳 甲乙\n丙丁 '.repeat(50).trim()
  const pieces = piecesOf(text, 9)
  expect(pieces.join('')).toBe(text)
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(9)
    expect(piece.trim()).toBe(piece)
    expect(piece.isWellFormed()).toBe(true)
  }
})

it('reads instruments as they were written, and the clock that a spreadsheet makes of a text', () => {
  const one = {
    ...blankOf('instrument'),
    name: '=电镜',
    open_week: [1, 2, 0],
    open_from: '08:30',
    open_to: '17:00',
    closed_dates: ['2026-10-01', '2026-10-02'],
    price_fen_per_hour: 12_345,
    slot_minutes: 30,
    min_minutes: 30,
    max_minutes: 60,
    self_run: true,
  }
  const sheets = instrument.write(asItems([one]), names).map(readBack)
  expect(instrument.read(sheets, names)).toMatchObject({ items: [{ id: 'item-0', body: one }], problems: [] })
  const typed = sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map(({ line: at, cells }) => ({
      line: at,
      cells: cells.map((cell) => (cell === '08:30' ? '08:30:00' : cell === '17:00' ? '25:00' : cell)),
    })),
  }))
  expect(instrument.read(typed, names)).toMatchObject({
    items: [{ problems: [{ sheet: '设备', row: 2, column: '到', msg: '[到]须为时间，如 08:30' }] }],
    problems: [],
  })
})
