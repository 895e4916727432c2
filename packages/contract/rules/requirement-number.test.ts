import { expect, it } from 'vitest'
import { requirementNumber } from './requirement-number.ts'

it('says the day and which of the day it is', () => {
  expect(requirementNumber('2026-11-22', 3)).toBe('XQ-261122-0003')
  expect(requirementNumber('2026-11-22', 12_345)).toBe('XQ-261122-12345')
})
