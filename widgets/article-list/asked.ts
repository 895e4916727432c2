import { listFilter } from '@lab/contract/rules/ground/list-filter'
import type { listTitles } from '@lab/contract/rules/ground/routes'

/** As the element's attributes hold it. */
export interface ListAttributes {
  type: string
  kw: string
  page: number
  limit: number
}

/** What the call is asked for: whatever stands in an address, a list that the server knows. */
export const asked = ({ type, limit, ...said }: ListAttributes) => ({
  ...listFilter(said),
  type: type as keyof typeof listTitles,
  limit: Math.min(100, Math.max(1, Math.floor(limit))),
})
