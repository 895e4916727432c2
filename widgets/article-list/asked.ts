import type { listTitles } from '@lab/contract/rules/routes'

/** As the element's attributes hold it. */
export interface ListAttributes {
  type: string
  kw: string
  page: number
  limit: number
}

const within = (value: number, most: number) => Math.min(most, Math.max(1, Math.floor(value)))

/** What the call is asked for: whatever stands in an address, a list that the server knows. */
export const asked = ({ type, kw, page, limit }: ListAttributes) => ({
  type: type as keyof typeof listTitles,
  kw: kw.trim().slice(0, 100),
  page: within(page, 100_000),
  limit: within(limit, 100),
})
