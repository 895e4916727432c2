import { expect, it } from 'vitest'
import { dayNumber } from './day-number.ts'

it('says what it is, the day, and which of the day', () => {
  expect(dayNumber('requirement', '2026-11-22', 3)).toBe('XQ-261122-0003')
  expect(dayNumber('statement', '2026-11-22', 12_345)).toBe('ZD-261122-12345')
})
