import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import { times } from '@lab/contract/rules/ground/times'
import { dayFault, slotFault, slotsOf } from '@lab/contract/rules/work/sampling/pickup'
import type { Deps } from '../../ground/http/handle.ts'
import { countSlots } from './desk-store.ts'
import { pickupLimits } from './request.ts'

/** What the calendar closes for good; that a day is past or far says nothing of it. */
const closing: readonly string[] = ['pickup_day_closed', 'pickup_weekday_closed', 'slot_closed']

/** Days by slots with how full each is (domain §5); slots that the settings no longer name stand behind theirs. */
export const boardOf = async (
  deps: Deps,
  { from = dateOf(deps.now()), days, courier }: ParsedOf<'staff/sampling/board'>,
): Promise<DataOf<'staff/sampling/board'>> => {
  const [{ settings, capacity }, counts] = await Promise.all([
    pickupLimits(deps),
    countSlots(deps.db, from, dayAfter(from, days - 1), courier),
  ])
  const calendar = settings.samplingSetting
  const usual = slotsOf(calendar)
  return {
    from,
    capacity,
    days: times(days, (ahead) => {
      const date = dayAfter(from, ahead)
      // The calendar's day alone is asked: as of the morning of that day.
      const fault = dayFault(date, Date.parse(`${date}T00:00+08:00`) / 1000, calendar)
      const known = counts.filter((one) => one.date === date)
      const others = known.map(({ time }) => time).filter((time) => !usual.includes(time))
      return {
        date,
        slots: [...usual, ...others.sort()].map((time) => {
          const found = known.find((one) => one.time === time)
          const slot = fault ?? slotFault(date, time, 0, calendar)
          return {
            time,
            count: found?.count ?? 0,
            requested: found?.requested ?? 0,
            closed: slot !== undefined && closing.includes(slot.rule),
          }
        }),
      }
    }),
  }
}
