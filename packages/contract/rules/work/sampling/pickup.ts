import { isAllowedRegion } from '../../ground/region.ts'
import { dateOf, dayAfter, isDate, shanghai, weekdayOf } from '../../ground/time.ts'
import { times } from '../../ground/times.ts'

/** Pickup calendar as `open/setting` gives it (spec §3). */
export interface PickupSettings {
  disabled_date: readonly string[]
  disabled_date_time: readonly string[]
  disabled_time: string
  /** 0 Sunday … 6 Saturday */
  disabled_week: readonly number[]
  invalid_disabled_date: readonly string[]
  sampling_time1: string
  sampling_time2: string
  sampling_time3: string
  sampling_time4: string
}

/** No pickup today from this hour on, and none later than this many days ahead (spec §9). */
export const pickupCutoffHour = 15
export const pickupHorizonDays = 6

/** Pickups of one member: at most so many of a slot, and so many still to come, so that none takes all places. */
export const pickupsPerSlot = 2
export const openPickups = 5

/** Characters a message to the courier takes. */
export const pickupMessageLength = 200

/** The day's slots, in their order; those left empty in the settings do not exist. */
export const slotsOf = (settings: PickupSettings) =>
  [settings.sampling_time1, settings.sampling_time2, settings.sampling_time3, settings.sampling_time4].filter(
    (slot) => slot.trim() !== '',
  )

/** Seconds since midnight at which a slot like `09:00-11:00` starts; `NaN` when it names no time. */
export const slotStart = (slot: string) => {
  const [, hour, minute = '0'] = /(\d{1,2})(?:[:\uff1a](\d{2}))?/.exec(slot) ?? []
  return Number(hour) * 3600 + Number(minute) * 60
}

/** A slot of a day, as a request names it. */
export interface PickupSlot {
  date: string
  time: string
}

/** Every rule of the calendar, with what to say when it is broken; the server refuses with the same words. */
export const pickupMessages = {
  pickup_date_invalid: '请选择取样日期',
  pickup_past: '取样日期已过，请选择其他日期',
  pickup_cutoff: `今日${pickupCutoffHour}:00后不再安排上门取样，请选择其他日期`,
  pickup_horizon: `只能预约${pickupHorizonDays}天内的取样`,
  pickup_day_closed: '该日期不安排上门取样，请选择其他日期',
  pickup_weekday_closed: '该星期不安排上门取样，请选择其他日期',
  slot_unknown: '请选择取样时间段',
  slot_passed: '该时间段已开始，请选择其他时间段',
  slot_closed: '该时间段不安排上门取样，请选择其他时间段',
  slot_taken: '该时间段已约满，请选择其他时间段',
  slot_limit: `同一时间段最多预约${pickupsPerSlot}次取样，请选择其他时间段`,
  pickup_limit: `您已有${openPickups}次取样等待上门，取样后可继续预约`,
  region_closed: '该地区暂未开通上门取样',
} as const

export type PickupRule = keyof typeof pickupMessages

/** A broken rule and its words. */
export interface PickupFault {
  rule: PickupRule
  msg: string
}

interface Attempt {
  day: string
  slot: string
  now: number
  settings: PickupSettings
  full: readonly PickupSlot[]
}

type Check = readonly [rule: PickupRule, breaks: (attempt: Attempt) => boolean]

const isToday = ({ day, now }: Attempt) => day === dateOf(now)
// The exceptions win over weekday and listed date only (reading 20).
const isException = ({ day, settings }: Attempt) => settings.invalid_disabled_date.includes(day)

const dayRules: readonly Check[] = [
  ['pickup_date_invalid', ({ day }) => !isDate(day)],
  ['pickup_past', ({ day, now }) => day < dateOf(now)],
  [
    'pickup_cutoff',
    (attempt) => isToday(attempt) && shanghai(attempt.now).seconds >= pickupCutoffHour * 3600,
  ],
  ['pickup_horizon', ({ day, now }) => day > dayAfter(dateOf(now), pickupHorizonDays)],
  [
    'pickup_day_closed',
    (attempt) => !isException(attempt) && attempt.settings.disabled_date.includes(attempt.day),
  ],
  [
    'pickup_weekday_closed',
    (attempt) => !isException(attempt) && attempt.settings.disabled_week.includes(weekdayOf(attempt.day)),
  ],
]

