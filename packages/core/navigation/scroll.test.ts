import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aStorage } from '../testing.ts'
import { createScroll } from './scroll.ts'
import { createScrollMemory } from './scroll-memory.ts'

/** A page of some height whose frames come when asked for. */
const aTallPage = ({ y = 0, height = 10_000, reducedMotion = false } = {}) => {
  const events = new EventTarget()
  let frames: { id: number; run: FrameRequestCallback }[] = []
  let id = 0
  let time = 0
  const page = { y, height }
  const window = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    matchMedia: () => ({ matches: reducedMotion }),
    requestAnimationFrame: (run: FrameRequestCallback) => {
      id += 1
      frames.push({ id, run })
      return id
    },
    cancelAnimationFrame: (canceled: number) => {
      frames = frames.filter((frame) => frame.id !== canceled)
    },
    scrollTo: ({ top }: { top: number }) => {
      page.y = Math.min(top, page.height)
    },
    get scrollY() {
      return Math.round(page.y)
    },
  } as unknown as Window

  const frame = () => {
    const due = frames
    frames = []
    time += 16
    for (const { run } of due) run(time)
    return due.length
  }
  return {
    page,
    frame,
    scroll: createScroll(window),
    tell: (name: string) => events.dispatchEvent(new Event(name)),
    toEnd: () => {
      let count = 0
      while (frame() > 0) count++
      return count
    },
  }
}

describe('to the top', () => {
  it('leaves seven eighths of the distance at each frame, until less than a pixel is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), (y) => {
        const { page, frame, scroll } = aTallPage({ y, height: y })
        scroll.toTop()
        let expected = y
        while (frame() > 0) {
          expected *= 7 / 8
          expect(page.y).toBeCloseTo(expected < 1 ? 0 : expected, 6)
        }
        expect(page.y).toBe(0)
      }),
    )
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('stops at a %s', (taker) => {
    const { page, frame, scroll, tell } = aTallPage({ y: 800 })
    scroll.toTop()
    frame()
    tell(taker)
    expect(frame()).toBe(0)
    expect(page.y).toBe(700)
  })

  it('is there at once under reduced motion', () => {
    const { page, scroll, frame } = aTallPage({ y: 800, reducedMotion: true })
    scroll.toTop()
    expect(page.y).toBe(0)
    expect(frame()).toBe(0)
  })

  it('runs once, however often it is asked', () => {
    const { frame, scroll } = aTallPage({ y: 800 })
    scroll.toTop()
    scroll.toTop()
    expect(frame()).toBe(1)
  })
})

describe('back to where one was', () => {
  it('waits for a page that still grows', () => {
    const { page, frame, scroll } = aTallPage({ height: 100 })
    scroll.restore(900)
    frame()
    expect(page.y).toBe(100)
    page.height = 2000
    frame()
    expect(page.y).toBe(900)
    expect(frame()).toBe(0)
  })

  it('gives up after a second, or when the reader scrolls', () => {
    const { scroll, toEnd, tell, frame } = aTallPage({ height: 100 })
    scroll.restore(900)
    expect(toEnd()).toBeLessThan(70)
    scroll.restore(900)
    frame()
    tell('wheel')
    expect(frame()).toBe(0)
  })
})

describe('the memory of positions', () => {
  it('is kept per history entry, through a reload, for the last fifty', () => {
    const storage = aStorage()
    const memory = createScrollMemory(storage)
    for (let entry = 0; entry < 51; entry++) memory.remember(`entry-${entry}`, entry + 0.4)
    const later = createScrollMemory(storage)
    expect(later.recall('entry-50')).toBe(50)
    expect(later.recall('entry-1')).toBe(1)
    expect(later.recall('entry-0')).toBe(0)
    expect(later.recall('unknown')).toBe(0)
  })
})
