/** What is numbered by its day, and the letters its numbers begin with. */
export const dayNumbers = {
  requirement: 'XQ',
  prestore: 'YC',
  statement: 'ZD',
  invoice: 'FP',
  exchange: 'DH',
  thanks: 'ZX',
  withdrawal: 'TX',
  transfer: 'ZZ',
  receipt: 'SK',
  payment: 'ZF',
  credit: 'XY',
  refund: 'TK',
  payout: 'TY',
  credit_note: 'HZ',
  write_off: 'HX',
  opening_import: 'QC',
  seal: 'YZ',
  member_merge: 'HB',
} as const

export type DayNumbered = keyof typeof dayNumbers

/**
 * What people say on the phone: `XQ-261122-0003` is the third requirement of 22 November 2026 in Shanghai.
 * @param date `YYYY-MM-DD`
 * @param nth from 1 on
 */
export const dayNumber = (of: DayNumbered, date: string, nth: number): string =>
  `${dayNumbers[of]}-${date.slice(2).replaceAll('-', '')}-${String(nth).padStart(4, '0')}`
