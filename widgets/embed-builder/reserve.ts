/** How high a widget is in a column of a window; all px. */
export interface Measured {
  viewport: number
  column: number
  height: number
}

type Point = Omit<Measured, 'viewport'>

/** px by which the place may differ from what comes. */
const tolerance = 8
/** Widths of windows from which on widgets are laid out anew, px. */
const breaks = [0, 640, 720, 961, 1200] as const
const columns = [280, 320, 360, 390, 440, 500, 560, 639, 760, 860, 960, 1060, 1168, 1280] as const
const widest = 1440

/** The last width of window that is laid out as at `from`. */
const lastOf = (from: number) => (breaks.find((one) => one > from) ?? widest + 1) - 1

/** What is to be measured: a window, and the columns in it. A frame's window is its column. */
export const measures: readonly { viewport: number; columns: readonly number[] }[] = [
  ...[320, 390, 480].map((viewport) => ({ viewport, columns: [viewport] })),
  ...breaks.flatMap((from) => {
    const last = lastOf(from)
    const inner = columns.filter((column) => column < last)
    return [
      ...(from > 0 ? [{ viewport: from, columns: [from] }] : []),
      { viewport: last, columns: [...inner, last] },
    ]
  }),
]

const onLine = (from: Point, to: Point, column: number) =>
  from.height + ((to.height - from.height) * (column - from.column)) / (to.column - from.column)

/** Fewer points; the lines between them pass all others within the tolerance. */
export const thinned = (points: readonly Point[]): Point[] => {
  const [first, ...rest] = points
  if (!first) return []
  const fits = (to: number) => {
    const end = rest[to] as Point
    return rest
      .slice(0, to)
      .every((one) => Math.abs(onLine(first, end, one.column) - one.height) <= tolerance)
  }
  const next = rest.findLastIndex((_, at) => fits(at))
  return [first, ...(next < 0 ? [] : thinned(rest.slice(next)))]
}

const byColumn = (measured: readonly Measured[]) =>
  measured.toSorted((one, other) => one.column - other.column)

/** The height between two points as CSS, in a container of that width. */
const heightFrom = (from: Point, to: Point = from) => {
  const change = to.height - from.height
  if (Math.abs(change) <= tolerance) return `${Math.max(from.height, to.height)}px`
  const slope = change / (to.column - from.column)
  return `calc(${Math.round(from.height - slope * from.column)}px + ${Math.round(slope * 10_000) / 100}cqi)`
}

/** One declaration for each line between the points, each from a width of the container on. */
const pieces = (points: readonly Point[], rule: (height: string) => string): string[] => {
  const kept = thinned(points)
  return (kept.length > 1 ? kept.slice(0, -1) : kept).map((from, at) => {
    const text = rule(heightFrom(from, kept[at + 1]))
    return at === 0 ? text : `@container (width >= ${from.column}px) { ${text} }`
  })
}

/** Whether one height is right at every width. */
const isConstant = (measured: readonly Measured[]) => {
  const heights = measured.map(({ height }) => height)
  return Math.max(...heights) - Math.min(...heights) <= tolerance
}

const highest = (measured: readonly Measured[]) => Math.max(...measured.map(({ height }) => height))

export interface Reserve {
  /** Whether the height follows the width: the widget then needs a container around it. */
  isFluid: boolean
  /** CSS rules, a line each. */
  rules: string[]
}

/** Keeps a widget's place free until its view stands; while scripts run, for without them nothing comes. */
export const reserveOfTag = (tag: string, measured: readonly Measured[]): Reserve => {
  const rule = (height: string) => `${tag}:not([data-lab-shown]) { min-height: ${height} }`
  if (isConstant(measured)) return { isFluid: false, rules: [rule(`${highest(measured)}px`)] }
  const layouts = breaks.map((from) => ({
    from,
    lines: pieces(byColumn(measured.filter(({ viewport }) => viewport === lastOf(from))), rule),
  }))
  const changed = layouts.filter(
    ({ lines }, at) => at === 0 || lines.join() !== layouts[at - 1]?.lines.join(),
  )
  const rules = changed.flatMap(({ from, lines }) =>
    from === 0 ? lines : [`@media (width >= ${from}px) {`, ...lines.map((line) => `  ${line}`), '}'],
  )
  return { isFluid: true, rules: ['@media (scripting: enabled) {', ...rules.map((line) => `  ${line}`), '}'] }
}

/** Keeps a frame's place free until the frame says how high it is. */
export const reserveOfFrame = (selector: string, measured: readonly Measured[]): Reserve => {
  const own = byColumn(measured.filter(({ viewport, column }) => viewport === column))
  const rule = (height: string) => `${selector} { height: ${height} }`
  return isConstant(own)
    ? { isFluid: false, rules: [rule(`${highest(own)}px`)] }
    : { isFluid: true, rules: pieces(own, rule) }
}
