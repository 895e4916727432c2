import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CouponScope,
  type CouponValue,
  couponBase,
  couponOff,
  couponOfferIn,
  couponState,
  discountWords,
} from './coupon.ts'

const anOffer = (change: object = {}) => ({
  title: '满减',
  value: { kind: 'amount', off_fen: 5_000 } as CouponValue,
  scope: { kind: 'all' } as CouponScope,
  least_fen: 20_000,
  days: 30,
  ...change,
})
const aLine = (fen: number, type_id = 1, project_rid = 'sem') => ({ fen, type_id, project_rid })

const lines = fc.array(
  fc.record({
    fen: fc.integer({ min: 0, max: 10 ** 9 }),
    type_id: fc.integer({ min: 1, max: 3 }),
    project_rid: fc.constantFrom('sem', 'xrd'),
  }),
  { maxLength: 20 },
)
const value: fc.Arbitrary<CouponValue> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), off_fen: fc.integer({ min: 1, max: 10 ** 7 }) }),
  fc.record({
    kind: fc.constant('percent' as const),
    pay_percent: fc.integer({ min: 1, max: 99 }),
    most_fen: fc.integer({ min: 0, max: 10 ** 7 }),
  }),
)
const scope: fc.Arbitrary<CouponScope> = fc.oneof(
  fc.constant({ kind: 'all' as const }),
  fc.record({ kind: fc.constant('type' as const), type_id: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('project' as const), project_rid: fc.constantFrom('sem', 'xrd') }),
)
const least_fen = fc.integer({ min: 0, max: 10 ** 8 })

describe('what a coupon takes off', () => {
  it('is whole fen, never negative, never more than what it is for, and nothing below its threshold', () => {
    fc.assert(
      fc.property(value, scope, least_fen, lines, (value, scope, least_fen, lines) => {
        const off = couponOff({ value, scope, least_fen }, lines)
        const base = couponBase(scope, lines)
        expect(Number.isSafeInteger(off)).toBe(true)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(base)
        if (base < least_fen) expect(off).toBe(0)
        if (value.kind === 'percent' && value.most_fen > 0) expect(off).toBeLessThanOrEqual(value.most_fen)
      }),
    )
  })

  it('does not shrink when another line is added, nor depend on their order', () => {
    fc.assert(
      fc.property(value, scope, least_fen, lines, lines, (value, scope, least_fen, some, more) => {
        const coupon = { value, scope, least_fen }
        expect(couponOff(coupon, [...some, ...more])).toBeGreaterThanOrEqual(couponOff(coupon, some))
        expect(couponOff(coupon, [...more, ...some])).toBe(couponOff(coupon, [...some, ...more]))
      }),
    )
  })

  it.each([
    ['reached to the fen', anOffer(), [aLine(20_000)], 5_000],
    ['missed by a fen', anOffer(), [aLine(19_999)], 0],
    ['met by two lines together', anOffer(), [aLine(12_000), aLine(8_000, 2)], 5_000],
    ['for another type', anOffer({ scope: { kind: 'type', type_id: 2 } }), [aLine(30_000)], 0],
    [
      'for one project only',
      anOffer({ scope: { kind: 'project', project_rid: 'xrd' } }),
      [aLine(90_000), aLine(20_000, 1, 'xrd')],
      5_000,
    ],
    ['more than there is', anOffer({ least_fen: 0 }), [aLine(300)], 300],
    [
      '8.5 折 of an odd sum: 849.15 fen to pay become 850',
      anOffer({ value: { kind: 'percent', pay_percent: 85, most_fen: 0 }, least_fen: 0 }),
      [aLine(999)],
      149,
    ],
    [
      'a discount with a most',
      anOffer({ value: { kind: 'percent', pay_percent: 50, most_fen: 3_000 }, least_fen: 0 }),
      [aLine(10_000)],
      3_000,
    ],
  ])('%s', (_, coupon, lines, off) => expect(couponOff(coupon, lines)).toBe(off))
})

it('is expired from the first second after its validity, unless it was used', () => {
  expect(couponState({ used: null, until: 100 }, 99)).toBe('unused')
  expect(couponState({ used: null, until: 100 }, 100)).toBe('expired')
  expect(couponState({ used: 50, until: 100 }, 200)).toBe('used')
})

it('is said as people say it', () =>
  expect([85, 90, 70].map(discountWords)).toEqual(['8.5 折', '9 折', '7 折']))

it('takes an offer from a setting only when it is one', () => {
  expect(couponOfferIn(anOffer())).toEqual(anOffer())
  const broken = [
    undefined,
    null,
    'x',
    {},
    anOffer({ title: '' }),
    anOffer({ value: { kind: 'amount', off_fen: 0.5 } }),
    anOffer({ value: { kind: 'percent', pay_percent: 100, most_fen: 0 } }),
    anOffer({ scope: { kind: 'project' } }),
    anOffer({ least_fen: -1 }),
    anOffer({ days: 0 }),
  ]
  for (const setting of broken) expect(couponOfferIn(setting)).toBeUndefined()
})
