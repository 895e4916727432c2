import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidOnProblem, splitTransfer } from './transfer.ts'

const fen = fc.integer({ min: 0, max: 1_000_000_000 })

describe('a transfer', () => {
  it('is exactly what it pays and what is over, or short', () => {
    fc.assert(
      fc.property(fen, fc.array(fen, { maxLength: 20 }), (amount, asked) => {
        const { due_fen, over_fen, short_fen } = splitTransfer(amount, asked)
        expect(amount).toBe(due_fen + over_fen - short_fen)
        expect(Math.min(over_fen, short_fen)).toBe(0)
      }),
    )
  })

  it('is short by a fen', () => {
    expect(splitTransfer(29_999, [10_000, 20_000])).toEqual({ due_fen: 30_000, over_fen: 0, short_fen: 1 })
  })
})

it('was sent today or before, not half a year ago', () => {
  const today = '2026-07-07'
  expect(paidOnProblem('2026-07-07', today)).toBeUndefined()
  expect(paidOnProblem('2026-01-08', today)).toBeUndefined()
  for (const day of ['2026-07-08', '2026-01-07']) expect(paidOnProblem(day, today)).toBeTypeOf('string')
})
