import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, accountKey, houseAccount, shownBalance, sideOf } from './accounts.ts'
import { journalProblem } from './journals.ts'

const mine: Account = { kind: 'prestore', holder_kind: 'member', holder_rid: 'm1' }
const points: Account = { kind: 'points', holder_kind: 'member', holder_rid: 'm1' }

describe('a journal', () => {
  it('is booked when what one gets another gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (amount) => {
        const two = [
          { account: mine, amount },
          { account: houseAccount('bank'), amount: -amount },
        ]
        expect(journalProblem(two)).toBeUndefined()
      }),
    )
  })

  it.each([
    ['one side', [{ account: mine, amount: 1 }]],
    ['nothing moved', [0, 0].map((amount) => ({ account: mine, amount }))],
    [
      'a fen too little',
      [
        { account: mine, amount: 100 },
        { account: houseAccount('bank'), amount: -99 },
      ],
    ],
    [
      'half a fen',
      [
        { account: mine, amount: 0.5 },
        { account: houseAccount('bank'), amount: -0.5 },
      ],
    ],
    [
      'points for fen',
      [
        { account: mine, amount: 100 },
        { account: points, amount: -100 },
      ],
    ],
    [
      'an account twice',
      [
        { account: mine, amount: 1 },
        { account: mine, amount: -1 },
      ],
    ],
  ])('is not booked with %s', (_, postings) => expect(journalProblem(postings)).toBeTypeOf('string'))
})

it('names an account by its holder, and the house’s by their kind', () => {
  expect([accountKey(mine), accountKey(houseAccount('bank'))]).toEqual(['prestore:member:m1', 'bank'])
})

describe('an accountant', () => {
  it('reads what the house has and has spent as positive, and what it owes and earned', () => {
    // ¥100 came in and was put into a member's prestore; ¥60 of it were earned.
    expect(shownBalance('bank', -10_000)).toBe(10_000)
    expect(shownBalance('prestore:member:m', 4_000)).toBe(4_000)
    expect(shownBalance('revenue', 6_000)).toBe(6_000)
    expect(shownBalance('receivable:statement:s', -500)).toBe(500)
    expect(shownBalance('bad_debt', 0)).toBe(0)
    expect([sideOf(-10_000), sideOf(10_000)]).toEqual(['debit', 'credit'])
  })
})
