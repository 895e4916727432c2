import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allErrors } from '../../ground/form.ts'
import { nextState } from '../../ground/workflow/workflow.ts'
import { discountRateIn } from '../discount.ts'
import {
  doiOf,
  earnedPoints,
  exchangeFlow,
  pointsToGiveBack,
  pointsToTakeBack,
  thanksRules,
} from './points.ts'

describe('points for money', () => {
  it.each([
    [0, 0],
    [999, 0],
    [1_000, 1],
    [48_000, 48],
    [48_999, 48],
  ])('%i fen earn %i', (fen, points) => expect(earnedPoints(fen)).toBe(points))

  it('are taken back in proportion, and by many refunds exactly those that one would take', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
        (total, parts) => {
          const sums = parts.map((part) => Math.round(part * total)).sort((a, b) => a - b)
          let taken = 0
          for (const refunded of sums) taken += pointsToTakeBack(total, refunded, taken)
          expect(taken).toBe(pointsToTakeBack(total, sums.at(-1) ?? 0, 0))
          expect(taken + pointsToTakeBack(total, total, taken)).toBe(earnedPoints(total))
        },
      ),
    )
  })
})

it('gives spent points back in proportion, and by many refunds exactly those that one would give', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.nat(10 ** 9),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
      (total_fen, spent, parts) => {
        const sums = parts.map((part) => Math.round(part * total_fen)).sort((a, b) => a - b)
        let given = 0
        for (const refunded_fen of sums) given += pointsToGiveBack({ spent, total_fen, refunded_fen }, given)
        const refunded_fen = sums.at(-1) ?? 0
        expect(given).toBe(pointsToGiveBack({ spent, total_fen, refunded_fen }, 0))
        const rest = pointsToGiveBack({ spent, total_fen, refunded_fen: total_fen }, given)
        expect(given + rest).toBe(spent)
      },
    ),
  )
})

it('sends or cancels what was ordered, once', () => {
  expect(nextState(exchangeFlow, 'ordered', 'send')).toBe('sent')
  expect(nextState(exchangeFlow, 'ordered', 'cancel')).toBe('canceled')
  for (const state of ['sent', 'done', 'canceled'] as const)
    expect(nextState(exchangeFlow, state, 'send')).toBeUndefined()
})

describe('an acknowledgement', () => {
  const paper = { title: 'A', journal: 'B', year: '2026', content: 'C', doi: '10.1234/a.b', source: '' }

  it('names the paper by DOI or link, and both as they should look', () => {
    expect(allErrors(thanksRules, paper)).toEqual({})
    expect(allErrors(thanksRules, { ...paper, doi: '', source: 'https://example.org/a' })).toEqual({})
    expect(allErrors(thanksRules, { ...paper, doi: '' })).toEqual({ doi: '[DOI]与[链接]至少填一项' })
    expect(allErrors(thanksRules, { ...paper, doi: 'x' })).toHaveProperty('doi')
    expect(allErrors(thanksRules, { ...paper, source: 'javascript:alert(1)' })).toHaveProperty('source')
    expect(allErrors(thanksRules, { ...paper, year: '202' })).toHaveProperty('year')
  })

  it.each([
    'https://doi.org/10.1234/ABC',
    'doi: 10.1234/abc',
    ' 10.1234/Abc ',
    'http://dx.doi.org/10.1234/abc',
  ])('knows a paper again: %s', (text) => expect(doiOf(text)).toBe('10.1234/abc'))
})

describe('a member’s rate', () => {
  const who = { rid: 'm1', organization: 3 }

  it('is their own before that of their group, and none without either', () => {
    const setting = { groups: { '3': 95 }, members: { m1: 90 } }
    expect(discountRateIn(setting, who)).toEqual({ rate: 90, rate_of: 'member' })
    expect(discountRateIn(setting, { ...who, rid: 'm2' })).toEqual({ rate: 95, rate_of: 'group' })
    expect(discountRateIn(setting, { rid: 'm2', organization: 0 })).toEqual({ rate: 100, rate_of: 'none' })
  })

  it('is none where the setting is nonsense', () => {
    for (const setting of [
      undefined,
      null,
      5,
      'x',
      { groups: 3 },
      { groups: { '3': 0 } },
      { groups: { '3': 101 } },
    ])
      expect(discountRateIn(setting, who).rate).toBe(100)
    expect(discountRateIn({ members: {} }, { rid: 'constructor', organization: 0 }).rate).toBe(100)
  })
})
