/** Fen: the least and the most that is paid in at once, and how many applications wait at a time. */
export const prestoreLimits = { least: 10_000, most: 1_000_000_000, open: 10 } as const

/** From an amount on, so much is given on top; both fen. */
export interface BonusTier {
  from_fen: number
  bonus_fen: number
}

const isFen = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** The setting `prestore_bonus` as it is used; whatever is no tier counts as none. */
export const bonusTiersIn = (setting: unknown): BonusTier[] =>
  Array.isArray(setting)
    ? setting.filter((one): one is BonusTier => isFen(one?.from_fen) && isFen(one?.bonus_fen))
    : []

/** What is given on top of an amount, fen: that of the highest tier it reaches. */
export const bonusOf = (amount_fen: number, tiers: readonly BonusTier[]): number =>
  tiers
    .filter(({ from_fen }) => amount_fen >= from_fen)
    .reduce((best, tier) => (tier.from_fen >= best.from_fen ? tier : best), { from_fen: 0, bonus_fen: 0 })
    .bonus_fen
