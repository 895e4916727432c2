import type { LabBooking } from '@lab/contract/laboratory'
import { dayAfter, instantOf, weekdayOf } from '@lab/contract/rules/ground/time'
import type { Workdays } from './days.ts'
import { answersTo, type ProjectAsked } from './series.ts'

type Row = readonly [
  member: number,
  instrument: string,
  project: string,
  day: number,
  from: string,
  to: string,
]

/** This week and next: `day` working days after today. */
const rows: readonly Row[] = [
  [1, 'i-sem-fe', 'p-visit-sem', 1, '09:30', '11:30'],
  [4, 'i-sem-fe', 'p-visit-sem', 1, '13:30', '16:30'],
  [3, 'i-sem-fe', 'p-visit-sem', 2, '08:30', '10:30'],
  [4, 'i-sem-fe', 'p-visit-sem', 3, '14:30', '17:30'],
  [3, 'i-tem', 'p-visit-tem', 2, '13:30', '15:30'],
  [4, 'i-nmr-400', 'p-visit-nmr-400', 2, '10:30', '11:30'],
  [1, 'i-nmr-400', 'p-visit-nmr-400', 4, '15:30', '16:30'],
]

/** The nth working day from today on, Monday to Saturday; 1 is the next one. */
const dayOf = (first: string, nth: number): string => {
  let day = first
  for (let left = nth - 1; left > 0; left--) {
    day = dayAfter(day, 1)
    if (weekdayOf(day) === 0) day = dayAfter(day, 1)
  }
  return day
}

/** Who has booked which instrument in the days after the first start. */
export const bookingsOf = (days: Workdays, projects: readonly ProjectAsked[]): LabBooking[] =>
  rows.flatMap(([member, instrument, rid, nth, from, to], at) => {
    const project = projects.find((one) => one.rid === rid)
    if (!project) return []
    const day = dayOf(days.next, nth)
    return [
      {
        member: `demo-member-${member}`,
        at: days.at(1, '10:00') + at * 60,
        instrument,
        project: rid,
        from: instantOf(day, from),
        to: instantOf(day, to),
        answers: answersTo(project, [{ name: 'A-1', state: '粉末' }]),
      },
    ]
  })
