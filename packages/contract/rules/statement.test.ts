import fc from 'fast-check'
import { expect, it } from 'vitest'
import { statementSums } from './statement.ts'

it('asks for what was tested, less what was paid ahead', () => {
  const sums = statementSums([
    { rid: 'a', due_fen: 10_000, prepaid_fen: 0 },
    { rid: 'b', due_fen: 9_900, prepaid_fen: 10_000 },
    { rid: 'c', due_fen: 10_001, prepaid_fen: 10_000 },
  ])
  expect(sums).toEqual({
    items: [
      { rid: 'a', fen: 10_000 },
      { rid: 'b', fen: 0 },
      { rid: 'c', fen: 1 },
    ],
    list_fen: 10_001,
    total_fen: 10_001,
  })
})

it('is the sum of its lines, to the fen', () => {
  const one = fc.record({ rid: fc.string(), due_fen: fc.nat(10 ** 9), prepaid_fen: fc.nat(10 ** 9) })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 100 }), (experiments) => {
      const { items, total_fen } = statementSums(experiments)
      expect(items.reduce((sum, { fen }) => sum + fen, 0)).toBe(total_fen)
      expect(items.every(({ fen }) => Number.isSafeInteger(fen) && fen >= 0)).toBe(true)
    }),
  )
})