const slotRules: readonly Check[] = [
  ['slot_unknown', ({ slot, settings }) => !slotsOf(settings).includes(slot)],
  ['slot_passed', (attempt) => isToday(attempt) && shanghai(attempt.now).seconds >= slotStart(attempt.slot)],
  [
    'slot_closed',
    ({ day, slot, settings: { disabled_time, disabled_date_time } }) =>
      slot === disabled_time && (disabled_date_time.length === 0 || disabled_date_time.includes(day)),
  ],
  ['slot_taken', ({ day, slot, full }) => full.some(({ date, time }) => date === day && time === slot)],
]

const fault = (rule: PickupRule): PickupFault => ({ rule, msg: pickupMessages[rule] })

const broken = (checks: readonly Check[], attempt: Attempt) => {
  const [rule] = checks.find(([, breaks]) => breaks(attempt)) ?? []
  return rule && fault(rule)
}

/**
 * The rule a day `YYYY-MM-DD` breaks (spec §5, readings 18–21); nothing when it can be chosen. `now` in epoch
 * seconds of the server's clock. Says nothing of the day's slots.
 */
export const dayFault = (day: string, now: number, settings: PickupSettings) =>
  broken(dayRules, { day, slot: '', now, settings, full: [] })

/**
 * The rule a slot of a day breaks (spec §5, readings 22–23; domain §5 for the `full` ones); nothing when it can be
 * chosen. Says nothing of the day itself.
 */
export const slotFault = (
  day: string,
  slot: string,
  now: number,
  settings: PickupSettings,
  full: readonly PickupSlot[] = [],
) => broken(slotRules, { day, slot, now, settings, full })

export const isPickupDayOpen = (day: string, now: number, settings: PickupSettings) =>
  !dayFault(day, now, settings)

export const isSlotOpen = (
  day: string,
  slot: string,
  now: number,
  settings: PickupSettings,
  full: readonly PickupSlot[] = [],
) => !slotFault(day, slot, now, settings, full)

/** The days of the calendar: today and as many more as lie within the horizon. */
export const pickupDays = (now: number) =>
  times(pickupHorizonDays + 1, (ahead) => dayAfter(dateOf(now), ahead))

/** Whether a day is open and has a slot that can be chosen. */
export const hasOpenSlot = (
  day: string,
  now: number,
  settings: PickupSettings,
  full: readonly PickupSlot[] = [],
) =>
  isPickupDayOpen(day, now, settings) &&
  slotsOf(settings).some((slot) => isSlotOpen(day, slot, now, settings, full))

/** The first day from today on that is open and has an open slot (reading 24), if there is one within the horizon. */
export const nextOpenDay = (now: number, settings: PickupSettings, full: readonly PickupSlot[] = []) =>
  pickupDays(now).find((day) => hasOpenSlot(day, now, settings, full))

/**
 * What is left of a choice (reading 24): a day without an open slot gives way to the next one that has, a slot that
 * is disabled on that day to none. Empty where there is nothing to choose.
 */
export const keepChoice = (
  { date, time }: PickupSlot,
  now: number,
  settings: PickupSettings,
  full: readonly PickupSlot[] = [],
): PickupSlot => {
  const day = hasOpenSlot(date, now, settings, full) ? date : (nextOpenDay(now, settings, full) ?? '')
  return { date: day, time: day && isSlotOpen(day, time, now, settings, full) ? time : '' }
}

/** The first rule a pickup request breaks, and the field at fault; nothing when it may be made. */
export const brokenPickupRule = (
  request: PickupSlot & { address_code: string },
  now: number,
  settings: { samplingSetting: PickupSettings; allowRegion: readonly string[] },
): (PickupFault & { field: 'date' | 'time' | 'address_code' }) | undefined => {
  const day = dayFault(request.date, now, settings.samplingSetting)
  if (day) return { ...day, field: 'date' }
  const slot = slotFault(request.date, request.time, now, settings.samplingSetting)
  if (slot) return { ...slot, field: 'time' }
  if (!isAllowedRegion(request.address_code, settings.allowRegion))
    return { ...fault('region_closed'), field: 'address_code' }
}

/** The limit that one more pickup of a member would break, who has these still to come; nothing when they may. */
export const memberLimit = (
  open: readonly PickupSlot[],
  { date, time }: PickupSlot,
): PickupFault | undefined => {
  const same = open.filter((one) => one.date === date && one.time === time)
  if (same.length >= pickupsPerSlot) return fault('slot_limit')
  if (open.length >= openPickups) return fault('pickup_limit')
}
