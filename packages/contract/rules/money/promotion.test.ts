import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskName } from '../ground/mask-name.ts'
import { nextState } from '../ground/workflow/workflow.ts'
import { bankCardOf, isBankCard, maskBankCard } from './bank-card.ts'
import {
  dueBackOf,
  formatRate,
  promotionTermsIn,
  rebateOf,
  shareOf,
  usualTerms,
  type WithdrawState,
  withdrawFlow,
  withdrawStates,
} from './promotion.ts'

const fens = fc.nat(10 ** 12)

describe('a rebate', () => {
  it.each([
    [10_000, 500, 500],
    [199, 500, 9],
    [19, 500, 0],
    [10_000, 0, 0],
  ])('of %i fen at %i ‱ is %i fen', (paid, rate, fen) => expect(rebateOf(paid, rate)).toBe(fen))

  it('is a whole part of what was paid, also of what a double cannot multiply', () => {
    fc.assert(
      fc.property(fc.nat(9 * 10 ** 15), fc.nat(10_000), (paid, rate) => {
        const rebate = rebateOf(paid, rate)
        expect(Number.isSafeInteger(rebate) && rebate >= 0 && rebate <= paid).toBe(true)
      }),
    )
  })

  it('goes back in proportion, never more than all of it, and all with the last fen', () => {
    fc.assert(
      fc.property(fens, fens, fens, fc.nat(10_000), (paid, a, b, rate) => {
        const rebate = rebateOf(paid, rate)
        const [less, more] = [
          dueBackOf(rebate, Math.min(a, b), paid),
          dueBackOf(rebate, Math.max(a, b), paid),
        ]
        expect(0 <= less && less <= more && more <= rebate).toBe(true)
        expect(dueBackOf(rebate, paid, paid)).toBe(rebate)
        if (paid > 0) expect(dueBackOf(rebate, 0, paid)).toBe(0)
      }),
    )
  })

  it('is shared so that the parts are never more than the whole', () => {
    fc.assert(
      fc.property(fens, fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 8 }), (whole, parts) => {
        const all = parts.reduce((sum, part) => sum + part, 0)
        const shares = parts.map((part) => shareOf(whole, part, all))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(whole)
      }),
    )
  })
})

describe('the terms', () => {
  it('are as usual where the setting says nothing usable', () => {
    for (const setting of [
      undefined,
      null,
      'much',
      { rate_bp: -1, days: 1.5, least_fen: 0 },
      { rate_bp: '5' },
    ])
      expect(promotionTermsIn(setting)).toEqual(usualTerms)
    expect(promotionTermsIn({ rate_bp: 250 })).toEqual({ ...usualTerms, rate_bp: 250 })
  })

  it('are told in percent', () => expect([500, 250, 33].map(formatRate)).toEqual(['5%', '2.5%', '0.33%']))
})

describe('a withdrawal', () => {
  it('moves only while it waits, and by whom it concerns', () => {
    expect(nextState(withdrawFlow, 'applied', 'cancel', 'member')).toBe('canceled')
    expect(nextState(withdrawFlow, 'applied', 'confirm', 'staff')).toBe('paid')
    expect(nextState(withdrawFlow, 'applied', 'reject', 'staff')).toBe('rejected')
    expect(nextState(withdrawFlow, 'applied', 'confirm', 'member')).toBeUndefined()
    expect(nextState(withdrawFlow, 'applied', 'cancel', 'staff')).toBeUndefined()
    const ended = (Object.keys(withdrawStates) as WithdrawState[]).filter((state) => state !== 'applied')
    for (const state of ended)
      for (const event of ['cancel', 'confirm', 'reject'] as const)
        for (const by of ['member', 'staff'] as const)
          expect(nextState(withdrawFlow, state, event, by)).toBeUndefined()
  })
})

describe('the number of a bank card', () => {
  it('is right as its last digit says, with or without blanks', () => {
    expect(isBankCard('6222 0200 0000 0000 009')).toBe(isBankCard('6222020000000000009'))
    expect(isBankCard('4242 4242 4242 4242')).toBe(true)
    expect(isBankCard('4242-4242-4242-4241')).toBe(false)
    for (const wrong of [
      '',
      '0',
      '0000000000000000',
      '424242424242',
      '４２４２424242424242',
      '4242x42424242424',
    ])
      expect([wrong, isBankCard(wrong)]).toEqual([wrong, false])
  })

  it('shows every single wrong digit', () => {
    const right = '4242424242424242'
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digit = (Number(right[at]) + more) % 10
        expect(isBankCard(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('is kept without blanks and shown by its end', () =>
    expect(maskBankCard(bankCardOf('4242 4242 4242 4242'))).toBe('**** 4242'))
})

it('leaves the first character of a name', () =>
  expect(['林示例', '王', '', '𠮷田太郎五', '欧阳示例先生'].map(maskName)).toEqual([
    '林**',
    '王',
    '',
    '𠮷***',
    '欧***',
  ]))
