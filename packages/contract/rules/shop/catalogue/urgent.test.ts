import fc from 'fast-check'
import { expect, it } from 'vitest'
import { turnaroundOf } from './turnaround.ts'
import { isFaster, urgentOffers } from './urgent.ts'

const option = (days: string) => ({ name: '加急', factor: 1.5, days })

it('offers no urgent option that takes as long as the project itself', () => {
  expect(isFaster(option('2'), '2')).toBe(false)
  expect(isFaster(option('4'), '2')).toBe(false)
  expect(isFaster(option('1'), '2')).toBe(true)
  expect(isFaster(option('24 小时'), '1')).toBe(false)
  expect(isFaster(option('24 小时'), '3–5')).toBe(true)
  // Nothing is promised.
  expect(isFaster(option('按方案约定'), '10')).toBe(false)
  expect(isFaster(option('5'), '按方案约定')).toBe(true)
})

it('offers those with fewer days only, in their order', () => {
  const days = fc.integer({ min: 1, max: 40 }).map(String)
  fc.assert(
    fc.property(days, fc.array(days.map(option)), (own, urgent_options) => {
      const offers = urgentOffers({ days: own, urgent_options })
      for (const offer of offers) expect(turnaroundOf(offer.days).days).toBeLessThan(turnaroundOf(own).days)
      expect(urgent_options.filter((one) => Number(one.days) < Number(own))).toEqual(offers)
    }),
  )
})
