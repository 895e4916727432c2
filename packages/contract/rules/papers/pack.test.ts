import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chargeable, statementSums } from '../money/statement/statement.ts'
import { costSums, costUnit, maskPayer, packFileName, packPaperNumber, paidFen } from './pack.ts'

const aLine = fc
  .record({
    rid: fc.uuid(),
    count: fc.integer({ min: 1, max: 50 }),
    unit_fen: fc.integer({ min: 0, max: 500_000 }),
    changed: fc.option(fc.integer({ min: 0, max: 9_000_000 }), { nil: undefined }),
    ahead: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ changed, ahead, ...line }) => {
    const due_fen = changed ?? line.unit_fen * line.count
    return { ...line, due_fen, prepaid_fen: Math.floor((due_fen * ahead) / 100) }
  })

const aBill = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 20 }),
  percent: fc.integer({ min: 50, max: 100 }),
  coupon: fc.integer({ min: 0, max: 100_000 }),
  points: fc.integer({ min: 0, max: 100_000 }),
  refunded: fc.integer({ min: 0, max: 100 }),
})

describe('a statement of costs', () => {
  it('comes to what was paid, to the fen, whatever was taken off, paid ahead or given back', () => {
    fc.assert(
      fc.property(aBill, ({ lines, percent, coupon, points, refunded }) => {
        const sums = statementSums(lines satisfies Chargeable[], { percent, coupon: () => coupon, points })
        const bill = { ...sums, refunded_fen: Math.floor((sums.total_fen * refunded) / 100) }
        const costs = lines.map((line, at) => ({
          ...line,
          ...(sums.items[at] as { fen: number; net_fen: number }),
        }))
        const shown = costSums(costs, bill)
        expect(shown.at(-1)?.fen).toBe(paidFen(bill))
        expect(shown.find(({ label }) => label === '实付')?.fen).toBe(bill.total_fen)
        expect(costs.reduce((sum, { net_fen }) => sum + net_fen, 0)).toBe(bill.total_fen)
        // Read from top to bottom: what stands between two sums makes the one of the other.
        const before = shown.slice(
          0,
          shown.findIndex(({ label }) => label === '实付'),
        )
        const due = costs.reduce((sum, { due_fen }) => sum + due_fen, 0)
        expect(before.length > 0 ? before.reduce((sum, { fen }) => sum + fen, 0) : due).toBe(bill.total_fen)
        if (before[0]) expect(before[0].fen).toBe(due)
      }),
    )
  })

  it('says a price for one only where it makes the amount', () => {
    fc.assert(
      fc.property(aLine, (line) => {
        const unit = costUnit(line)
        if (unit) expect(unit.fen * line.count).toBe(line.due_fen)
        else expect(line.due_fen % line.count).not.toBe(0)
      }),
    )
    expect(costUnit({ count: 2, unit_fen: 15_000, due_fen: 30_000 })).toEqual({
      fen: 15_000,
      isAverage: false,
    })
    expect(costUnit({ count: 2, unit_fen: 15_000, due_fen: 33_000 })).toEqual({
      fen: 16_500,
      isAverage: true,
    })
    expect(costUnit({ count: 3, unit_fen: 15_000, due_fen: 10_000 })).toBeUndefined()
  })
})

it.each([
  ['示例大学材料学院', '示例****学院'],
  ['示例大学', '示**学'],
  ['林示例', '林*例'],
  ['林示', '林*'],
  ['林', '林'],
  ['', ''],
])('masks %s as %s', (name, masked) => {
  expect(maskPayer(name)).toBe(masked)
})

it('never tells more than half of a name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, maxLength: 40, unit: 'grapheme' }), (name) => {
      const signs = [...name].length
      expect([...maskPayer(name)].filter((sign) => sign !== '*').length).toBeLessThanOrEqual(
        Math.max(1, Math.floor((2 * signs) / 3)),
      )
    }),
  )
})

it.each([
  ['发票 2533/01:*?', 'pdf', '发票 2533_01___.pdf'],
  ['con', 'pdf', '_con.pdf'],
  ['协议. ', 'PDF', '协议.pdf'],
  ['', 'x'.repeat(9), '文件'],
])('names the file %s', (stem, ending, name) => {
  expect(packFileName(stem, ending)).toBe(name)
})

it('gives names that every file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (stem) => {
      const name = packFileName(stem, 'pdf')
      expect(name).toBe(name.normalize('NFC'))
      expect(name).not.toMatch(/[\p{Cc}\\/:*?"<>|]|^\s|[\s.]\.pdf$/u)
      expect(Buffer.byteLength(name)).toBeLessThan(400)
    }),
  )
})

it('numbers the papers of a bill', () => {
  expect([1, 12, 100].map((nth) => packPaperNumber('ZD-260105-0001', nth))).toEqual([
    'ZD-260105-0001-C01',
    'ZD-260105-0001-C12',
    'ZD-260105-0001-C100',
  ])
})
