import { moved, type Range, zoomed } from './plot-math.ts'

interface Held {
  range: Range
  whole: Range
  /** Its axis runs from right to left. */
  isReversed: boolean
  isShifted: boolean
  /** Where it is read off. */
  at: number | undefined
  setRange: (range: Range) => void
  goTo: (x: number) => void
  goToPeak: (direction: 1 | -1) => void
}

/** What each key does with curves: arrows read off or move, plus and minus zoom, pages go from peak to peak. */
export const actsOf = ({
  range,
  whole,
  isReversed,
  isShifted,
  at,
  setRange,
  goTo,
  goToPeak,
}: Held): Record<string, () => void> => {
  const side = isReversed ? -1 : 1
  const step = ((range[1] - range[0]) / 200) * side
  const middle = at ?? (range[0] + range[1]) / 2
  return {
    ArrowRight: () => (isShifted ? setRange(moved(range, whole, 0.2 * side)) : goTo(middle + step)),
    ArrowLeft: () => (isShifted ? setRange(moved(range, whole, -0.2 * side)) : goTo(middle - step)),
    PageDown: () => goToPeak(side),
    PageUp: () => goToPeak(side === 1 ? -1 : 1),
    Home: () => goTo(side > 0 ? range[0] : range[1]),
    End: () => goTo(side > 0 ? range[1] : range[0]),
    '+': () => setRange(zoomed(range, whole, 0.6)),
    '=': () => setRange(zoomed(range, whole, 0.6)),
    '-': () => setRange(zoomed(range, whole, 1 / 0.6)),
    '0': () => setRange(whole),
  }
}
