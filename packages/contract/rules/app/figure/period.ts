import { dateOf, dayAfter, firstDayOf, monthAfter, startOf, weekStart } from '../../ground/time.ts'

/** Days `YYYY-MM-DD`, both included. */
export interface Span {
  from: string
  to: string
}

/** By what a figure's days are put together. */
export const buckets = { day: '日', week: '周', month: '月' } as const

export type Bucket = keyof typeof buckets

export const allBuckets = Object.keys(buckets) as Bucket[]

/** What a period is compared with: as many days just before it, or the same days of the year before. */
export const comparisons = { before: '上一期', year: '去年同期' } as const

export type Comparison = keyof typeof comparisons

export const allComparisons = Object.keys(comparisons) as Comparison[]

/** Most days of a period, and most points of a chart. */
export const figureLimits = { days: 1100, points: 400 } as const

/** How many days a period has. */
export const daysIn = ({ from, to }: Span): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

const nextOf: Record<Bucket, (day: string) => string> = {
  day: (day) => dayAfter(day, 1),
  week: (day) => dayAfter(weekStart(day), 7),
  month: (day) => firstDayOf(monthAfter(day.slice(0, 7), 1)),
}

/** A period in days, in weeks from Monday or in months; the first and the last may be cut off. */
export const bucketsOf = ({ from, to }: Span, by: Bucket): Span[] => {
  const all: Span[] = []
  for (let at = from; at <= to; at = nextOf[by](at)) {
    const last = dayAfter(nextOf[by](at), -1)
    all.push({ from: at, to: last < to ? last : to })
  }
  return all
}

const isWholeMonths = ({ from, to }: Span) => from.endsWith('-01') && dayAfter(to, 1).endsWith('-01')

/** The first of a month stays one; the last day of a month too. */
const monthsBack = (day: string, months: number) => {
  const month = monthAfter(day.slice(0, 7), -months)
  const last = dayAfter(firstDayOf(monthAfter(month, 1)), -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** What a period is compared with: whole months with as many months before, all else with as many days. */
export const periodBefore = (span: Span, compare: Comparison): Span => {
  if (compare === 'year') {
    const to = monthsBack(span.to, 12)
    const isLast = dayAfter(span.to, 1).endsWith('-01')
    const wholeTo = isLast ? dayAfter(firstDayOf(monthAfter(to.slice(0, 7), 1)), -1) : to
    return { from: monthsBack(span.from, 12), to: wholeTo }
  }
  const to = dayAfter(span.from, -1)
  if (!isWholeMonths(span)) return { from: dayAfter(span.from, -daysIn(span)), to }
  const [first, last] = [span.from, span.to].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  )
  return { from: firstDayOf(monthAfter(span.from.slice(0, 7), (first ?? 0) - (last ?? 0) - 1)), to }
}

/** A point of a chart: its first day, or its month. */
export const bucketTitle = (from: string, by: Bucket): string =>
  by === 'month' ? from.slice(0, 7) : from.slice(5)

/** The bucket in which a period shows best: few enough to read, enough to see a course. */
export const usualBucket = (span: Span): Bucket => {
  const days = daysIn(span)
  return days <= 45 ? 'day' : days <= 200 ? 'week' : 'month'
}

/** Periods that the desk offers, ending today. */
export const usualSpans = { month: '近 30 天', quarter: '近 90 天', year: '近一年' } as const

export type UsualSpan = keyof typeof usualSpans

const spanDays: Record<UsualSpan, number> = { month: 30, quarter: 90, year: 365 }

/** One of them, as it is at an instant. */
export const usualSpan = (key: UsualSpan, now: number): Span => {
  const to = dateOf(now)
  return { from: dayAfter(to, 1 - spanDays[key]), to }
}

/** The number of a day since 1970 in Asia/Shanghai, as the database counts it. */
export const dayNumber = (day: string): number => Math.floor((startOf(day) + 28_800) / 86_400)

export const dayOfNumber = (number: number): string => dateOf(number * 86_400 - 28_800)
