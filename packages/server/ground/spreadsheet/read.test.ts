import { spreadsheetFaults, usualLimits } from '@lab/contract/spreadsheet/limits'
import { aRow, aWorkbook } from '@lab/contract/spreadsheet/testing/a-workbook'
import { expect, it } from 'vitest'
import { longestPause } from '../../testing/longest-pause.ts'
import { readSheets } from './read.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, nth) => aRow(nth + 1, { [`A${nth + 1}`]: nth })).join('')
const sheet = (data: string) => aWorkbook({ sheets: [data] })

it('reads a file in a process of its own', async () => {
  expect(await readSheets(sheet(rows(2)), usualLimits)).toEqual([
    { name: 'sheet1', rows: [0, 1].map((nth) => ({ line: nth + 1, cells: [String(nth)] })) },
  ])
})

it.each([
  ['far', sheet(aRow(1_048_576, { XFD1048576: 1 })), usualLimits, 'invalid'],
  ['long', sheet(rows(60_000)), { ...usualLimits, rows: 60_000, ms: 60_000 }, 'too_large'],
  ['slow', sheet(`<c ${'a="b" '.repeat(3_000_000)}`), { ...usualLimits, ms: 500 }, 'too_large'],
])('answers others while it reads what is %s', async (what, bytes, limits, reason) => {
  const reading = readSheets(bytes, limits)
  const pause = await longestPause(reading)
  if (what === 'long') expect((await reading)[0]?.rows.length).toBe(60_000)
  else await expect(reading).rejects.toMatchObject({ reason, fields: { file_rid: expect.any(String) } })
  // The rows that are handed over are copied; reading them took much longer.
  expect(pause).toBeLessThan(1_000)
})

it('ends a process that takes more memory than it may, and reads the next', async () => {
  const greedy = sheet('<row><c><v>1</v></c></row>'.repeat(300_000))
  const limits = { ...usualLimits, rows: 1e6, cells: 1e6, memory: 8, ms: 60_000 }
  await expect(readSheets(greedy, limits)).rejects.toThrow(spreadsheetFaults.memory())
  expect((await readSheets(sheet(rows(1)), usualLimits))[0]?.rows.length).toBe(1)
})
