import { type FigureKey, type FigureUnit, figureOf } from './figures.ts'

/** What happened in a period: `n` counted, over `d` where it is a share or a mean; `part` is what it belongs to. */
export interface Fact {
  /** Which of the periods it is in, from 0; below 0 before all of them. */
  at: number
  part: string
  n: number
  d: number
}

/** A figure of a period; null where there is nothing to say, as a share of nothing. */
export interface Value {
  value: number | null
  n: number
  d: number
}

const summed = (facts: readonly Fact[]) =>
  facts.reduce((sum, { n, d }) => ({ n: sum.n + n, d: sum.d + d }), { n: 0, d: 0 })

/** How long an experiment took in whole working hours, and whether it was on time: what a part of turnaround says. */
export const hoursPart = (hours: number, isOnTime: boolean): string => `${hours}:${isOnTime ? 1 : 0}`

export const readHours = (part: string): { hours: number; isOnTime: boolean } => {
  const [hours, isOnTime] = part.split(':')
  return { hours: Number(hours), isOnTime: isOnTime === '1' }
}

/** The least number of hours within which a share of all was done; null of none. */
export const quantile = (facts: readonly Fact[], share: number): number | null => {
  const sorted = facts
    .map(({ part, n }) => ({ hours: readHours(part).hours, n }))
    .sort((a, b) => a.hours - b.hours)
  const wanted = summed(facts).n * share
  let seen = 0
  for (const { hours, n } of sorted) {
    seen += n
    if (seen >= wanted) return hours
  }
  return null
}

/** Parts that say something beside the figure and are not in it. */
const beside: Partial<Record<FigureKey, readonly string[]>> = { satisfaction: ['answered', 'asked'] }

export const ownFacts = (figure: FigureKey, facts: readonly Fact[]): Fact[] =>
  facts.filter(({ part }) => !beside[figure]?.includes(part))

/** What a ratio is shown times: shares as they are, disputes of a hundred. */
const times = (unit: FigureUnit) => (unit === 'hundredth' ? 100 : 1)

/** The figure of the facts of a period; of a level, of all facts up to its end. */
export const figureValue = (figure: FigureKey, all: readonly Fact[]): Value => {
  const { kind, unit } = figureOf(figure)
  const facts = ownFacts(figure, all)
  const { n, d } = summed(facts)
  if (kind === 'middle') return { value: quantile(facts, 0.5), n, d }
  if (kind === 'ratio') return { value: d === 0 ? null : (n / d) * times(unit), n, d }
  return { value: n, n, d }
}

const trimmed = (value: number, digits: number) => String(Number(value.toFixed(digits)))

/** A value as the desk and the spreadsheet write it, but fen: those have their own way. */
export const shownValue = (unit: Exclude<FigureUnit, 'fen'>, value: number | null): string => {
  if (value === null) return '—'
  if (unit === 'share') return `${(value * 100).toFixed(1)}%`
  if (unit === 'hours') return `${trimmed(value, 1)} 小时`
  if (unit === 'stars') return value.toFixed(2)
  return trimmed(value, unit === 'hundredth' ? 2 : 0)
}

/**
 * How far a value is from the one before: of shares, stars and hundredths the difference, of all else the part of what
 * was before; null where nothing can be compared.
 */
export const changeOf = (
  unit: FigureUnit,
  value: number | null,
  before: number | null | undefined,
): number | null => {
  if (value === null || before === null || before === undefined) return null
  if (unit === 'share' || unit === 'stars' || unit === 'hundredth') return value - before
  return before === 0 ? null : (value - before) / Math.abs(before)
}

/** A change with its sign: `+12.5%`, `−3.0 个百分点`. */
export const shownChange = (unit: FigureUnit, change: number): string => {
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  const size = Math.abs(change)
  if (unit === 'share') return `${sign}${(size * 100).toFixed(1)} 个百分点`
  if (unit === 'stars' || unit === 'hundredth') return `${sign}${size.toFixed(2)}`
  return `${sign}${(size * 100).toFixed(1)}%`
}
