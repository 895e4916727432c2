import { type Agreed, agreedLabel, type PriceLine } from '../../shop/catalogue/price.ts'
import type { ReservationRules } from './limits.ts'
import { durationText } from './period.ts'

/** What a member may owe for a reservation that they did not use, as a statement names it (domain §4). */
export const feeKinds = { move: '预约改期费', cancel: '预约取消费', noShow: '预约未到场费' } as const

export type FeeKind = keyof typeof feeKinds

/** The price of so many minutes, in whole fen. */
export const priceOfMinutes = (price_fen_per_hour: number, minutes: number): number =>
  Math.round((price_fen_per_hour * minutes) / 60)

/** The price of a use as its reasons, line by line. */
export const useLines = (
  price_fen_per_hour: number,
  minutes: number,
  surcharges: readonly PriceLine[] = [],
  agreed: Agreed | null = null,
): PriceLine[] => {
  const times = durationText(minutes)
  const label = agreed ? agreedLabel(agreed, price_fen_per_hour, times) : `机时 × ${times}`
  return [{ label, fen: priceOfMinutes(price_fen_per_hour, minutes) }, ...surcharges]
}

interface Charged {
  /** When it begins, epoch seconds. */
  from: number
  price_fen: number
  /** The lab is the reason: its instrument is out of service. */
  isFree: boolean
}

/** What a change that comes late costs, fen. */
export const lateFee = (price_fen: number, { late_percent }: ReservationRules) =>
  Math.round((price_fen * late_percent) / 100)

/** Whether a time begins too soon to be moved or canceled free of charge. */
export const isLate = (from: number, now: number, { free_hours }: ReservationRules): boolean =>
  now > from - free_hours * 3600

/** What moving or canceling a reservation costs now, fen: nothing until 24 hours before (domain §4). */
export const changeFee = (
  { from, price_fen, isFree }: Charged,
  now: number,
  rules: ReservationRules,
): number => (isFree || !isLate(from, now, rules) ? 0 : lateFee(price_fen, rules))

/** What not coming costs, fen. */
export const noShowFee = (price_fen: number, rules: ReservationRules): number => lateFee(price_fen, rules)

/** From when on nobody has come, epoch seconds. */
export const noShowFrom = (from: number, { no_show_minutes }: ReservationRules): number =>
  from + no_show_minutes * 60

/**
 * The most minutes that can be registered as used: those that have passed since the use began. Who presses late that it
 * began, began at its time.
 */
export const passedMinutes = ({ from, started }: { from: number; started: number }, now: number): number =>
  Math.max(1, Math.ceil((now - Math.min(from, started)) / 60))

/** Staff let a member begin at most so many seconds before their time. */
export const earlyStart = 3600

/** The rules of fees as people read them, before they book and before they change anything. */
export const feeRules = (rules: ReservationRules): string[] => [
  `开始前 ${rules.free_hours} 小时以前改期或取消，免费`,
  `之后改期或取消，收取费用的 ${rules.late_percent}%`,
  `超过开始时间 ${rules.no_show_minutes} 分钟未到场，收取费用的 ${rules.late_percent}%，其余时间释放给他人`,
  `${rules.no_show_within_days} 天内 ${rules.no_show_count} 次未到场，暂停预约 ${rules.no_show_stop_days} 天`,
]
