import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOf, dateOf, dayAfter, instantOf } from './time.ts'
import {
  addWorkingDays,
  addWorkingHours,
  dueDate,
  isWorkingDay,
  workClock,
  workingDayFrom,
} from './working-time.ts'

const opening = { from: '08:30', to: '18:30' }
/** A Monday. */
const monday = '2026-03-02'

const date = fc.integer({ min: 0, max: 3000 }).map((days) => dayAfter('2024-01-01', days))
const closures = fc.array(date, { maxLength: 12 })
const instant = fc.integer({ min: 1_704_067_200, max: 1_956_528_000 })
const hours = fc.integer({ min: 0, max: 240 }).map((quarters) => quarters / 4)

/** Every seventh day or so, and closures in a row. */
const dense = fc
  .tuple(date, fc.integer({ min: 0, max: 10 }))
  .map(([first, count]) => Array.from({ length: count }, (_, ahead) => dayAfter(first, ahead)))

/** Working days after `from` up to and with `to`, counted one by one. */
const counted = (from: string, to: string, closed: readonly string[]) => {
  let all = 0
  for (let day = dayAfter(from, 1); day <= to; day = dayAfter(day, 1)) if (isWorkingDay(day, closed)) all++
  return all
}

describe('working days', () => {
  it('are Monday to Saturday without closures', () => {
    const week = Array.from({ length: 7 }, (_, ahead) =>
      isWorkingDay(dayAfter(monday, ahead), ['2026-03-04']),
    )
    expect(week).toEqual([true, true, false, true, true, true, false])
  })

  it('are added over Sundays and closures', () => {
    expect(addWorkingDays(monday, 5, [])).toBe('2026-03-07')
    expect(addWorkingDays(monday, 6, [])).toBe('2026-03-09')
    expect(addWorkingDays(monday, 5, ['2026-03-04', '2026-03-05'])).toBe('2026-03-10')
  })

  it('count from the next one where a day is none', () => {
    expect(addWorkingDays('2026-03-01', 0, [])).toBe(monday)
    expect(addWorkingDays('2026-03-01', 1, [])).toBe('2026-03-03')
  })

  it('are as many as asked for, end on one, and add up', () => {
    fc.assert(
      fc.property(date, fc.nat(40), fc.nat(40), fc.oneof(closures, dense), (from, some, more, closed) => {
        const end = addWorkingDays(from, some, closed)
        expect(isWorkingDay(end, closed)).toBe(true)
        expect(counted(workingDayFrom(from, closed), end, closed)).toBe(some)
        expect(addWorkingDays(end, more, closed)).toBe(addWorkingDays(from, some + more, closed))
      }),
    )
  })
})

describe('the due date', () => {
  it.each([
    [monday, '14:59', 1, '2026-03-03'],
    [monday, '15:00', 1, '2026-03-04'],
    ['2026-03-06', '15:00', 1, '2026-03-09'],
    ['2026-03-07', '10:00', 1, '2026-03-09'],
    ['2026-03-07', '15:00', 1, '2026-03-10'],
    ['2026-03-08', '10:00', 1, '2026-03-10'],
    ['2026-03-08', '20:00', 1, '2026-03-10'],
    [monday, '10:00', 0, monday],
  ])('of samples that came on %s at %s for %i days is %s', (day, clock, days, due) => {
    expect(dueDate(instantOf(day, clock), days, [])).toBe(due)
  })

  it('is a working day, never before the day of arrival, and no earlier for who comes later', () => {
    fc.assert(
      fc.property(instant, fc.nat(200_000), fc.nat(20), closures, (arrived, later, days, closed) => {
        const due = dueDate(arrived, days, closed)
        expect(isWorkingDay(due, closed)).toBe(true)
        expect(due >= dateOf(arrived)).toBe(true)
        expect(dueDate(arrived + later, days, closed) >= due).toBe(true)
        expect(dueDate(arrived, days + 1, closed) > due).toBe(true)
      }),
    )
  })
})

describe('working hours', () => {
  const added = (day: string, clock: string, count: number, closed: string[] = []) => {
    const end = addWorkingHours(instantOf(day, clock), count, opening, closed)
    return `${dateOf(end)} ${clockOf(end)}`
  }

  it.each([
    [monday, '09:00', 2, '2026-03-02 11:00'],
    [monday, '16:30', 24, '2026-03-05 10:30'],
    [monday, '18:00', 0.5, '2026-03-02 18:30'],
    [monday, '18:00', 1, '2026-03-03 09:00'],
    [monday, '07:00', 1, '2026-03-02 09:30'],
    [monday, '22:00', 1, '2026-03-03 09:30'],
    ['2026-03-07', '18:00', 1, '2026-03-09 09:00'],
    ['2026-03-08', '12:00', 10, '2026-03-09 18:30'],
  ])('from %s %s, %f of them end at %s', (day, clock, count, end) => {
    expect(added(day, clock, count)).toBe(end)
  })

  it('do not pass on closures', () => {
    expect(added(monday, '18:00', 1, ['2026-03-03', '2026-03-04'])).toBe('2026-03-05 09:00')
  })

  it('end while the lab is open, add up, and take no less than their own time', () => {
    fc.assert(
      fc.property(instant, hours, hours, fc.oneof(closures, dense), (from, some, more, closed) => {
        const end = addWorkingHours(from, some, opening, closed)
        expect(end - from).toBeGreaterThanOrEqual(some * 3600)
        expect(isWorkingDay(dateOf(end), closed)).toBe(true)
        expect(clockOf(end) >= opening.from && clockOf(end) <= opening.to).toBe(true)
        expect(addWorkingHours(end, more, opening, closed)).toBe(
          addWorkingHours(from, some + more, opening, closed),
        )
      }),
    )
  })

  it('are counted between two instants, by one clock however often it is asked', () => {
    const span = fc.tuple(instant, fc.integer({ min: -3600, max: 20 * 86_400 }))
    /** A quarter of an hour at a time. */
    const counted = (from: number, to: number, closed: readonly string[]) => {
      let all = 0
      for (let at = from; at < to; at += 900) {
        const clock = clockOf(at)
        if (isWorkingDay(dateOf(at), closed) && clock >= opening.from && clock < opening.to) all += 900
      }
      return all
    }
    fc.assert(
      fc.property(fc.array(span, { maxLength: 4 }), fc.oneof(closures, dense), (spans, closed) => {
        const worked = workClock(opening, closed)
        for (const [at, length] of spans) {
          const from = at - (at % 900)
          const to = from + length - (length % 900)
          expect(worked(from, to)).toBe(counted(from, to, closed))
        }
      }),
    )
  })

  it('are refused for a lab that never opens', () => {
    for (const never of [
      { from: '18:30', to: '08:30' },
      { from: '09:00', to: '09:00' },
      { from: '', to: '' },
    ])
      expect(() => addWorkingHours(0, 1, never, [])).toThrow(RangeError)
  })
})
