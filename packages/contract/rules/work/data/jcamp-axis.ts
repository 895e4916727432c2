import type { Ordinates } from './jcamp-ordinates.ts'

/** What the header of `(X++(Y..Y))` says of its abscissas. */
export interface Axis {
  first?: number
  last?: number
  step?: number
  /** How many points there are to be. */
  count?: number
  factor: number
}

interface Candidate {
  step: number
  /** By how many steps it misses the lines' own abscissas, beyond their rounding. */
  miss: number
}

/** Where a line that repeats a value to be checked stands: at that value, or at the next one. */
const shifts = [0, 1] as const

const missOf = (first: number, step: number, factor: number, { lines }: Ordinates) => {
  const worst = (shift: number) =>
    lines.reduce((most, { x, unit, at, isChecked }) => {
      const gap = Math.abs(first + step * (at + Number(isChecked) * shift) - x * factor)
      return Math.max(most, (gap - unit * Math.abs(factor)) / Math.abs(step))
    }, 0)
  return Math.min(...shifts.map(worst))
}

/** The step that the header or the lines give and no line contradicts. */
const stepOf = (
  { first, last, step, count }: Axis,
  factor: number,
  all: Ordinates,
): Candidate | undefined => {
  const { lines, y, unread, broken } = all
  const [head, tail] = [lines[0], lines.at(-1)]
  const start = first ?? (head ? head.x * factor : 0)
  const over = (points: number) =>
    last !== undefined && points > 1 ? (last - start) / (points - 1) : undefined
  const given = [over(count ?? 0), step]
  // Where lines are known to be lost only the header can say it.
  if (unread + broken === 0) {
    if (head && tail && tail.at > head.at) given.push(((tail.x - head.x) * factor) / (tail.at - head.at))
    if (count === undefined) given.push(over(y.length))
  }
  const candidates = given
    .filter((one): one is number => one !== undefined && one !== 0 && Number.isFinite(one))
    .map((one) => ({ step: one, miss: missOf(start, one, factor, all) }))
  const best = candidates.reduce<Candidate | undefined>(
    (a, b) => (a === undefined || b.miss < a.miss - 0.1 ? b : a),
    undefined,
  )
  return best && best.miss < 0.6 ? best : undefined
}

const evenly = (first: number, step: number, length: number) =>
  Float64Array.from({ length }, (_, at) => first + step * at)

/** Whether lines begin with the number of their point, from 0 or 1. */
const isNumbered = ({ lines }: Ordinates) => {
  const start = lines[0]?.x
  if (start !== 0 && start !== 1) return false
  return shifts.some((shift) =>
    lines.every(({ x, at, isChecked }) => x - start === at + Number(isChecked) * shift),
  )
}

/** Each line from its own abscissa; undefined when lines overlap or run to and fro. */
const byLines = (step: number, factor: number, { lines, y }: Ordinates): Float64Array | undefined => {
  const x = new Float64Array(y.length)
  for (const [row, { x: start, unit, at }] of lines.entries()) {
    const next = lines[row + 1]
    const end = next?.at ?? y.length
    const rounding = unit * Math.abs(factor) + 1.1 * Math.abs(step)
    if (next && (next.x * factor - (start * factor + step * (end - at))) * Math.sign(step) < -rounding)
      return undefined
    for (let index = at; index < end; index++) x[index] = start * factor + step * (index - at)
  }
  return x
}

/**
 * The abscissas of ordinates, by header and lines. Where lines are lost those that are left keep their own places;
 * undefined when header and lines contradict each other.
 */
export const abscissasOf = (
  axis: Axis,
  all: Ordinates,
): { x: Float64Array; hasLostLines: boolean } | undefined => {
  const { first, last, count, step } = axis
  const length = all.y.length
  for (const factor of new Set([axis.factor, 1])) {
    const found = stepOf(axis, factor, all)
    const start = first ?? (all.lines[0] ? all.lines[0].x * factor : 0)
    if (found) return { x: evenly(start, found.step, length), hasLostLines: false }
  }
  const over = (points = length) =>
    first !== undefined && last !== undefined && points > 1 ? (last - first) / (points - 1) : undefined
  const whole = over(count)
  // Lines that begin with the number of their point; or nothing is missing, whatever they begin with.
  if (first !== undefined && whole && (length === count || isNumbered(all)))
    return { x: evenly(first, whole, length), hasLostLines: false }
  const by = whole ?? step
  const x = by ? byLines(by, axis.factor, all) : undefined
  if (!x || !by) return undefined
  return Math.abs((x[0] as number) - (first ?? (x[0] as number))) <= Math.abs(by) * 1.1
    ? { x, hasLostLines: true }
    : undefined
}
