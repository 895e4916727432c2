import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsSecondPerson, payeeOf } from './second-person.ts'

const none = { ofStatement: 0, toPayee: 0 }

describe('who approves money that goes back', () => {
  it('is another person above the sum of the settings, or the usual one', () => {
    expect([50_000, 50_001].map((fen) => needsSecondPerson(fen, none, undefined))).toEqual([false, true])
    expect([1, 0].map((fen) => needsSecondPerson(fen, none, 0))).toEqual([true, false])
    expect(needsSecondPerson(60_000, none, 60_000)).toBe(false)
    expect(needsSecondPerson(50_001, none, -1)).toBe(true)
  })

  const sums = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 })
  const above = fc.integer({ min: 0, max: 200_000 })

  it.each(['ofStatement', 'toPayee'] as const)('lets nobody give more alone in parts (%s)', (counted) => {
    fc.assert(
      fc.property(sums, above, (parts, above) => {
        let alone = 0
        for (const fen of parts) {
          if (needsSecondPerson(fen, { ...none, [counted]: alone }, above)) continue
          alone += fen
        }
        expect(alone).toBeLessThanOrEqual(above)
      }),
    )
  })

  it('asks at least where the sum alone asks, and never less for what was given before', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), fc.nat(200_000), above, (fen, a, b, above) => {
        const before = { ofStatement: a, toPayee: b }
        if (needsSecondPerson(fen, none, above)) expect(needsSecondPerson(fen, before, above)).toBe(true)
        expect(needsSecondPerson(fen, before, above)).toBe(fen + Math.max(a, b) > above)
      }),
    )
  })
})

it('knows a bank account again however it was typed', () => {
  const typed = [
    '示例大学，示例银行，6222 0000 1111 2222',
    '6222000011112222',
    '6222-0000-1111-2222 示例银行',
    '６２２２０００011112222',
  ]
  expect(new Set(typed.map(payeeOf))).toEqual(new Set(['6222000011112222']))
  expect(payeeOf('示例大学， 示例银行')).toBe(payeeOf('示例大学，示例银行'))
  expect(payeeOf('示例大学 2026')).not.toBe(payeeOf('别的大学 2026'))
})
