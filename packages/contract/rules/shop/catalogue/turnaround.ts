import { instantOf } from '../../ground/time.ts'
import {
  addWorkingHours,
  type Closures,
  dueDate,
  type Opening,
  workingSeconds,
} from '../../ground/working-time.ts'

/** How long the work takes: working days, or working hours where an urgent option promises them. */
export interface Turnaround {
  days: number
  hours?: number
}

/** What is promised where a project only says that it is agreed upon. */
const agreedDays = 20

/** The promise behind a text like `4`, `3–5`, `24 小时`; the longer one of a range. */
export const turnaroundOf = (text: string): Turnaround => {
  const longest = Math.max(0, ...(text.match(/\d+/g) ?? []).map(Number))
  if (longest === 0) return { days: agreedDays }
  return /小时|h\b/i.test(text) ? { days: Math.ceil(longest / 24), hours: longest } : { days: longest }
}

/** The promise for people: `4 个工作日`, `3–5 个工作日`, `24 个工作小时`; what names no time stays as it is. */
export const turnaroundWords = (text: string): string => {
  if (!/\d/.test(text)) return text
  const { hours } = turnaroundOf(text)
  return hours === undefined ? `${text} 个工作日` : `${hours} 个工作小时`
}

/** When the work is due, epoch seconds, for samples of which the last arrived at an instant (domain §2). */
export const dueOf = (arrived: number, { days, hours }: Turnaround, opening: Opening, closures: Closures) =>
  hours === undefined
    ? instantOf(dueDate(arrived, days, closures), opening.to)
    : addWorkingHours(arrived, hours, opening, closures)

/** The due instant moved by the working time that a hold took. */
export const dueAfterHold = (
  due: number,
  hold: { from: number; to: number },
  opening: Opening,
  closures: Closures,
) => addWorkingHours(due, workingSeconds(hold.from, hold.to, opening, closures) / 3600, opening, closures)
