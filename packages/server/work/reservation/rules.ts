import type { Closures } from '@lab/contract/rules/ground/working-time'
import { type ReservationRules, reservationRulesFrom } from '@lab/contract/rules/work/reservation/limits'
import type { Deps } from '../../ground/http/handle.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { calendarOf } from '../experiment/calendar.ts'

/** What every reservation is measured by. */
export interface House {
  rules: ReservationRules
  /** Days on which the whole lab is closed. */
  closures: Closures
}

/** Read before a transaction: an embedded database has one connection. */
export const houseOf = async (deps: Deps): Promise<House> => {
  const [setting, { closures }] = await Promise.all([settingOf(deps, 'reservation'), calendarOf(deps)])
  return { rules: reservationRulesFrom(setting), closures }
}
