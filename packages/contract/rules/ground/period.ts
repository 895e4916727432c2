import type { QueryParam } from './query-params.ts'
import { dayAfter, isDate, startOf } from './time.ts'

/** Days that a list is narrowed to, `YYYY-MM-DD`, both included. */
export interface Period {
  from?: string
  to?: string
}

/** A day in an address; anything else counts as not said. */
export const dayParam = (value: QueryParam): string | undefined => {
  const day = String(value ?? '')
  return isDate(day) ? day : undefined
}

/** What of an address's days makes sense. */
export const periodParam = ({ from, to }: Partial<Record<keyof Period, QueryParam>>): Period => ({
  from: dayParam(from),
  to: dayParam(to),
})

/** The instants of a period's days: from the first on, and before the second. */
export const instantsOf = ({ from, to }: Period): { from?: number; before?: number } => ({
  ...(from !== undefined && { from: startOf(from) }),
  ...(to !== undefined && { before: startOf(dayAfter(to, 1)) }),
})
