/** How high a widget is in a column of a width; both px. */
export interface Measured {
  column: number
  height: number
}

/** px by which the place may differ from what comes; below what is higher than any window nothing is seen to move. */
const toleranceOf = (height: number) => (height > 2400 ? 200 : 8)

/** Widths of columns that are measured, px; on both sides of those where widgets are laid out anew. */
export const columns = [
  280, 320, 360, 390, 440, 500, 560, 600, 639, 640, 680, 719, 720, 760, 860, 900, 960, 961, 1030, 1100, 1168,
  1199, 1200, 1280, 1440,
] as const

/** Width of the window in which they are measured, px. */
export const window_px = 1440

/** The height at a width on the line between two measures. */
const onLine = (from: Measured, to: Measured, column: number) =>
  from.height + ((to.height - from.height) * (column - from.column)) / (to.column - from.column)

/** Fewer measures, by growing width; the lines between them pass all others within the tolerance. */
export const thinned = (measured: readonly Measured[]): Measured[] => {
  const [first, ...rest] = measured
  if (!first) return []
  const fits = (to: Measured, at: number) =>
    rest
      .slice(0, at)
      .every((one) => Math.abs(onLine(first, to, one.column) - one.height) <= toleranceOf(one.height))
  const next = rest.findLastIndex(fits)
  return [first, ...(next < 0 ? [] : thinned(rest.slice(next)))]
}

/** The height from one measure on to the next as CSS, in a container of that width. */
const heightFrom = (from: Measured, to: Measured = from) => {
  const change = to.height - from.height
  if (Math.abs(change) <= toleranceOf(from.height)) return `${Math.max(from.height, to.height)}px`
  const slope = change / (to.column - from.column)
  return `calc(${Math.round(from.height - slope * from.column)}px + ${Math.round(slope * 10_000) / 100}cqi)`
}

export interface Reserve {
  /** Whether the height follows the width: what it is of then needs a container around it. */
  isFluid: boolean
  /** CSS rules, one a line. */
  rules: string[]
}

/** Rules that keep a place free, whatever the width of its column. `property`: `height` or `min-height`. */
export const reserveOf = (
  selector: string,
  property: 'height' | 'min-height',
  measured: readonly Measured[],
): Reserve => {
  const rule = (height: string) => `${selector} { ${property}: ${height} }`
  const kept = thinned(measured)
  const heights = kept.map(({ height }) => height)
  const highest = Math.max(...heights)
  if (highest - Math.min(...heights) <= toleranceOf(Math.min(...heights)))
    return { isFluid: false, rules: [rule(`${highest}px`)] }
  // A line between two neighbours is a jump from one layout to the next: nothing has a width in it.
  const lines = kept.slice(0, -1).filter((from, at) => (kept[at + 1]?.column ?? 0) > from.column + 1)
  const rules = lines.map((from, at) => {
    const text = rule(heightFrom(from, kept[kept.indexOf(from) + 1]))
    return at === 0 ? text : `@container (width >= ${from.column}px) { ${text} }`
  })
  return { isFluid: true, rules }
}
