import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../time.ts'
import {
  type Cell,
  dayCell,
  listCell,
  numberCell,
  textCell,
  wholeCell,
  wordCell,
  yesCell,
  yuanCell,
} from './cells.ts'
import { readTable, type SheetCells, titlesOf, withCell } from './read-table.ts'
import { column, optional, type RowOf, type Table } from './table.ts'
import { readBack } from './testing/read-back.ts'
import { explainTables, writeTable } from './write-table.ts'

const people = {
  name: '会员',
  most: 100,
  columns: {
    name: column('姓名', textCell(20), '怎么称呼'),
    age: optional('年龄', wholeCell(0, 150), undefined as never as number, '周岁'),
    share: column('系数', numberCell(-1e6, 1e6), '小数'),
    balance: column('余额', yuanCell(), '预存'),
    is_owner: column('负责人', yesCell, '是否课题组负责人'),
    group: optional('客户组', wordCell({ a: '校内', b: '校外' }), 'a', '价格'),
    since: column('加入', dayCell, '哪一天'),
    tags: optional('标签', listCell(textCell(5), { most: 3 }), [], '分类'),
    notes: optional('备注', listCell(textCell(50), { most: 9, by: 'lines' }), [], '一行一条'),
  },
} satisfies Table

const sheet = (...rows: string[][]): SheetCells[] => [
  { name: '会员', rows: rows.map((cells, at) => ({ line: at + 1, cells })) },
]
const heads = writeTable(people, []).columns.map(({ title }) => title)
const li = ['李老师', '', '1.5', '12.5', '是', '', '2026-01-05']

describe('a table in a sheet', () => {
  it('is read into rows by the titles of its columns, wherever they stand', () => {
    expect(
      readTable(
        people,
        sheet(['加入', ...heads.filter((one) => one !== '加入*')], ['2026/1/5', ...li.slice(0, 6)]),
      ),
    ).toEqual({
      rows: [
        {
          line: 2,
          some: expect.anything(),
          whole: {
            name: '李老师',
            age: undefined,
            share: 1.5,
            balance: 1250,
            is_owner: true,
            group: 'a',
            since: '2026-01-05',
            tags: [],
            notes: [],
          },
        },
      ],
      problems: [],
    })
  })

  it('names the line, the column and the fault', () => {
    const { rows, problems } = readTable(people, [
      {
        name: '会员',
        rows: [
          { line: 3, cells: [...heads] },
          { line: 7, cells: ['', '1.5', 'x', '1.005', '对', '国外', '2026-02-30', '甲、甲', '', '多'] },
        ],
      },
    ])
    expect(problems).toEqual(
      [
        ['姓名', '[姓名]不能为空'],
        ['年龄', '[年龄]须为 0–150 的整数'],
        ['系数', '[系数]须为 -1000000–1000000 的数字'],
        ['余额', '[余额]须为 0–99999999.99 元，最多两位小数'],
        ['负责人', '[负责人]须为“是”或“否”'],
        ['客户组', '[客户组]须为校内、校外之一'],
        ['加入', '[加入]须为日期，如 2026-01-05'],
        ['标签', '[标签]有重复的项'],
        ['', '第 10 列没有列名，却有内容'],
      ].map(([column, msg]) => ({ sheet: '会员', row: 7, column, msg })),
    )
    expect(rows).toEqual([{ line: 7, whole: undefined, some: { notes: [] } }])
  })

  it.each([
    ['no such sheet', [], '缺少工作表“会员”'],
    ['an empty sheet', sheet(), '工作表“会员”是空的，第一行应为列名'],
    ['a missing column', sheet(heads.slice(1), li), '缺少“姓名”列'],
    ['an unknown column', sheet([...heads, '电话'], li), '没有“电话”这一列，请删去或改用模板的列名'],
    ['a column twice', sheet([...heads, '姓名'], li), '“姓名”列重复'],
    [
      'too many rows',
      sheet(heads, ...Array.from({ length: 101 }, () => li)),
      '工作表“会员”超过 100 行，请分次导入',
    ],
  ])('with %s is refused whole', (_, sheets, msg) => {
    expect(readTable(people, sheets)).toEqual({ rows: [], problems: [expect.objectContaining({ msg })] })
  })

  it('is found in a text with cells, whose sheet has no name', () => {
    const [one] = sheet(heads, li)
    expect(readTable(people, [{ name: '', rows: one?.rows ?? [] }]).problems).toEqual([])
  })

  it('tells no more faults than somebody reads', () => {
    const many = Array.from({ length: 100 }, () => Array(9).fill('×'.repeat(300)))
    expect(readTable(people, sheet(heads, ...many)).problems).toHaveLength(500)
  })

  it('explains each of its columns', () => {
    const { cells, name } = explainTables([people])
    expect(name).toBe('说明')
    expect(cells[0]).toEqual(['会员', '姓名', '是', '怎么称呼', '文字，最多 20 字'])
    expect(cells).toHaveLength(9)
  })

  it('says when it is written what it says when it is read', () => {
    const line = (max: number) =>
      fc
        .string({ unit: 'grapheme', maxLength: max })
        .map((text) => text.replace(/[\s、,，;；]/g, '').slice(0, max))
    const filled = (max: number) =>
      line(max).filter((text) => text !== '' && read(textCell(max), text) === text)
    const row: fc.Arbitrary<RowOf<typeof people.columns>> = fc.record({
      name: filled(20),
      age: fc.option(fc.integer({ min: 0, max: 150 }), { nil: undefined as never }),
      share: fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((one) => Number(one.toPrecision(15)) + 0),
      balance: fc.integer({ min: 0, max: 9_999_999_999 }),
      is_owner: fc.boolean(),
      group: fc.constantFrom('a', 'b'),
      since: fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('2000-01-01', days)),
      tags: fc.uniqueArray(filled(5), { maxLength: 3 }),
      notes: fc.uniqueArray(filled(50), { maxLength: 9 }),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        const read = readTable(people, [readBack(writeTable(people, rows))])
        expect(read.problems).toEqual([])
        expect(read.rows.map(({ whole }) => whole)).toEqual(rows)
      }),
    )
  })
})

