import {
  dayFault,
  hasOpenSlot,
  type PickupRule,
  type PickupSettings,
  type PickupSlot,
  slotFault,
  slotsOf,
} from '@lab/contract/rules/work/sampling/pickup'

/** What days and slots are judged by: the server's clock, the lab's settings, the slots that are full. */
export interface Calendar {
  /** Epoch seconds. */
  now: number
  settings: PickupSettings
  full: readonly PickupSlot[]
}

/** A day or slot: a word that fits below it, and why it cannot be chosen, if so. */
export interface Openness {
  word: string
  reason?: string
}

const open: Openness = { word: '可预约' }

const words: Partial<Record<PickupRule, string>> = {
  pickup_cutoff: '已截止',
  slot_passed: '已开始',
  slot_taken: '已约满',
}
const closed = '不取样'

export const dayOpenness = (day: string, { now, settings, full }: Calendar): Openness => {
  const fault = dayFault(day, now, settings)
  if (fault) return { word: words[fault.rule] ?? closed, reason: fault.msg }
  if (hasOpenSlot(day, now, settings, full)) return open
  return { word: '已约满', reason: '该日期已没有可预约的时间段' }
}

export const slotOpenness = (day: string, slot: string, { now, settings, full }: Calendar): Openness => {
  const fault = slotFault(day, slot, now, settings, full)
  return fault ? { word: words[fault.rule] ?? closed, reason: fault.msg } : open
}

/** The slots of a day as choices; none can be chosen while there is no day. */
export const slotChoices = (day: string, calendar: Calendar) =>
  slotsOf(calendar.settings).map((slot) => {
    const { word, reason } = day ? slotOpenness(day, slot, calendar) : { word: closed, reason: closed }
    return { value: slot, label: slot, hint: word, disabled: reason !== undefined }
  })
