/** The house's rules of reservations (domain §4): the setting `reservation` changes single ones of them. */
export const usualReservationRules = {
  /** How long a period is held while the form is filled. */
  lock_seconds: 600,
  /** How many days ahead a period may lie. */
  horizon_days: 30,
  /** Most reservations that a member has open at a time. */
  max_open: 5,
  /** Until so many hours before its start, a reservation is moved and canceled free of charge. */
  free_hours: 24,
  /** What a later change costs, and a no-show: percent of the price. */
  late_percent: 30,
  /** So long after its start, nobody has come. */
  no_show_minutes: 30,
  /** So many no-shows within so many days stop booking for so many days, from the last of them on. */
  no_show_count: 3,
  no_show_within_days: 90,
  no_show_stop_days: 30,
} as const satisfies Record<string, number>

export type ReservationRules = { [Rule in keyof typeof usualReservationRules]: number }

/** The usual rules with what a setting says otherwise; what is no sensible number is left as usual. */
export const reservationRulesFrom = (setting: unknown): ReservationRules => {
  const said = (typeof setting === 'object' && setting !== null ? setting : {}) as Record<string, unknown>
  const rule = (key: keyof ReservationRules) => {
    const value = said[key]
    return typeof value === 'number' && Number.isInteger(value) && value >= 0
      ? value
      : usualReservationRules[key]
  }
  const keys = Object.keys(usualReservationRules) as (keyof ReservationRules)[]
  return Object.fromEntries(keys.map((key) => [key, rule(key)])) as ReservationRules
}

const day = 86_400

/**
 * Until when a member may not book, epoch seconds; undefined when they may. `noShows`: when the periods began to which
 * they did not come, without those that staff have excused.
 */
export const barredUntil = (
  noShows: readonly number[],
  now: number,
  rules: ReservationRules,
): number | undefined => {
  const { no_show_count: count, no_show_within_days: within, no_show_stop_days: stop } = rules
  if (count === 0) return undefined
  const past = noShows.filter((at) => at <= now).sort((a, b) => a - b)
  const ends = past.flatMap((last, at) => {
    const first = past[at - count + 1]
    return first !== undefined && last - first <= within * day ? last + stop * day : []
  })
  const until = Math.max(0, ...ends)
  return until > now ? until : undefined
}
