import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditDueDay, freeCredit, spreadRepayment } from './credit.ts'

it('is due on the 25th of the next month', () => {
  expect(['2026-01-01', '2026-01-31', '2026-12-15'].map(creditDueDay)).toEqual([
    '2026-02-25',
    '2026-02-25',
    '2027-01-25',
  ])
})

it('pays back what is due first, never more than is owed', () => {
  const use = fc.record({ rid: fc.uuid(), open_fen: fc.nat(10 ** 9) })
  fc.assert(
    fc.property(fc.nat(10 ** 10), fc.array(use, { maxLength: 12 }), (amount, uses) => {
      const parts = spreadRepayment(amount, uses)
      const owed = uses.reduce((sum, { open_fen }) => sum + open_fen, 0)
      expect(parts.reduce((sum, { fen }) => sum + fen, 0)).toBe(Math.min(amount, owed))
      expect(parts.every(({ fen }) => fen > 0)).toBe(true)
    }),
  )
  const two = [
    { rid: 'a', open_fen: 100 },
    { rid: 'b', open_fen: 50 },
  ]
  expect(spreadRepayment(120, two)).toEqual([
    { rid: 'a', fen: 100 },
    { rid: 'b', fen: 20 },
  ])
})

it('leaves nothing of credit to use while something is overdue, and never less than nothing', () => {
  expect(freeCredit({ limit_fen: 500, used_fen: 200, overdue_fen: 0 })).toBe(300)
  expect(freeCredit({ limit_fen: 500, used_fen: 200, overdue_fen: 1 })).toBe(0)
  expect(freeCredit({ limit_fen: 100, used_fen: 200, overdue_fen: 0 })).toBe(0)
})
