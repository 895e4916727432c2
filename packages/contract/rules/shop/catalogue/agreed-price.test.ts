import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDayUntil, startOf } from '../../ground/time.ts'
import {
  type AgreedPrice,
  agreedOf,
  agreedPriceIn,
  agreedPriceState,
  validFrom,
  validUntil,
} from './agreed-price.ts'
import { experimentPrice, priceLines } from './price.ts'

const aPrice = (change: Partial<AgreedPrice> = {}): AgreedPrice => ({
  project_rid: 'sem',
  organization: 2,
  cluster_rid: null,
  price_fen: 8_000,
  from: 0,
  until: null,
  ...change,
})
const contract = (change: Partial<AgreedPrice> = {}) =>
  aPrice({ organization: null, cluster_rid: 'group', price_fen: 6_000, ...change })
const company = { organization: 2 }
const paidByGroup = { organization: 2, cluster_rid: 'group' }

describe('which price holds', () => {
  it('is the paying cluster’s contract before that of the customer group, and nobody else’s', () => {
    const prices = [aPrice(), contract(), contract({ cluster_rid: 'other', price_fen: 1 })]
    const priceFor = (side: typeof paidByGroup | typeof company) =>
      agreedPriceIn(prices, 'sem', side, 10)?.price_fen
    expect(priceFor(paidByGroup)).toBe(6_000)
    expect(priceFor(company)).toBe(8_000)
    expect(priceFor({ organization: 0 })).toBeUndefined()
    expect(priceFor({ organization: 0, cluster_rid: 'nobody' })).toBeUndefined()
    expect(agreedPriceIn(prices, 'xrd', paidByGroup, 10)).toBeUndefined()
  })

  it('is of several the one that began last', () => {
    const prices = [aPrice({ from: 5, price_fen: 5 }), aPrice({ from: 9, price_fen: 9 }), aPrice({ from: 1 })]
    expect(agreedPriceIn(prices, 'sem', company, 20)?.price_fen).toBe(9)
    expect(agreedPriceIn(prices, 'sem', company, 8)?.price_fen).toBe(5)
  })

  it('begins with the first second of its first day in Shanghai and ends with the last of its last', () => {
    const [first, after] = [startOf('2027-01-01'), startOf('2027-07-01')]
    const price = aPrice({ from: validFrom('2027-01-01', 0), until: validUntil('2027-06-30') })
    const at = (now: number) => agreedPriceIn([price], 'sem', company, now) !== undefined
    expect([first - 1, first, after - 1, after].map(at)).toEqual([false, true, true, false])
    expect(first).toBe(Date.parse('2026-12-31T16:00:00Z') / 1000)
    expect(lastDayUntil(validUntil('2027-06-30'))).toBe('2027-06-30')
  })

  it('of today begins now: it can follow one that was ended today', () => {
    const noon = startOf('2027-01-01') + 43_200
    expect(validFrom('2027-01-01', noon)).toBe(noon)
  })

  it('is valid whenever it is chosen, of its project and of one whose it is', () => {
    const instant = fc.integer({ min: 0, max: 50 })
    const someone = fc.record({
      organization: fc.constantFrom(0, 1, 2, 3),
      cluster_rid: fc.constantFrom(undefined, 'group', 'other'),
    })
    const some = fc.array(
      fc.tuple(instant, instant, fc.boolean(), fc.boolean()).map(([from, length, isOpen, isContract]) => {
        const times = { from, until: isOpen ? null : from + length }
        return isContract ? contract(times) : aPrice(times)
      }),
    )
    fc.assert(
      fc.property(some, someone, instant, (prices, side, at) => {
        const found = agreedPriceIn(prices, 'sem', side, at)
        const own = prices.filter(
          ({ cluster_rid, organization }) =>
            (cluster_rid ?? undefined) === (side.cluster_rid ?? '') || organization === side.organization,
        )
        const valid = own.filter((one) => agreedPriceState(one, at) === 'valid')
        if (!found) return valid.length === 0
        expect(valid).toContain(found)
        if (side.cluster_rid === 'group' && valid.some((one) => one.cluster_rid === 'group'))
          expect(found.cluster_rid).toBe('group')
        const alike = valid.filter((one) => one.cluster_rid === found.cluster_rid)
        return found.from === Math.max(...alike.map((one) => one.from))
      }),
    )
  })
})

it('is ended for good where it was ended before it began', () => {
  expect(agreedPriceState({ from: 10, until: 10 }, 5)).toBe('ended')
  expect(agreedPriceState({ from: 10, until: 20 }, 5)).toBe('coming')
  expect(agreedPriceState({ from: 10, until: null }, 10)).toBe('valid')
})

it('takes the place of the base price alone, and says so', () => {
  const price = aPrice({ until: validUntil('2027-06-30') })
  const options = [{ value: 'gold', label: '喷金', surcharge_fen: 3_000 }]
  const field = { key: 'coat', label: '镀膜', kind: 'select' as const, required: false, help: '', options }
  const priced = {
    price_fen: price.price_fen,
    count: 5,
    form: { fields: [field], relate: [] },
    answers: { coat: 'gold' },
    urgentFactor: 2,
  }
  const lines = priceLines({ ...priced, unit: '样', urgent: '加急', agreed: agreedOf(price, 10_000) })
  expect(lines).toEqual([
    { label: '企业价 ¥80.00 × 5 样（原价 ¥100.00，至 2027-06-30）', fen: 40_000 },
    { label: '镀膜：喷金', fen: 3_000 },
    { label: '加急 × 2', fen: 43_000 },
  ])
  expect(lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(experimentPrice(priced))
  expect(priceLines({ ...priced, unit: '样', agreed: agreedOf(contract(), 10_000) })[0]?.label).toBe(
    '课题组协议价 ¥80.00 × 5 样（原价 ¥100.00）',
  )
})
