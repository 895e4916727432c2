import { expect, it } from 'vitest'
import { moneyKindOf, withoutReward, withoutWords } from './rewards.ts'

it.each([
  ['self', 0, 'person'],
  ['self', 1, 'person'],
  ['self', 2, 'company'],
  ['self', 3, 'person'],
  ['cluster', 2, 'group'],
] as const)('takes the money of %s, %d for that of a %s', (kind, organization, money) => {
  expect(moneyKindOf(kind, organization)).toBe(money)
})

it('says whose money brings none', () => {
  const all = { person: true, company: true, group: true }
  const terms = { points: { ...all, company: false, group: false }, rebate: all }
  expect(withoutReward(terms, 'points')).toEqual(['company', 'group'])
  expect(withoutWords(withoutReward(terms, 'points'), '不得积分')).toBe('企业、群组付款的不得积分')
  expect(withoutWords(withoutReward(terms, 'rebate'), '不返利')).toBe('')
})
