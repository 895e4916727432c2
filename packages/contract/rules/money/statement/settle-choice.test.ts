import { describe, expect, it } from 'vitest'
import { bestCoupon, firstWay } from './settle-choice.ts'

describe('what is chosen beforehand when one settles', () => {
  const credit = { limit_fen: 10_000, free_fen: 5_000, overdue_fen: 0 }

  it('is the way that can pay: prestore, else credit, else a transfer', () => {
    expect(firstWay(4_000, { prestore_fen: 4_000, credit })).toBe('prestore')
    expect(firstWay(4_000, { prestore_fen: 3_999, credit })).toBe('credit')
    expect(firstWay(5_001, { prestore_fen: 0, credit })).toBe('transfer')
    expect(firstWay(0, { prestore_fen: 0, credit })).toBe('prestore')
  })

  it('is never credit that is overdue, or that was never granted', () => {
    expect(firstWay(1, { prestore_fen: 0, credit: { ...credit, overdue_fen: 1 } })).toBe('transfer')
    const none = { limit_fen: 0, free_fen: 0, overdue_fen: 0 }
    expect(firstWay(1, { prestore_fen: 0, credit: none })).toBe('transfer')
  })

  it('is the coupon that takes most off, of equal ones that which ends first', () => {
    const coupons = [
      { rid: 'later', off_fen: 500, until: 20 },
      { rid: 'sooner', off_fen: 500, until: 10 },
      { rid: 'less', off_fen: 499, until: 1 },
    ]
    expect(bestCoupon(coupons)?.rid).toBe('sooner')
    expect(bestCoupon([{ rid: 'unfit', off_fen: 0, until: 1 }])).toBeUndefined()
  })
})
