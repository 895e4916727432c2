import {
  dateOf,
  dayAfter,
  daySeconds,
  instantOf,
  lastDayOf,
  monthAfter,
  monthOf,
  weekStart,
} from '@lab/contract/rules/ground/time'

/** The dates of the demo, all counted from the day of the first start: its texts were written the morning before. */
export interface Calendar {
  /** The instant `days` before the texts were written. */
  ago(days: number): number
  /** A day of the week that begins so many weeks after this one; 0 Monday … 6 Sunday. */
  dayIn(weeks: number, day: number): string
  /** The last day of next month. */
  nextMonthEnd: string
  /** The half year that was reported about `days` ago: `2026 年上半年`. */
  reportedHalf(days: number): string
}

export const calendarOf = (now: number): Calendar => {
  const today = dateOf(now)
  const written = instantOf(dayAfter(today, -1), '08:00')
  const ago = (days: number) => written - days * daySeconds
  return {
    ago,
    dayIn: (weeks, day) => dayAfter(weekStart(today), 7 * weeks + day),
    nextMonthEnd: lastDayOf(monthAfter(monthOf(now), 1)),
    reportedHalf: (days) => {
      const [year, month] = monthAfter(monthOf(ago(days)), -6)
        .split('-')
        .map(Number)
      return `${year} 年${Number(month) > 6 ? '下' : '上'}半年`
    },
  }
}

/** The week in which the demo lab is closed for its yearly upkeep, three weeks ahead: pickups, settings, news. */
export const upkeepOf = ({ dayIn }: Calendar) => ({
  /** A Sunday on which it works instead. */
  openSunday: dayIn(1, 6),
  /** The Saturday before, which ends early. */
  eve: dayIn(2, 5),
  days: [0, 1, 2, 3, 4, 5, 6].map((day) => dayIn(3, day)),
  reopens: dayIn(4, 0),
})
