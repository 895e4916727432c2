import { clockOf, dateOf, dayAfter, instantOf, startOf, weekdayOf } from '../../ground/time.ts'
import type { Closures } from '../../ground/working-time.ts'

/** From an instant to another, epoch seconds; the end is not within it. */
export interface Period {
  from: number
  to: number
}

/** When an instrument can be booked, and in which lengths. */
export interface InstrumentHours {
  slot_minutes: number
  min_minutes: number
  max_minutes: number
  /** Open weekdays, 0 Sunday … 6 Saturday. */
  open_week: readonly number[]
  /** `HH:mm`, Asia/Shanghai. */
  open_from: string
  open_to: string
  closed_dates: readonly string[]
}

/** When it is open on a day; undefined when it is not. `closures`: days on which the whole lab is closed. */
export const openHoursOn = (
  date: string,
  { open_week, open_from, open_to, closed_dates }: InstrumentHours,
  closures: Closures,
): Period | undefined => {
  if (!open_week.includes(weekdayOf(date)) || closed_dates.includes(date) || closures.includes(date))
    return undefined
  const open = { from: instantOf(date, open_from), to: instantOf(date, open_to) }
  return open.to > open.from ? open : undefined
}

/** Where the slots of an open day begin; a rest too short for a slot is none. */
export const slotsOf = ({ from, to }: Period, slot_minutes: number): number[] => {
  const step = slot_minutes * 60
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step)) }, (_, at) => from + at * step)
}

export const overlaps = (one: Period, other: Period): boolean => one.from < other.to && other.from < one.to

/** The last day on which a period may lie. */
export const horizonOf = (now: number, horizon_days: number): string => dayAfter(dateOf(now), horizon_days)

/** `30 分钟`, `1 小时`, `1.5 小时` */
export const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} 分钟` : `${Math.round((minutes / 60) * 100) / 100} 小时`

export const minutesOf = ({ from, to }: Period): number => Math.round((to - from) / 60)

/** `09:00–11:00` */
export const clockRange = ({ from, to }: Period): string => `${clockOf(from)}–${clockOf(to)}`

export type PeriodRule = 'period_past' | 'period_horizon' | 'period_closed' | 'period_grid' | 'period_length'

interface Limits {
  now: number
  closures: Closures
  horizon_days: number
}

/** The first rule that a period breaks (domain §4), with the sentence that says so; undefined when it breaks none. */
export const brokenPeriodRule = (
  period: Period,
  hours: InstrumentHours,
  { now, closures, horizon_days }: Limits,
): { rule: PeriodRule; msg: string } | undefined => {
  const { from, to } = period
  if (from < now) return { rule: 'period_past', msg: '开始时间已过，请选择以后的时间' }
  const date = dateOf(from)
  if (from >= startOf(horizonOf(now, horizon_days + 1)))
    return { rule: 'period_horizon', msg: `最多提前 ${horizon_days} 天预约` }
  const open = openHoursOn(date, hours, closures)
  if (!open || from < open.from || to > open.to)
    return { rule: 'period_closed', msg: '所选时间不在设备的开放时间内' }
  const step = hours.slot_minutes * 60
  if ((from - open.from) % step !== 0 || (to - from) % step !== 0)
    return { rule: 'period_grid', msg: `请按 ${hours.slot_minutes} 分钟一格选择时间` }
  const minutes = minutesOf(period)
  if (minutes < hours.min_minutes || minutes > hours.max_minutes)
    return {
      rule: 'period_length',
      msg: `单次预约 ${durationText(hours.min_minutes)}至 ${durationText(hours.max_minutes)}`,
    }
  return undefined
}
