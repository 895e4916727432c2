import { usualLimits } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet } from '@lab/contract/spreadsheet/read'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { spreadsheetBytes } from './write.ts'

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
]

it('writes texts as they are, none of them a formula', async () => {
  const bytes = await spreadsheetBytes([{ name: '表', columns, cells: hostile.map((text) => [text]) }])
  const sheet = Object.entries(unzipSync(bytes)).find(([name]) => name.includes('worksheets/'))?.[1]
  expect(strFromU8(sheet ?? new Uint8Array())).not.toMatch(/<f>/)
  const [read] = await readSpreadsheet(bytes, { limits: usualLimits })
  expect(read?.rows.map(({ cells }) => cells[0])).toEqual(['名称', ...hostile])
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
