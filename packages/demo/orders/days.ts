import { dateOf, dayAfter, instantOf, weekdayOf } from '@lab/contract/rules/ground/time'

/** Instants counted in working days before the day of the first start, Monday to Saturday. */
export interface Workdays {
  /** `back` working days ago (1: the last one before today), at a clock time `HH:MM`. */
  at(back: number, clock: string): number
  /** The first working day after today. */
  next: string
}

const isWorkday = (date: string) => weekdayOf(date) !== 0

export const workdaysOf = (now: number): Workdays => {
  const today = dateOf(now)
  const past: string[] = []
  const back = (nth: number): string => {
    while (past.length <= nth) {
      const before = dayAfter(past.at(-1) ?? today, -1)
      past.push(isWorkday(before) ? before : dayAfter(before, -1))
    }
    return past[nth] as string
  }
  const tomorrow = dayAfter(today, 1)
  return {
    at: (nth, clock) => instantOf(back(nth - 1), clock),
    next: isWorkday(tomorrow) ? tomorrow : dayAfter(tomorrow, 1),
  }
}
