import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsIn, columnKeys, samplesOf, withCells, written } from './samples.ts'

it('reads cells of a spreadsheet, and leaves a plain word to the field', () => {
  expect(cellsIn('A1')).toBeUndefined()
  expect(cellsIn('A1\n')).toBeUndefined()
  expect(cellsIn('A1\tx')).toEqual([['A1', 'x']])
  expect(cellsIn('A1\r\nA2\r\n')).toEqual([['A1'], ['A2']])
})

it.each([
  [
    'a line break',
    '"A1\n（平行）"\tx\nA2\ty',
    [
      ['A1 （平行）', 'x'],
      ['A2', 'y'],
    ],
  ],
  ['a line break alone', '"A1\r\nB"', [['A1 B']]],
  ['quotes around it', '"管 ""3""\n块"\n"A2"', [['管 "3" 块'], ['"A2"']]],
  [
    'a quote that nothing closes',
    '3"\t"x\nA2\ty',
    [
      ['3"', '"x'],
      ['A2', 'y'],
    ],
  ],
  ['a tab inside', '"a\tb"\nc', [['a b'], ['c']]],
  [
    'blank cells',
    'a\t\tb\n\t\t',
    [
      ['a', '', 'b'],
      ['', '', ''],
    ],
  ],
])('reads a cell with %s as one cell', (_, text, cells) => expect(cellsIn(text)).toEqual(cells))

it('never makes more rows than a table takes, nor touches what lies before the cell', () => {
  const cells = fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 8 }), { maxLength: 300 })
  fc.assert(
    fc.property(cells, fc.nat(199), fc.nat(4), (pasted, row, column) => {
      const before = Array.from({ length: 3 }, (_, at) => ({ name: `${at}`, remark: 'r' }))
      const after = withCells(before, pasted, { row, column })
      expect(after.length).toBeLessThanOrEqual(200)
      expect(after.slice(0, Math.min(row, 3))).toEqual(before.slice(0, Math.min(row, 3)))
      for (const sample of after)
        expect(Object.keys(sample).every((key) => (columnKeys as readonly string[]).includes(key))).toBe(true)
    }),
  )
})

it('reads samples out of anything, and leaves out blank rows at the end only', () => {
  fc.assert(fc.property(fc.anything(), (answer) => Array.isArray(samplesOf(answer))))
  expect(written([{}, { name: 'A' }, {}, { name: ' ' }])).toEqual([{}, { name: 'A' }])
})
