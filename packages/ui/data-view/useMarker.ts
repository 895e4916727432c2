import { useEffect } from 'react'
import type uPlot from 'uplot'
import { colourName } from './canvas.ts'
import type { Drawn } from './plot-math.ts'

/** A point that is read off: of which curve, and where in it. */
export interface Reading {
  curve: number
  index: number
}

/** A dot on the point that is read off. */
export const useMarker = (
  drawn: { current: uPlot | undefined },
  curves: readonly Drawn[],
  reading: Reading | undefined,
  redraw: readonly unknown[],
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` is a ref; what else redraws is the caller's to say
  useEffect(() => {
    const u = drawn.current
    const curve = reading && curves[reading.curve]
    if (!u || !curve) return
    const dot = u.over.querySelector('.plot-dot') ?? u.over.appendChild(document.createElement('span'))
    dot.className = `plot-dot ${colourName(reading.curve)}`
    const [x, y] = [curve.x[reading.index] ?? 0, curve.y[reading.index] ?? 0]
    const place = () => {
      const [left, top] = [u.valToPos(x, 'x'), u.valToPos(y, 'y')]
      const isIn = left >= 0 && left <= u.over.clientWidth && Number.isFinite(top)
      Object.assign((dot as HTMLElement).style, {
        left: `${left}px`,
        top: `${top}px`,
        display: isIn ? '' : 'none',
      })
    }
    // The scales are set in the next task.
    const later = requestAnimationFrame(place)
    return () => cancelAnimationFrame(later)
  }, [reading, curves, ...redraw])
}
