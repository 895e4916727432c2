/**
 * Days, months and the clock of Asia/Shanghai: instants are epoch seconds, days `YYYY-MM-DD`, months `YYYY-MM`.
 * Working days and hours are in `working-time.ts`.
 */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { dateOf, offset, yearOf } from './day.ts'

export { dateOf, yearOf }

dayjs.extend(utc)

export const daySeconds = 86_400

/** The last second of the year 9999 in Asia/Shanghai: a later one cannot be written as a date. */
export const lastInstant = 253_402_271_999

const wall = (epoch: number) => dayjs.utc((Math.floor(epoch) + offset) * 1000)

// With its hour: dayjs reads a bare day of the years before 100 as one of the 20th century.
const day = (date: string) => dayjs.utc(`${date}T00:00Z`)
const written = 'YYYY-MM-DD'

export interface ShanghaiTime {
  /** `YYYY-MM-DD` */
  date: string
  /** 0 Sunday … 6 Saturday */
  weekday: number
  /** Seconds since midnight. */
  seconds: number
}

/** The calendar of Asia/Shanghai at an instant. */
export const shanghai = (epoch: number): ShanghaiTime => {
  const here = wall(epoch)
  return {
    date: here.format(written),
    weekday: here.day(),
    seconds: here.diff(here.startOf('day'), 'second'),
  }
}

/** `17:20` */
export const clockOf = (epoch: number) => wall(epoch).format('HH:mm')

/** `2026-11-21 17:20` */
export const dateTimeOf = (epoch: number) => wall(epoch).format('YYYY-MM-DD HH:mm')

/** `2026-11-21 17:20:05`, where seconds matter. */
export const secondOf = (epoch: number) => wall(epoch).format('YYYY-MM-DD HH:mm:ss')

/** `11-21 17:20`, where the year is plain. */
export const shortDateTimeOf = (epoch: number) => wall(epoch).format('MM-DD HH:mm')

/** `11月21日`, of a day. */
export const shortDate = (date: string) => day(date).format('M月D日')

/** `2026年11月21日`, of a day. */
export const longDate = (date: string) => day(date).format('YYYY年M月D日')

/** `11/21`, of a day, where hardly anything fits. */
export const tinyDate = (date: string) => day(date).format('M/D')

/**
 * How people speak of an instant: 刚刚 (up to a minute either way, since clocks differ), 5 分钟前, 今天 17:20,
 * 昨天 and 明天 likewise, 11月21日 in the year of `now`, else 2025年11月21日.
 */
export const relativeTime = (epoch: number, now: number) => {
  const ago = now - epoch
  if (Math.abs(ago) < 60) return '刚刚'
  if (ago > 0 && ago < 3600) return `${Math.floor(ago / 60)} 分钟前`
  const date = dateOf(epoch)
  const today = dateOf(now)
  const near = { [dayAfter(today, -1)]: '昨天', [today]: '今天', [dayAfter(today, 1)]: '明天' }[date]
  if (near) return `${near} ${clockOf(epoch)}`
  return wall(epoch).format(yearOf(epoch) === yearOf(now) ? 'M月D日' : 'YYYY年M月D日')
}

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && day(text).format(written) === text

/** The day `days` after (or, negative, before) a day. */
export const dayAfter = (date: string, days: number) => day(date).add(days, 'day').format(written)

/** Weekday of a day: 0 Sunday … 6 Saturday. */
export const weekdayOf = (date: string) => day(date).day()

/** `周一` */
export const weekdayName = (date: string) => `周${'日一二三四五六'[weekdayOf(date)]}`

/** The Monday of a day's week (ISO 8601). */
export const weekStart = (date: string) => dayAfter(date, -((weekdayOf(date) + 6) % 7))

/** The instant at which a day begins. */
export const startOf = (date: string) => day(date).unix() - offset

/** The instant of a day at a time `HH:mm`. */
export const instantOf = (date: string, clock: string) => startOf(date) + secondsOf(clock)

/** Seconds since midnight of `HH:mm`, up to 24:00; `NaN` when it names no time. */
export const secondsOf = (clock: string) => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60
}

/** The last day of what ends with an instant: `until` itself is past it. */
export const lastDayUntil = (until: number) => dateOf(until - 1)

/** `2026-11`, the month of an instant. */
export const monthOf = (epoch: number) => wall(epoch).format('YYYY-MM')

/** Whether a text is a month, written `YYYY-MM`. */
export const isMonth = (text: string) => isDate(firstDayOf(text))

/** The month `months` after (or, negative, before) a month. */
export const monthAfter = (month: string, months: number) =>
  day(firstDayOf(month)).add(months, 'month').format('YYYY-MM')

/** The first day of a month. */
export const firstDayOf = (month: string) => `${month}-01`

/** The last day of a month. */
export const lastDayOf = (month: string) => day(firstDayOf(month)).endOf('month').format(written)
