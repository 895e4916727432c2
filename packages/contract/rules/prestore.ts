/** Fen: the least and the most that is paid in at once, and how many applications wait at a time. */
export const prestoreLimits = { least: 10_000, most: 1_000_000_000, open: 10 } as const

/** From an amount on (fen), so many thousandths are given on top. */
export interface BonusTier {
  from_fen: number
  permille: number
}

/** The setting `prestore_bonus` as it is used; whatever is no tier counts as none. */
export const bonusTiersIn = (setting: unknown): BonusTier[] =>
  Array.isArray(setting)
    ? setting.filter(
        (one): one is BonusTier =>
          Number.isSafeInteger(one?.from_fen) &&
          Number.isSafeInteger(one?.permille) &&
          one.from_fen >= 0 &&
          one.permille >= 0 &&
          one.permille <= 1000,
      )
    : []

/** What is given on top of an amount, fen, by the highest tier that it reaches; parts of a fen are not given. */
export const bonusOf = (amount_fen: number, tiers: readonly BonusTier[]): number => {
  const reached = tiers.filter(({ from_fen }) => amount_fen >= from_fen)
  const best = Math.max(0, ...reached.map(({ permille }) => permille))
  return Math.floor((amount_fen * best) / 1000)
}

/** `YC-261122-0003`: the third of 22 November 2026 in Shanghai. @param date `YYYY-MM-DD` */
export const prestoreNumber = (date: string, nth: number): string =>
  `YC-${date.slice(2).replaceAll('-', '')}-${String(nth).padStart(4, '0')}`
