/** The token record in local storage (spec §3); `expires` in epoch seconds. */
export interface TokenRecord {
  access: string
  refresh: string
  expires: number
}

/** A token with less than this many seconds left is refreshed (spec §9). */
export const refreshWindow = 3600

/** Whether the access token has ended; `now` in epoch seconds. */
export const isExpired = ({ expires }: TokenRecord, now: number) => !(expires > now)

/** Whether it is still good but ends within the hour: 0 < left < 3600 (reading 7). */
export const needsRefresh = (record: TokenRecord, now: number) =>
  !isExpired(record, now) && record.expires - now < refreshWindow
