import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from './unseen.ts'

it('cuts a text so that it can be stored, and takes no more away than half a sign', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, fc.nat(60), (whole, most) => {
      const cut = cutText(whole, most)
      expect(cut.isWellFormed()).toBe(true)
      expect(whole.startsWith(cut)).toBe(true)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(most, whole.length) - 1)
      expect(cut.length).toBeLessThanOrEqual(most)
    }),
  )
  expect(cutText('甲😀', 2)).toBe('甲')
  expect(cutText('甲😀', 3)).toBe('甲😀')
})
