import { dayAfter, lastDayUntil, startOf } from '../../ground/time.ts'
import { type Organization, organizations } from '../../people/account/organization.ts'
import type { Agreed } from './price.ts'

/**
 * A price that takes the place of a project's own, for one customer group (domain §1, `organization`) or by one
 * cluster's contract; exactly one of the two is said. For what is reserved it is that of an hour.
 */
export interface AgreedPrice {
  project_rid: string
  organization: Organization | null
  cluster_rid: string | null
  price_fen: number
  /** The first second in which it is valid, and the first in which it no longer is; null without an end. */
  from: number
  until: number | null
}

/** Letters of the note; fen; the last day that can be said. */
export const agreedPriceLimits = { note: 200, fen: 9_999_999_999, last: '2099-12-31' } as const

export const agreedPriceStates = { valid: '生效中', coming: '未开始', ended: '已结束' } as const

export type AgreedPriceState = keyof typeof agreedPriceStates

type Times = Pick<AgreedPrice, 'from' | 'until'>

/** State at an instant; what was ended before it began is ended. */
export const agreedPriceState = ({ from, until }: Times, now: number): AgreedPriceState => {
  if (until !== null && (until <= now || until <= from)) return 'ended'
  return from > now ? 'coming' : 'valid'
}

/**
 * From when a price of the day `from` is valid: that day's first second in Shanghai, today's from now on, so that it can
 * follow one that was ended today.
 */
export const validFrom = (from: string, now: number): number => Math.max(startOf(from), now)

/** The first second in which a price with that last day is no longer valid. */
export const validUntil = (until: string): number => startOf(dayAfter(until, 1))

/** For whom: a member of that customer group, whose order is paid by that cluster or by themselves. */
export interface PriceSide {
  organization: number
  cluster_rid?: string
}

/**
 * Which agreed price holds for a project at an instant: the paying cluster's contract before that of the member's
 * customer group; of several of one kind the one that began last. Undefined: the project's own price.
 */
export const agreedPriceIn = <P extends AgreedPrice>(
  prices: readonly P[],
  project_rid: string,
  { organization, cluster_rid }: PriceSide,
  at: number,
): P | undefined => {
  const valid = prices
    .filter((one) => one.project_rid === project_rid && agreedPriceState(one, at) === 'valid')
    .toSorted((a, b) => b.from - a.from)
  return (
    valid.find((one) => one.cluster_rid !== null && one.cluster_rid === cluster_rid) ??
    valid.find((one) => one.organization !== null && one.organization === organization)
  )
}

export const contractPrice = '课题组协议价'

/** `企业价`, `课题组协议价` */
export const agreedPriceName = ({
  organization = null,
}: Partial<Pick<AgreedPrice, 'organization'>>): string =>
  organization === null
    ? contractPrice
    : `${organizations.find(({ id }) => id === organization)?.name ?? ''}价`

/** What is frozen with an order of it: why it costs what it costs. */
export const agreedOf = (price: AgreedPrice, list_fen: number): Agreed => ({
  name: agreedPriceName(price),
  list_fen,
  until: price.until === null ? null : lastDayUntil(price.until),
})
