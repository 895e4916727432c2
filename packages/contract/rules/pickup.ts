import { isAllowedRegion } from './region.ts'
import { dayAfter, isDate, shanghai, weekdayOf } from './time.ts'

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

interface Attempt {
  day: string
  slot: string
  now: number
  settings: PickupSettings
}

interface Check {
  rule: string
  msg: string
  breaks: (attempt: Attempt) => boolean
}

const isToday = ({ day, now }: Attempt) => day === shanghai(now).date
// The exceptions win over weekday and listed date only (reading 20).
const isException = ({ day, settings }: Attempt) => settings.invalid_disabled_date.includes(day)

const dayRules = [
  { rule: 'date_invalid', msg: '请选择取样日期', breaks: ({ day }) => !isDate(day) },
  { rule: 'date_past', msg: '取样日期已过', breaks: ({ day, now }) => day < shanghai(now).date },
  {
    rule: 'date_too_late_today',
    msg: '今日15:00后不再安排上门取样，请选择其他日期',
    breaks: (attempt) => isToday(attempt) && shanghai(attempt.now).seconds >= pickupCutoffHour * 3600,
  },
  {
    rule: 'date_too_far',
    msg: `只能预约${pickupHorizonDays}天内的取样`,
    breaks: ({ day, now }) => day > dayAfter(shanghai(now).date, pickupHorizonDays),
  },
  {
    rule: 'date_disabled',
    msg: '该日期不安排上门取样',
    breaks: (attempt) => !isException(attempt) && attempt.settings.disabled_date.includes(attempt.day),
  },
  {
    rule: 'weekday_disabled',
    msg: '该星期不安排上门取样',
    breaks: (attempt) =>
      !isException(attempt) && attempt.settings.disabled_week.includes(weekdayOf(attempt.day)),
  },
] as const satisfies readonly Check[]

const slotRules = [
  {
    rule: 'slot_unknown',
    msg: '请选择取样时间段',
    breaks: ({ slot, settings }) => !slotsOf(settings).includes(slot),
  },
  {
    rule: 'slot_passed',
    msg: '该时间段已开始，请选择其他时间段',
    breaks: (attempt) => isToday(attempt) && shanghai(attempt.now).seconds >= slotStart(attempt.slot),
  },
  {
    rule: 'slot_disabled',
    msg: '该时间段不安排上门取样',
    breaks: ({ day, slot, settings: { disabled_time, disabled_date_time } }) =>
      slot === disabled_time && (disabled_date_time.length === 0 || disabled_date_time.includes(day)),
  },
] as const satisfies readonly Check[]

const broken = <C extends Check>(checks: readonly C[], attempt: Attempt) =>
  checks.find(({ breaks }) => breaks(attempt))

/**
 * Whether a day `YYYY-MM-DD` can be chosen (spec §5, readings 18–21); `now` in epoch seconds of the server's
 * clock. Says nothing of the day's slots.
 */
export const isPickupDayOpen = (day: string, now: number, settings: PickupSettings) =>
  !broken(dayRules, { day, slot: '', now, settings })

/** Whether a slot of a day can be chosen (spec §5, readings 22–23). Says nothing of the day itself. */
export const isSlotOpen = (day: string, slot: string, now: number, settings: PickupSettings) =>
  !broken(slotRules, { day, slot, now, settings })

/** The first day from today on that is open and has an open slot (reading 24), if there is one within the horizon. */
export const nextOpenDay = (now: number, settings: PickupSettings): string | undefined => {
  const today = shanghai(now).date
  return Array.from({ length: pickupHorizonDays + 1 }, (_, ahead) => dayAfter(today, ahead)).find(
    (day) =>
      isPickupDayOpen(day, now, settings) &&
      slotsOf(settings).some((slot) => isSlotOpen(day, slot, now, settings)),
  )
}

export type PickupRule = (typeof dayRules | typeof slotRules)[number]['rule'] | 'region_closed'

/** The first rule a pickup request breaks, the field at fault and what to say of it; nothing when it may be made. */
export const brokenPickupRule = (
  request: { date: string; time: string; address_code: string },
  now: number,
  settings: { samplingSetting: PickupSettings; allowRegion: readonly string[] },
): { rule: PickupRule; field: 'date' | 'time' | 'address_code'; msg: string } | undefined => {
  const attempt = { day: request.date, slot: request.time, now, settings: settings.samplingSetting }
  const day = broken(dayRules, attempt)
  if (day) return { rule: day.rule, field: 'date', msg: day.msg }
  const slot = broken(slotRules, attempt)
  if (slot) return { rule: slot.rule, field: 'time', msg: slot.msg }
  if (!isAllowedRegion(request.address_code, settings.allowRegion))
    return { rule: 'region_closed', field: 'address_code', msg: '该地区暂未开通上门取样' }
}
