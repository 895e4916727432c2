import { describe, expect, it } from 'vitest'
import { sortAfter, sortIn } from './sort.ts'

const sorts = ['newest', 'oldest', 'fen', 'fen_least', 'due'] as const

describe('the order of a list', () => {
  it('is the one the address asks for, or its own', () => {
    expect(sortIn(sorts, 'fen')).toBe('fen')
    for (const said of ['count', 'toString', '', undefined, 7, ['fen']])
      expect(sortIn(sorts, said)).toBe('newest')
  })

  it.each([
    ['newest', ['fen', 'fen_least'], 'fen'],
    ['fen', ['fen', 'fen_least'], 'fen_least'],
    ['fen_least', ['fen', 'fen_least'], 'newest'],
    ['newest', ['newest', 'oldest'], 'oldest'],
    ['oldest', ['newest', 'oldest'], 'newest'],
    ['fen', ['due'], 'due'],
    ['due', ['due'], 'newest'],
    ['newest', ['oldest', 'newest'], 'oldest'],
  ] as const)('leads from %s by a press on the column of %j to %s', (sort, ofColumn, to) => {
    expect(sortAfter(sorts, sort, ofColumn)).toBe(to)
  })
})