const read = <T>(cell: Cell<T>, text: string) => {
  const said = cell.read(text)
  return 'value' in said ? said.value : undefined
}

it.each([
  ['¥1,234.50', 123450],
  ['1,234', 123400],
  ['0.1', 10],
  ['12,34', undefined],
  ['1e3', undefined],
  ['-5', undefined],
  ['0.305', undefined],
])('reads the amount %s as %s fen', (text, fen) => expect(read(yuanCell(), text)).toBe(fen))

it.each([
  ['1,200', 1200],
  ['１，２００', 1200],
  ['−8', -8],
  ['–8', -8],
  ['1,20', undefined],
  ['1,2000', undefined],
  ['8²', undefined],
])('reads the number %s as %s', (text, number) => {
  expect(read(wholeCell(-1e6, 1e6), text)).toBe(number)
  expect(read(numberCell(-1e6, 1e6), text)).toBe(number)
})

it('reads decimals with the minus of mathematics', () => {
  expect(read(numberCell(-1e6, 1e6), '−1,200.5')).toBe(-1200.5)
  expect(read(numberCell(-1e6, 1e6), '5e−3')).toBe(0.005)
})

it.each([
  ['2026年1月5日', '2026-01-05'],
  ['2026.1.05', '2026-01-05'],
  ['2026-13-01', undefined],
  ['46027', undefined],
])('reads the day %s as %s', (text, day) => expect(read(dayCell, text)).toBe(day))

it('reads a text without what nobody sees, and keeps what looks like a formula a text', () => {
  expect(read(textCell(20), '\u202a138\u202c')).toBe('138')
  expect(read(textCell(20), 'a\ud800')).toBeUndefined()
  expect(read(textCell(20), '=1+1')).toBe('=1+1')
  expect(read(yesCell, 'constructor')).toBeUndefined()
})

it.each([
  [0, 'A7'],
  [25, 'Z7'],
  [26, 'AA7'],
  [701, 'ZZ7'],
  [702, 'AAA7'],
])('names the cell of a fault in column %i %s', (at, cell) => {
  const cells = Array.from({ length: 703 }, (_, nth) => `列${nth}*`)
  const titles = titlesOf([{ name: '会员', rows: [{ line: 1, cells }] }])
  const fault = { sheet: '会员', row: 7, column: `列${at}`, msg: '不能为空' }
  expect(withCell(titles, fault)).toEqual({ ...fault, cell })
})

it('names no cell of a fault that is about no column', () => {
  const titles = titlesOf(sheet(heads, li))
  const fault = { sheet: '会员', row: 2, column: '', msg: '没有要导入的行' }
  expect(withCell(titles, fault)).toEqual(fault)
  expect(withCell(titles, { ...fault, sheet: '项目', column: '姓名' })).not.toHaveProperty('cell')
})
