import type { SettingKey, SettingValue } from '@lab/contract/rules/app/settings/settings'
import { isAllowedRegion } from '@lab/contract/rules/ground/region'
import { dateOf, startOf } from '@lab/contract/rules/ground/time'
import { openReservationStates } from '@lab/contract/rules/work/reservation/states'
import { dayFault, slotFault } from '@lab/contract/rules/work/sampling/pickup'
import { openSamplingStates } from '@lab/contract/rules/work/sampling/sampling'
import { and, gte, inArray } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { reservation } from '../../work/reservation/schema.ts'
import { sampling } from '../../work/sampling/schema.ts'

const openPickups = ({ db, now }: Deps) =>
  db
    .select()
    .from(sampling)
    .where(and(inArray(sampling.state, openSamplingStates), gte(sampling.date, dateOf(now()))))

const counted = (count: number, said: (count: number) => string): string[] => (count > 0 ? [said(count)] : [])

/** What already stands and no longer fits, by the setting that is to be changed. */
const effects: { [K in SettingKey]?: (deps: Deps, value: SettingValue<K>) => Promise<string[]> } = {
  samplingSetting: async (deps, calendar) => {
    const closed = new Set(['pickup_day_closed', 'pickup_weekday_closed', 'slot_unknown', 'slot_closed'])
    const now = deps.now()
    const hit = (await openPickups(deps)).filter(({ date, time }) =>
      [dayFault(date, now, calendar), slotFault(date, time, now, calendar)].some(
        (fault) => fault && closed.has(fault.rule),
      ),
    )
    return counted(hit.length, (count) => `${count} 个已约的取样落在停取的日子或时段里`)
  },
  allowRegion: async (deps, regions) => {
    const hit = (await openPickups(deps)).filter(
      ({ address_code }) => !isAllowedRegion(address_code, regions),
    )
    return counted(hit.length, (count) => `${count} 个已约的取样在不再开通的地区`)
  },
  sampling_capacity: async (deps, capacity) => {
    const slots = new Map<string, number>()
    for (const { date, time } of await openPickups(deps))
      slots.set(`${date} ${time}`, (slots.get(`${date} ${time}`) ?? 0) + 1)
    const over = [...slots.values()].filter((taken) => taken > capacity)
    return counted(over.length, (count) => `${count} 个时段已约的取样多于 ${capacity} 次`)
  },
  closures: async (deps, days) => {
    const { db, now } = deps
    const open = await db
      .select({ from: reservation.from })
      .from(reservation)
      .where(
        and(inArray(reservation.state, openReservationStates), gte(reservation.from, startOf(dateOf(now())))),
      )
    const hit = open.filter(({ from }) => days.includes(dateOf(from)))
    return counted(hit.length, (count) => `${count} 个已约的设备预约落在停业日`)
  },
}

/** What a change would touch, in words; said before it is saved. */
export const affectsOf = async (deps: Deps, key: SettingKey, value: unknown): Promise<string[]> =>
  (await effects[key]?.(deps, value as never)) ?? []
