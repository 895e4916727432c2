import { curveOf } from '@lab/contract/rules/work/data/curves'
import { describe, expect, it } from 'vitest'
import { drawnOf, heightRange, moved, nearest, shownNumber, wholeRange, within, zoomed } from './plot-math.ts'

const rising = drawnOf(curveOf('a', [1, 2, 3, 4], [10, -5, 30, 40]))

describe('a curve that is drawn', () => {
  it('rises, or goes to and fro', () => {
    expect([...drawnOf(curveOf('', [3, 2, 1], [1, 2, 3])).y]).toEqual([3, 2, 1])
    expect(drawnOf(curveOf('', [1, 3, 2], [1, 2, 3]))).toMatchObject({ isRising: false })
  })

  it('is looked for where it is in sight', () => {
    expect(within(rising, [2.5, 3.2])).toEqual([1, 3])
    expect([nearest(rising, 0), nearest(rising, 2.4), nearest(rising, 2.6), nearest(rising, 9)]).toEqual([
      0, 1, 2, 3,
    ])
    expect(nearest(drawnOf(curveOf('', [1, 3, 2], [1, 2, 3])), 2.1)).toBe(2)
  })

  it('has an axis for what is in sight', () => {
    expect(wholeRange([rising])).toEqual([1, 4])
    expect(heightRange([rising], [3, 4], false)).toEqual([29.4, 40.6])
    expect(heightRange([rising], [1, 4], true)).toEqual([10, 100])
    expect(heightRange([], [0, 1], true)).toEqual([1, 10])
  })
})

describe('a range', () => {
  it('is drawn nearer and further about a centre, never beyond the whole', () => {
    expect(zoomed([0, 10], [0, 10], 0.5)).toEqual([2.5, 7.5])
    expect(zoomed([0, 5], [0, 10], 4, 0)).toEqual([0, 10])
    expect(moved([2, 4], [0, 10], -2)).toEqual([0, 2])
    expect(moved([7, 9], [0, 10], 1)).toEqual([8, 10])
  })
})

it.each([
  [0, '0'],
  [28.44231, '28.442'],
  [1532.25, '1532.25'],
  [0.00001234, '1.234e-5'],
  [2_300_000_000, '2.300e+9'],
])('%d is shown as %s', (value, shown) => {
  expect(shownNumber(value)).toBe(shown)
})
