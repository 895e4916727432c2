import type { Plot } from '@lab/contract/rules/work/data/curves'
import type { Peak } from '@lab/contract/rules/work/data/peaks'
import { useState } from 'react'
import { type Drawn, nearest, type Range, shownNumber } from './plot-math.ts'
import type { Reading } from './useMarker.ts'

interface Wanted {
  plot: Plot
  curves: readonly Drawn[]
  /** The curve that is read where none was pointed at: the first in sight. */
  first: number
  isHidden: (at: number) => boolean
  range: Range
  peaks: readonly Peak[]
}

/** The point that is read off: by pointing, by its place on the axis, or peak by peak. */
export const useReading = ({ plot, curves, first, isHidden, range, peaks }: Wanted) => {
  const [reading, setReading] = useState<Reading>()
  const read = (x: number | undefined, y: number) => {
    if (x === undefined) return
    const found = curves.flatMap((curve, at) =>
      isHidden(at) || curve.x.length === 0 ? [] : [{ curve: at, index: nearest(curve, x) }],
    )
    const gap = ({ curve, index }: Reading) => Math.abs((curves[curve]?.y[index] ?? 0) - y)
    const [best] = found.sort((a, b) => gap(a) - gap(b))
    if (best) setReading(best)
  }

  const at = reading && curves[reading.curve]
  const [x, y] = at ? [at.x[reading.index] ?? 0, at.y[reading.index] ?? 0] : []
  const spoken =
    at && x !== undefined && y !== undefined
      ? `${plot.xLabel || 'X'} ${shownNumber(x)}，${plot.yLabel || 'Y'} ${shownNumber(y)}${curves.length > 1 ? `（${at.label}）` : ''}`
      : ''

  const goTo = (to: number) => {
    const curve = reading?.curve ?? first
    const on = curves[curve]
    if (!on) return
    const index = nearest(on, Math.min(range[1], Math.max(range[0], to)))
    setReading({ curve, index })
  }
  const goToPeak = (direction: 1 | -1) => {
    const from = x ?? range[0]
    const next = peaks
      .filter((peak) => (peak.x - from) * direction > 1e-9)
      .sort((a, b) => (a.x - b.x) * direction)[0]
    if (next) goTo(next.x)
  }

  return { reading, read, x, spoken, goTo, goToPeak }
}
