import { afterEach, expect, it, vi } from 'vitest'
import { times } from './times.ts'

afterEach(() => void vi.restoreAllMocks())

it('makes as many as wanted, on a page that replaced Array.from, too', () => {
  vi.spyOn(Array, 'from').mockImplementation(() => [])
  expect(times(3, (index) => index * 2)).toEqual([0, 2, 4])
  expect(times(0, () => 1)).toEqual([])
})
