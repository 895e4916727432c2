import type { Curve } from '@lab/contract/rules/work/data/curves'

/** A curve as it is drawn: in rising order where it was measured in one direction. */
export interface Drawn extends Curve {
  isRising: boolean
}

export type Range = [from: number, to: number]

/** Turned round where it falls; what goes to and fro stays as it was measured. */
export const drawnOf = (curve: Curve): Drawn => {
  const { x, y } = curve
  let [rises, falls] = [true, true]
  for (let at = 1; at < x.length; at++) {
    if ((x[at] as number) < (x[at - 1] as number)) rises = false
    if ((x[at] as number) > (x[at - 1] as number)) falls = false
  }
  if (rises || !falls) return { ...curve, isRising: rises }
  return { ...curve, x: x.slice().reverse(), y: y.slice().reverse(), isRising: true }
}

/** The first index whose value is not below. */
const lowerBound = (x: Float64Array, value: number) => {
  let [low, high] = [0, x.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((x[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Which points of a curve lie in a range, with one more at each side. */
export const within = ({ x, isRising }: Drawn, [from, to]: Range): Range =>
  isRising
    ? [Math.max(0, lowerBound(x, from) - 1), Math.min(x.length - 1, lowerBound(x, to))]
    : [0, x.length - 1]

const extent = (values: Float64Array, [from, to]: Range, isAllowed = (_: number, __: number) => true) => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = from; at <= to; at++) {
    const value = values[at] as number
    if (!isAllowed(value, at)) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high] as Range
}

/** From the least to the greatest abscissa of all curves. */
export const wholeRange = (curves: readonly Drawn[]): Range => {
  const all = curves.map(({ x }) => extent(x, [0, x.length - 1]))
  const [from, to] = [Math.min(...all.map(([low]) => low)), Math.max(...all.map(([, high]) => high))]
  if (!Number.isFinite(from)) return [0, 1]
  if (from === to) return [from - 0.5, to + 0.5]
  // Sticks do not stand on the frame.
  const air = curves.some(({ isSticks }) => isSticks) ? (to - from) * 0.03 : 0
  return [from - air, to + air]
}

/** What the vertical axis spans for what is in sight, with some air; on a logarithmic one only what is above zero. */
export const heightRange = (curves: readonly Drawn[], range: Range, isLog: boolean): Range => {
  const all = curves.map((curve) => {
    const isSeen = (value: number, at: number) => {
      const x = curve.x[at] as number
      return x >= range[0] && x <= range[1] && (!isLog || value > 0)
    }
    return extent(curve.y, within(curve, range), isSeen)
  })
  const zero = !isLog && curves.some(({ isSticks }) => isSticks) ? [0] : []
  const low = Math.min(...zero, ...all.map(([one]) => one))
  const high = Math.max(...zero, ...all.map(([, one]) => one))
  if (!Number.isFinite(low)) return isLog ? [1, 10] : [0, 1]
  if (isLog) return [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(high * 1.05))]
  const air = (high - low || Math.abs(high) || 1) * 0.06
  return [low - air, high + air]
}

/** A part of a range, about a centre (0 to 1 of it), never beyond the whole. */
export const zoomed = ([from, to]: Range, whole: Range, factor: number, centre = 0.5): Range => {
  const width = Math.min(whole[1] - whole[0], Math.max((to - from) * factor, (whole[1] - whole[0]) / 100_000))
  const middle = from + (to - from) * centre
  const start = Math.min(Math.max(whole[0], middle - width * centre), whole[1] - width)
  return [start, start + width]
}

/** A range moved by a share of its width, never beyond the whole. */
export const moved = ([from, to]: Range, whole: Range, by: number): Range => {
  const width = to - from
  const start = Math.min(Math.max(whole[0], from + width * by), whole[1] - width)
  return [start, start + width]
}

/** The index of the point next to an abscissa. */
export const nearest = ({ x, isRising }: Drawn, value: number): number => {
  if (!isRising) {
    let best = 0
    for (let at = 1; at < x.length; at++)
      if (Math.abs((x[at] as number) - value) < Math.abs((x[best] as number) - value)) best = at
    return best
  }
  const at = Math.min(x.length - 1, lowerBound(x, value))
  if (at === 0) return 0
  return value - (x[at - 1] as number) < (x[at] as number) - value ? at - 1 : at
}

/** A measured value in as many digits as one reads: 28.442, 1532, 1.2e-7. */
export const shownNumber = (value: number): string => {
  const size = Math.abs(value)
  if (value === 0) return '0'
  if (size >= 1e7 || size < 1e-4) return value.toExponential(3)
  return String(Number(value.toPrecision(size >= 1000 ? 7 : 5)))
}
