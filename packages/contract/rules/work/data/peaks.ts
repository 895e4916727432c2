import type { Curve } from './curves.ts'

export interface Peak {
  x: number
  y: number
  /** How far it stands out of its surroundings, in units of `y`. */
  prominence: number
}

const medianOf = (values: Float64Array) => Float64Array.from(values).sort()[values.length >> 1] ?? 0

/** Whether what matters points down: most of a transmittance lies at its top. */
export const pointsDown = ({ y }: Pick<Curve, 'y'>, label: string): boolean => {
  if (/trans|透过|%\s*T\b/i.test(label)) return true
  if (/absor|吸光|intens|强度|count|计数/i.test(label)) return false
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of y) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return high > low && (medianOf(y) - low) / (high - low) > 0.85
}

/** Mean over a few neighbours, so that noise makes no peaks. */
const smooth = (y: Float64Array, reach: number) => {
  const sums = new Float64Array(y.length + 1)
  for (let at = 0; at < y.length; at++) sums[at + 1] = (sums[at] as number) + (y[at] as number)
  return y.map((_, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(y.length, at + reach + 1)]
    return ((sums[to] as number) - (sums[from] as number)) / (to - from)
  })
}

/** How deep one must go from a summit before there is higher ground, by a stack of falling summits. */
const depths = (y: Float64Array, order: (at: number) => number) => {
  const found = new Float64Array(y.length)
  const stack: { value: number; low: number }[] = []
  for (let step = 0; step < y.length; step++) {
    const at = order(step)
    const value = y[at] as number
    let low = value
    while (stack.length > 0 && (stack.at(-1) as { value: number }).value <= value)
      low = Math.min(low, (stack.pop() as { low: number }).low)
    found[at] = value - low
    stack.push({ value, low })
  }
  return found
}

/** Most sticks that are listed as peaks. */
const mostSticks = 200

/** The sticks of a peak table, the highest first: each is a peak as it stands. */
const sticksOf = ({ x, y }: Pick<Curve, 'x' | 'y'>): Peak[] =>
  Array.from(x, (at, index) => ({ x: at, y: y[index] as number, prominence: Math.abs(y[index] as number) }))
    .sort((a, b) => b.prominence - a.prominence)
    .slice(0, mostSticks)

/**
 * The peaks of a curve that stand out by at least `share` of its range, the most prominent first. Pointing down, they
 * are its dips.
 */
export const peaksOf = (
  { x, y, isSticks }: Pick<Curve, 'x' | 'y' | 'isSticks'>,
  { isDown = false, share = 0.04, most = 20 } = {},
): Peak[] => {
  if (isSticks) return sticksOf({ x, y })
  if (y.length < 5) return []
  const up = smooth(isDown ? y.map((value) => -value) : y, Math.min(4, Math.floor(y.length / 400)))
  const before = depths(up, (step) => step)
  const after = depths(up, (step) => up.length - 1 - step)
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of up) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const least = (high - low) * share
  const found: Peak[] = []
  for (let at = 1; at < up.length - 1; at++) {
    const prominence = Math.min(before[at] as number, after[at] as number)
    const isTop = (up[at] as number) > (up[at - 1] as number) && (up[at] as number) >= (up[at + 1] as number)
    if (isTop && prominence >= least && prominence > 0)
      found.push({ x: x[at] as number, y: y[at] as number, prominence })
  }
  return found.sort((a, b) => b.prominence - a.prominence).slice(0, most)
}
