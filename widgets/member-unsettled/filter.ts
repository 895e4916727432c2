import { type Period, periodParam } from '@lab/contract/rules/ground/period'
import { pageParam } from '@lab/contract/rules/ground/query-params'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { type StatementState, statementStates } from '@lab/contract/rules/money/statement/statement'
import { type MemberSort, memberSorts } from '@lab/contract/rules/people/account/member-sorts'

/** What the address says, as it came. */
export interface BillParams {
  state?: string
  from?: string
  to?: string
  sort?: string
  page: number
}

export interface BillFilter extends Period {
  state?: StatementState
  sort?: MemberSort<'assign/statements'>
  page: number
}

export const billStates = Object.keys(statementStates) as StatementState[]

/** What of an address makes sense: nonsense counts as not said. */
export const billFilter = ({ state, from, to, sort, page }: BillParams): BillFilter => ({
  state: billStates.find((one) => one === state),
  ...periodParam({ from, to }),
  sort: sortParam(memberSorts['assign/statements'], sort),
  page: pageParam(page),
})
