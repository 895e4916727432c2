import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBeside } from './place.ts'

const viewport = { width: 1440, height: 900 }
const above = { side: 'top', align: 'center', gap: 8 } as const
const below = { side: 'bottom', align: 'start', gap: 4 } as const

describe('a box beside its anchor', () => {
  const anchor = { left: 600, top: 400, width: 100, height: 40 }
  const size = { width: 200, height: 80 }

  it('stands above it, centred', () => {
    expect(placeBeside(anchor, size, viewport, above)).toEqual({ left: 550, top: 312 })
  })

  it('stands below it, from its start', () => {
    expect(placeBeside(anchor, size, viewport, below)).toEqual({ left: 600, top: 444 })
  })

  it('changes sides where there is no room', () => {
    expect(placeBeside({ ...anchor, top: 20 }, size, viewport, above).top).toBe(68)
    expect(placeBeside({ ...anchor, top: 850 }, size, viewport, below).top).toBe(766)
  })

  it('is wholly in view if it fits at all', () => {
    const px = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(
        px(390),
        px(800),
        px(370),
        px(780),
        fc.constantFrom(above, below),
        (left, top, width, height, placement) => {
          const small = { width: 390, height: 800 }
          const at = placeBeside({ left, top, width: 40, height: 40 }, { width, height }, small, placement)
          expect(at.left).toBeGreaterThanOrEqual(8)
          expect(at.top).toBeGreaterThanOrEqual(8)
          expect(at.left + width).toBeLessThanOrEqual(382)
          expect(at.top + height).toBeLessThanOrEqual(792)
        },
      ),
    )
  })
})
