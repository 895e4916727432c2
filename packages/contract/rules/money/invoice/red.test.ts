import { expect, it } from 'vitest'
import { mayRed, redStateOf } from './red.ts'

const [none, asked, needed] = [
  { red_needed: false },
  { red_wanted: 1, red_needed: false },
  { red_wanted: 1, red_needed: true },
]

it('knows who asks for a red invoice', () => {
  expect([none, asked, needed].map(redStateOf)).toEqual(['none', 'asked', 'needed'])
  expect(redStateOf({ red_wanted: null, red_needed: false })).toBe('none')
})

it('lets both sides drop what the member asked for, and nobody what a refund needs', () => {
  for (const event of ['cancel', 'reject'] as const)
    expect([none, asked, needed].map((wish) => mayRed(wish, event))).toEqual([false, true, false])
  expect([none, asked, needed].map((wish) => mayRed(wish, 'refund'))).toEqual([true, true, true])
})
