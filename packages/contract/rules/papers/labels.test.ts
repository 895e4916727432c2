import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelFormatKeys, labelFormats, labelPlaces, labelsPerPage } from './labels.ts'

const formats = labelFormatKeys.map((key) => [key, labelFormats[key]] as const)

describe.each(formats)('label paper %s', (_, format) => {
  const { page, label } = format

  it('keeps every label on its page, none upon another', () => {
    const places = labelPlaces(format, labelsPerPage(format))
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + label.width).toBeLessThanOrEqual(page.width + 1e-9)
      expect(y + label.height).toBeLessThanOrEqual(page.height + 1e-9)
    }
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1)) {
        const isApart =
          Math.abs(one.x - other.x) >= label.width - 1e-9 || Math.abs(one.y - other.y) >= label.height - 1e-9
        expect(isApart).toBe(true)
      }
  })

  it('begins at the first free label and goes on where the page before ended', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 65 }), (count, start) => {
        const perPage = labelsPerPage(format)
        const first = Math.min(start, perPage)
        const places = labelPlaces(format, count, start)
        const whole = labelPlaces(format, count + first - 1)
        expect(places).toEqual(whole.slice(first - 1))
        expect(places.at(-1)?.page).toBe(Math.ceil((count + first - 1) / perPage) - 1)
      }),
    )
  })
})
