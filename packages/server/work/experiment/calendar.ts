import type { Closures, Opening } from '@lab/contract/rules/ground/working-time'
import type { Turnaround } from '@lab/contract/rules/shop/catalogue/turnaround'
import { dueAfterHold, dueOf } from '@lab/contract/rules/shop/catalogue/turnaround'
import type { Deps } from '../../ground/http/handle.ts'
import { settingOf } from '../../shop/content/settings.ts'

/** When the lab works: the settings `opening` and `closures`. */
export interface Calendar {
  opening: Opening
  closures: Closures
}

export const calendarOf = async (deps: Deps): Promise<Calendar> => {
  const [opening, closures] = await Promise.all([settingOf(deps, 'opening'), settingOf(deps, 'closures')])
  return { opening, closures }
}

/** When work that may begin now is due, epoch seconds. */
export const dueFrom = (
  now: number,
  { days, hours }: { days: number; hours: number | null },
  calendar: Calendar,
) => {
  const turnaround: Turnaround = { days, hours: hours ?? undefined }
  return dueOf(now, turnaround, calendar.opening, calendar.closures)
}

export const dueAfter = (due: number, from: number, to: number, { opening, closures }: Calendar) =>
  dueAfterHold(due, { from, to }, opening, closures)
