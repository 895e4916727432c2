/**
 * What people say on the phone of a requirement: `XQ-261122-0003` is the third of 22 November 2026 in Shanghai.
 * @param date `YYYY-MM-DD`
 * @param nth from 1 on
 */
export const requirementNumber = (date: string, nth: number) =>
  `XQ-${date.slice(2).replaceAll('-', '')}-${String(nth).padStart(4, '0')}`
