import { expect, it } from 'vitest'
import { ageOf, daysPast } from './ages.ts'

it('counts the days a due day lies back, over months and leap days', () => {
  expect(daysPast('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysPast('2026-07-25', '2026-07-25')).toBe(0)
  expect(daysPast('2026-12-25', '2026-12-01')).toBe(-24)
})

it.each([
  ['2026-08-01', 'current'],
  ['2026-07-07', 'current'],
  ['2026-07-06', 'd30'],
  ['2026-06-07', 'd30'],
  ['2026-06-06', 'd60'],
  ['2026-05-07', 'd90'],
  ['2026-04-08', 'd90'],
  ['2026-04-07', 'older'],
  ['2020-01-01', 'older'],
] as const)('groups what was due on %s, seen on 2026-07-07, as %s', (due, age) =>
  expect(ageOf(due, '2026-07-07')).toBe(age),
)
