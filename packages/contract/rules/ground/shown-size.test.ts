import { expect, it } from 'vitest'
import { shownSize } from './shown-size.ts'

it.each([
  [0, '0 B'],
  [812, '812 B'],
  [1024, '1.0 KB'],
  [30_000_000, '28.6 MB'],
  [200 * 1024 ** 2, '200 MB'],
  [2 * 1024 ** 3, '2.0 GB'],
  [4096 * 1024 ** 3, '4096 GB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(shownSize(bytes)).toBe(shown)
})
