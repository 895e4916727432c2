import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApplicationState, applicationFlow, applicationStates } from '../ground/application.ts'
import { nextState } from '../ground/workflow/workflow.ts'
import { bonusOf, bonusTiersIn } from './prestore.ts'

const tiers = [
  { from_fen: 1_000_000, bonus_fen: 20_000 },
  { from_fen: 5_000_000, bonus_fen: 250_000 },
]

describe('what is given on top', () => {
  it.each([
    [999_999, 0],
    [1_000_000, 20_000],
    [4_999_999, 20_000],
    [5_000_000, 250_000],
  ])('of %i fen is %i fen', (amount, bonus) => expect(bonusOf(amount, tiers)).toBe(bonus))

  it('never shrinks with the amount', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), (a, b) => {
        const [less, more] = [bonusOf(Math.min(a, b), tiers), bonusOf(Math.max(a, b), tiers)]
        expect(less <= more).toBe(true)
      }),
    )
  })

  it('is nothing where the setting says nothing usable', () => {
    for (const setting of [undefined, 'much', [{ from_fen: 1 }], [{ from_fen: 0, bonus_fen: -1 }], [null]])
      expect(bonusOf(1_000_000, bonusTiersIn(setting))).toBe(0)
  })
})

describe('an application', () => {
  const states = Object.keys(applicationStates) as ApplicationState[]

  it('is changed and withdrawn by the member, decided by finance, and only while it waits', () => {
    expect(nextState(applicationFlow, 'applied', 'edit', 'member')).toBe('applied')
    expect(nextState(applicationFlow, 'applied', 'cancel', 'member')).toBe('canceled')
    expect(nextState(applicationFlow, 'applied', 'confirm', 'staff')).toBe('confirmed')
    expect(nextState(applicationFlow, 'applied', 'reject', 'staff')).toBe('rejected')
    for (const event of ['edit', 'cancel', 'confirm', 'reject'] as const)
      for (const state of states.filter((one) => one !== 'applied'))
        for (const by of ['member', 'staff'] as const)
          expect(nextState(applicationFlow, state, event, by)).toBeUndefined()
  })

  it('is not decided by the member, nor changed by the staff', () => {
    expect(nextState(applicationFlow, 'applied', 'confirm', 'member')).toBeUndefined()
    expect(nextState(applicationFlow, 'applied', 'edit', 'staff')).toBeUndefined()
  })
})
