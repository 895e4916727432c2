export interface Scroll {
  /** Eases to the top: each frame leaves 7/8 of the distance; at once under reduced motion (reading 31). */
  toTop(): void
  /** Goes to where one was, waiting up to a second for a page that is still growing. */
  restore(y: number): void
  stop(): void
}

const left = 7 / 8
const patienceMs = 1000
/** What takes the page into the reader's own hands: also a press, which would be lost where its target moves on. */
const takers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export const createScroll = (window: Window): Scroll => {
  let frame: number | undefined

  const stop = () => {
    if (frame !== undefined) window.cancelAnimationFrame(frame)
    frame = undefined
    for (const taker of takers) window.removeEventListener(taker, stop)
  }
  /** Calls `step` each frame until it says it is done or the reader takes over. */
  const run = (step: (time: number) => boolean) => {
    stop()
    for (const taker of takers) window.addEventListener(taker, stop, { passive: true })
    const next = (time: number) => {
      if (step(time)) stop()
      else frame = window.requestAnimationFrame(next)
    }
    frame = window.requestAnimationFrame(next)
  }
  // Whatever `scroll-behavior` the page has: each step is at once.
  const jump = (top: number) => window.scrollTo({ top, behavior: 'instant' })

  return {
    stop,
    toTop: () => {
      stop()
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return jump(0)
      // Kept here: browsers may round the position they report.
      let distance = window.scrollY
      run(() => {
        distance *= left
        if (distance < 1) distance = 0
        jump(distance)
        return distance === 0
      })
    },
    restore: (y) => {
      let start: number | undefined
      run((time) => {
        start ??= time
        jump(y)
        return Math.abs(window.scrollY - y) <= 1 || time - start > patienceMs
      })
    },
  }
}
