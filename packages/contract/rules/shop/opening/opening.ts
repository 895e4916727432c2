import { dateOf, daySeconds } from '../../ground/time.ts'

/** Whether the shop takes orders (domain §12). */
export interface Opening {
  open: boolean
  /** What visitors read while it is closed for a time; absent of a shop that never opened. */
  text?: string
  /** The day `YYYY-MM-DD` from which it takes orders again by itself. */
  until?: string
}

/** A shop may close for so many days at most. */
export const mostClosedDays = 366

/** How it stands at an instant: what was closed for a time opens by itself. */
export const openingAt = (stored: Opening, now: number): Opening =>
  stored.open || (stored.until !== undefined && stored.until <= dateOf(now)) ? { open: true } : stored

/** What is wrong with the day until which it is to close. */
export const untilFault = (until: string, now: number): string | undefined => {
  if (until <= dateOf(now)) return '应为今天以后的日子'
  if (until > dateOf(now + mostClosedDays * daySeconds)) return `最多 ${mostClosedDays} 天`
  return undefined
}
