import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Paid, scaleTop, spendingOf } from './spending.ts'

const paid: fc.Arbitrary<Paid> = fc.record({
  year: fc.integer({ min: 2025, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  type_id: fc.constantFrom(1, 2, 3),
  fen: fc.integer({ min: -(10 ** 6), max: 10 ** 8 }),
})

describe('the spending of a year', () => {
  it('is the sum of what was paid in it, however it is looked at', () => {
    fc.assert(
      fc.property(fc.array(paid), (rows) => {
        const { months, total_fen } = spendingOf(rows, 2026, [1, 2, 3])
        const wanted = rows.filter(({ year }) => year === 2026).reduce((sum, { fen }) => sum + fen, 0)
        expect(total_fen).toBe(wanted)
        expect(months.flatMap(({ fen }) => fen).reduce((sum, fen) => sum + fen, 0)).toBe(wanted)
      }),
    )
  })

  it('has twelve months, each in the order of the types', () => {
    const { months } = spendingOf([{ year: 2026, month: 3, type_id: 2, fen: 500 }], 2026, [3, 2])
    expect(months).toHaveLength(12)
    expect(months[2]).toEqual({ month: 3, fen: [0, 500], total_fen: 500 })
  })
})

describe('the top of a chart’s scale', () => {
  it('holds the greatest value and is never more than two and a half times it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (most) => {
        expect(scaleTop(most)).toBeGreaterThanOrEqual(most)
        expect(scaleTop(most)).toBeLessThanOrEqual(most * 2.5)
      }),
    )
  })

  it.each([
    [0, 0],
    [90, 100],
    [1_130, 2_000],
    [21_000, 40_000],
    [500, 500],
  ])('of %i is %i', (most, top) => {
    expect(scaleTop(most)).toBe(top)
  })
})
