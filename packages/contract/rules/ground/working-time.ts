import { dateOf, dayAfter, daySeconds, instantOf, secondsOf, shanghai, startOf, weekdayOf } from './time.ts'

/** Days `YYYY-MM-DD` on which the lab is closed though they are no Sunday: a setting. */
export type Closures = readonly string[]

/** When the lab opens and closes, `HH:mm`; it closes later than it opens. */
export interface Opening {
  from: string
  to: string
}

/** What arrives at this hour or later counts as arrived on the next working day (domain §2). */
export const arrivalCutoffHour = 15

/** Monday to Saturday without closures (domain §2). */
export const isWorkingDay = (date: string, closures: Closures) =>
  weekdayOf(date) !== 0 && !closures.includes(date)

/** The day itself where it is a working day, else the first one after it. */
export const workingDayFrom = (date: string, closures: Closures): string =>
  isWorkingDay(date, closures) ? date : workingDayFrom(dayAfter(date, 1), closures)

/** `days` working days later; a day without work counts as the next one with. */
export const addWorkingDays = (date: string, days: number, closures: Closures) => {
  let at = workingDayFrom(date, closures)
  for (let left = days; left > 0; left--) at = workingDayFrom(dayAfter(at, 1), closures)
  return at
}

/**
 * The day by which a project's `days` of work are due for samples of which the last arrived at an instant (domain §2):
 * Monday 14:59 and one day give Tuesday, Monday 15:00 gives Wednesday.
 */
export const dueDate = (arrived: number, days: number, closures: Closures) => {
  const { date, seconds } = shanghai(arrived)
  const isLate = seconds >= arrivalCutoffHour * 3600
  const counted = isLate && isWorkingDay(date, closures) ? dayAfter(date, 1) : date
  return addWorkingDays(counted, days, closures)
}

/**
 * The instant at which the lab has worked `hours` (whole or not) since an instant. It ends at closing rather than at
 * the next opening; what starts while the lab is closed starts when it opens.
 * @throws RangeError for a lab that never opens
 */
export const addWorkingHours = (epoch: number, hours: number, opening: Opening, closures: Closures) => {
  if (!(instantOf('2026-01-01', opening.to) > instantOf('2026-01-01', opening.from)))
    throw new RangeError(`a lab open from ${opening.from} to ${opening.to} never works`)
  let at = epoch
  let left = Math.round(hours * 3600)
  for (;;) {
    const date = workingDayFrom(dateOf(at), closures)
    const start = Math.max(at, instantOf(date, opening.from))
    const worked = instantOf(date, opening.to) - start
    if (worked >= left) return start + left
    left -= Math.max(0, worked)
    at = startOf(dayAfter(date, 1))
  }
}

/**
 * How many seconds the lab works between two instants, none when the second is not later; each day is looked up once,
 * however many are asked.
 */
export const workClock = (opening: Opening, closures: Closures): ((from: number, to: number) => number) => {
  const known = new Map<string, { start: number; opens: number; closes: number }>()
  const hoursOf = (date: string) => {
    let hours = known.get(date)
    if (!hours) {
      const start = startOf(date)
      const isOpen = isWorkingDay(date, closures)
      const at = (clock: string) => (isOpen ? start + secondsOf(clock) : start)
      hours = { start, opens: at(opening.from), closes: at(opening.to) }
      known.set(date, hours)
    }
    return hours
  }
  return (from, to) => {
    let sum = 0
    for (let date = dateOf(from), day = hoursOf(date); day.start < to; day = hoursOf(date)) {
      sum += Math.max(0, Math.min(to, day.closes) - Math.max(from, day.opens))
      // China has no summer time: each day is as long.
      date = dateOf(day.start + daySeconds)
    }
    return sum
  }
}

export const workingSeconds = (from: number, to: number, opening: Opening, closures: Closures): number =>
  workClock(opening, closures)(from, to)
