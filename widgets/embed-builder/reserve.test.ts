import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columns, type Measured, reserveOf, thinned } from './reserve.ts'

const measuredBy = (heightOf: (column: number) => number): Measured[] =>
  columns.map((column) => ({ column, height: heightOf(column) }))

const rulesOf = (heightOf: (column: number) => number) =>
  reserveOf('lab-x', 'min-height', measuredBy(heightOf))

describe('the place that is kept free', () => {
  it('is one height where the width changes nothing', () => {
    expect(rulesOf(() => 44)).toEqual({ isFluid: false, rules: ['lab-x { min-height: 44px }'] })
  })

  it('grows with a picture, in one line of CSS', () => {
    expect(rulesOf((column) => column / 2)).toEqual({
      isFluid: true,
      rules: ['lab-x { min-height: calc(0px + 50cqi) }'],
    })
  })

  it('changes where the layout does', () => {
    expect(rulesOf((column) => (column < 640 ? 900 : column < 961 ? 500 : 300)).rules).toEqual([
      'lab-x { min-height: 900px }',
      '@container (width >= 640px) { lab-x { min-height: 500px } }',
      '@container (width >= 961px) { lab-x { min-height: 300px } }',
    ])
  })

  it('is close at every width that was measured, whatever the heights', () => {
    const heights = fc.array(fc.integer({ min: 40, max: 2400 }), {
      minLength: columns.length,
      maxLength: columns.length,
    })
    fc.assert(
      fc.property(heights, (all) => {
        const measured = columns.map((column, at) => ({ column, height: all[at] as number }))
        const kept = thinned(measured)
        for (const { column, height } of measured) {
          const to = kept.findIndex((one) => one.column >= column)
          const [before, after] = [kept[Math.max(0, to - 1)] as Measured, kept[to] as Measured]
          const share =
            before.column === after.column ? 0 : (column - before.column) / (after.column - before.column)
          expect(
            Math.abs(before.height + share * (after.height - before.height) - height),
          ).toBeLessThanOrEqual(8)
        }
      }),
    )
  })
})
