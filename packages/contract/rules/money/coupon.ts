import { formatFen } from '../ground/money.ts'

/** States of a coupon (domain §3), derived from what is kept: which statement used it, and until when it is valid. */
export const couponStates = { unused: '可使用', used: '已使用', expired: '已过期' } as const

export type CouponState = keyof typeof couponStates

export const couponKinds = { amount: '满减', percent: '折扣' } as const

/** What a coupon takes off: so many fen, or all but so many percent, up to a most (0: without one). */
export type CouponValue =
  | { kind: 'amount'; off_fen: number }
  | { kind: 'percent'; pay_percent: number; most_fen: number }

/** What it is for: everything, the projects of a type, or one project. */
export type CouponScope =
  | { kind: 'all' }
  | { kind: 'type'; type_id: number }
  | { kind: 'project'; project_rid: string }

/** What is promised: how much, for what, from which sum on (fen), for how many days. */
export interface CouponOffer {
  title: string
  value: CouponValue
  scope: CouponScope
  least_fen: number
  days: number
}

/** Fen; percent still to be paid; days; letters. */
export const couponLimits = {
  off: [100, 10_000_000],
  percent: [10, 99],
  least: 100_000_000,
  days: [1, 730],
  title: 30,
} as const

/** A coupon that is given back after its time stays valid for so many days. */
export const couponReturnDays = 7

/** So many days before its end its member is reminded. */
export const couponReminderDays = 3

/** State at an instant; `until` is the first second after its validity. */
export const couponState = (
  { used, until }: { used: number | null; until: number },
  now: number,
): CouponState => {
  if (used !== null) return 'used'
  return until <= now ? 'expired' : 'unused'
}

/** A line of a statement as coupons see it, fen. */
export interface CouponLine {
  fen: number
  type_id: number
  project_rid: string
}

const fits = (scope: CouponScope, { type_id, project_rid }: CouponLine): boolean => {
  if (scope.kind === 'type') return scope.type_id === type_id
  return scope.kind === 'all' || scope.project_rid === project_rid
}

/** What of the lines a coupon is for, fen. */
export const couponBase = (scope: CouponScope, lines: readonly CouponLine[]): number =>
  lines.filter((line) => fits(scope, line)).reduce((sum, { fen }) => sum + fen, 0)

/**
 * What a coupon takes off the lines it is for, fen; 0 below its threshold. Rounding is here alone: what stays to be
 * paid of a discount is rounded up to a whole fen, and no coupon takes off more than there is.
 */
export const couponOff = (
  { value, scope, least_fen }: Pick<CouponOffer, 'value' | 'scope' | 'least_fen'>,
  lines: readonly CouponLine[],
): number => {
  const base = couponBase(scope, lines)
  if (base < least_fen) return 0
  if (value.kind === 'amount') return Math.min(base, value.off_fen)
  const off = base - Math.ceil((base * value.pay_percent) / 100)
  return value.most_fen > 0 ? Math.min(off, value.most_fen) : off
}

/** Percent that stay to be paid as people say it: 85 → `8.5 折`, 90 → `9 折`. */
export const discountWords = (percent: number): string => `${percent / 10} 折`

/** What a coupon is worth: `减 ¥50.00`, `8.5 折`. */
export const valueWords = (value: CouponValue): string =>
  value.kind === 'amount' ? `减 ${formatFen(value.off_fen)}` : discountWords(value.pay_percent)

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most

const isValue = (value: CouponValue | undefined): boolean => {
  if (value?.kind === 'amount') return isWhole(value.off_fen, ...couponLimits.off)
  if (value?.kind !== 'percent') return false
  return (
    isWhole(value.pay_percent, ...couponLimits.percent) && isWhole(value.most_fen, 0, couponLimits.off[1])
  )
}

const isScope = (scope: CouponScope | undefined): boolean => {
  if (scope?.kind === 'type') return Number.isSafeInteger(scope.type_id)
  return scope?.kind === 'all' || (scope?.kind === 'project' && typeof scope.project_rid === 'string')
}

/** An offer as a setting holds it (e.g. what inviting earns); undefined when it is none. */
export const couponOfferIn = (setting: unknown): CouponOffer | undefined => {
  const offer = setting as Partial<CouponOffer> | null | undefined
  const isOffer =
    typeof offer?.title === 'string' &&
    offer.title !== '' &&
    isValue(offer.value) &&
    isScope(offer.scope) &&
    isWhole(offer.least_fen, 0, couponLimits.least) &&
    isWhole(offer.days, ...couponLimits.days)
  return isOffer ? (offer as CouponOffer) : undefined
}
