import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOut, statementSums } from './statement.ts'

it('asks for what was tested, less what was paid ahead', () => {
  const sums = statementSums([
    { rid: 'a', due_fen: 10_000, prepaid_fen: 0 },
    { rid: 'b', due_fen: 9_900, prepaid_fen: 10_000 },
    { rid: 'c', due_fen: 10_001, prepaid_fen: 10_000 },
  ])
  expect(sums.items).toEqual([
    { rid: 'a', fen: 10_000, net_fen: 10_000 },
    { rid: 'b', fen: 0, net_fen: 0 },
    { rid: 'c', fen: 1, net_fen: 1 },
  ])
  expect([sums.list_fen, sums.total_fen]).toEqual([10_001, 10_001])
})

it('takes off the discount, then the coupon, then points up to a tenth of what is left', () => {
  const experiments = [
    { rid: 'a', due_fen: 20_000, prepaid_fen: 0 },
    { rid: 'b', due_fen: 10_001, prepaid_fen: 0 },
  ]
  const sums = statementSums(experiments, { percent: 95, coupon: () => 5_000, points: 10 ** 6 })
  // 30,001 less 1,500 (rounded down) less 5,000 are 23,501, of which points pay 2,350.
  expect(sums).toMatchObject({ list_fen: 30_001, discount_fen: 1_500, coupon_fen: 5_000, points_fen: 2_350 })
  expect([sums.total_fen, sums.most_points]).toEqual([21_151, 2_350])
  expect(sums.items.map(({ net_fen }) => net_fen)).toEqual([14_100, 7_051])
})

it('lets a coupon take no more than there is', () => {
  const sums = statementSums([{ rid: 'a', due_fen: 300, prepaid_fen: 0 }], { coupon: () => 5_000 })
  expect([sums.coupon_fen, sums.total_fen]).toEqual([300, 0])
})

it('takes no discount, coupon or points off a fee', () => {
  const sums = statementSums(
    [
      { rid: 'a', due_fen: 10_000, prepaid_fen: 0 },
      { rid: 'late', kind: 'fee', due_fen: 43_200, prepaid_fen: 0 },
    ],
    { percent: 95, coupon: (lines) => lines.reduce((sum, { fen }) => sum + fen, 0), points: 10 ** 6 },
  )
  expect(sums).toMatchObject({ discount_fen: 500, coupon_fen: 9_500, points_fen: 0, most_points: 0 })
  expect([sums.total_fen, sums.items[1]?.net_fen]).toEqual([43_200, 43_200])
})

it('is the sum of its lines, to the fen, whatever is taken off', () => {
  const one = fc.record({
    rid: fc.string(),
    kind: fc.constantFrom('experiment', 'fee'),
    due_fen: fc.nat(10 ** 9),
    prepaid_fen: fc.nat(10 ** 9),
  })
  const reductions = fc.record({
    percent: fc.integer({ min: 0, max: 100 }),
    taken: fc.nat(10 ** 9),
    points: fc.nat(10 ** 9),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 100 }), reductions, (experiments, { taken, ...rest }) => {
      const sums = statementSums(experiments, { ...rest, coupon: () => taken })
      const { items, list_fen, discount_fen, coupon_fen, points_fen, total_fen } = sums
      expect(items.reduce((sum, { fen }) => sum + fen, 0)).toBe(list_fen)
      expect(items.reduce((sum, { net_fen }) => sum + net_fen, 0)).toBe(total_fen)
      expect(list_fen - discount_fen - coupon_fen - points_fen).toBe(total_fen)
      const amounts = [
        discount_fen,
        coupon_fen,
        points_fen,
        total_fen,
        ...items.map(({ net_fen }) => net_fen),
      ]
      expect(amounts.every((fen) => Number.isSafeInteger(fen) && fen >= 0)).toBe(true)
      expect(items.every(({ fen, net_fen }) => net_fen <= fen)).toBe(true)
      const fees = items.filter((_, at) => experiments[at]?.kind === 'fee')
      expect(fees.every(({ fen, net_fen }) => net_fen === fen)).toBe(true)
    }),
  )
})

it('shares out whole parts that sum to the whole', () => {
  fc.assert(
    fc.property(
      fc.nat(10 ** 12),
      fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 50 }),
      (amount, weights) => {
        const parts = shareOut(amount, weights)
        const all = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all === 0 ? 0 : amount)
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
      },
    ),
  )
})
