import { usualLimits } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet } from '@lab/contract/spreadsheet/read'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { longestPause } from '../../testing/longest-pause.ts'
import { sheetOf, spreadsheetBytes } from './write.ts'

const columns = [{ title: '名称', width: 12 }]
const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '<a>&"',
  'constructor',
  '__proto__',
  'toString',
  '第一行\n第二行',
  '_x0041_',
  '_x005F_x0041_',
  '_x000d__x000a_',
]

it('writes texts as they are, none of them a formula', async () => {
  const bytes = await spreadsheetBytes([{ name: '表', columns, cells: hostile.map((text) => [text]) }])
  const sheet = Object.entries(unzipSync(bytes)).find(([name]) => name.includes('worksheets/'))?.[1]
  expect(strFromU8(sheet ?? new Uint8Array())).not.toMatch(/<f>/)
  const [read] = await readSpreadsheet(bytes, { limits: usualLimits })
  expect(read?.rows.map(({ cells }) => cells[0])).toEqual(['名称', ...hostile])
})

it('leaves out what no workbook can hold', async () => {
  const bytes = await spreadsheetBytes([{ name: '表', columns, cells: [['a\0\x0bb\uffff'], ['a\ud800b']] }])
  const [read] = await readSpreadsheet(bytes, { limits: usualLimits })
  expect(read?.rows.map(({ cells }) => cells[0])).toEqual(['名称', 'ab', 'ab'])
})

it('leaves empty cells empty, and writes numbers as numbers', async () => {
  const two = [...columns, { title: '价格', width: 10 }]
  const bytes = await spreadsheetBytes([
    { name: '表', columns: two, cells: [[null, 12.5]] },
    { name: '空', columns, cells: [] },
  ])
  const read = await readSpreadsheet(bytes, { limits: usualLimits })
  expect(read.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['表', 2],
    ['空', 1],
  ])
  expect(read[0]?.rows[1]?.cells).toEqual(['', '12.5'])
})

it('writes many rows as it writes few, and others are answered meanwhile', async () => {
  const cells = Array.from({ length: 30_000 }, (_, nth) => [`${hostile[nth % hostile.length]}`, nth])
  const two = [...columns, { title: '序号', width: 10 }]
  let bytes: Buffer | undefined
  const pause = await longestPause(
    spreadsheetBytes([
      { name: '表', columns: two, cells },
      { name: '空', columns, cells: [] },
    ]).then((written) => {
      bytes = written
    }),
  )
  expect(pause).toBeLessThan(500)
  const limits = { ...usualLimits, rows: 40_000 }
  const [read, empty] = await readSpreadsheet(bytes ?? Buffer.from(''), { limits })
  expect(read?.rows.slice(1).map(({ cells: [text, nth] }) => [text, Number(nth)])).toEqual(cells)
  expect(empty?.rows).toEqual([{ line: 1, cells: ['名称'] }])
})

it.each([1_000, 1_001, 20_000])('writes %i rows by their columns', async (count) => {
  const rows = Array.from({ length: count }, (_, nth) => nth)
  const sheet = sheetOf('表', [{ title: '序号', width: 10, cell: (nth: number) => nth }], rows)
  const limits = { ...usualLimits, rows: count + 1 }
  const [read] = await readSpreadsheet(await spreadsheetBytes([sheet]), { limits })
  expect(read?.rows.length).toBe(count + 1)
  expect(read?.rows.at(-1)?.cells).toEqual([String(count - 1)])
})
