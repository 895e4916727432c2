import { type Period, periodSaid } from '@lab/contract/rules/ground/period'
import { pageSaid } from '@lab/contract/rules/ground/said'
import { sortSaid } from '@lab/contract/rules/ground/sort'
import { type StatementState, statementStates } from '@lab/contract/rules/money/statement/statement'
import { type MemberSort, memberSorts } from '@lab/contract/rules/people/account/member-sorts'

/** What the address says, as it came. */
export interface Said {
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
export const billFilter = ({ state, from, to, sort, page }: Said): BillFilter => ({
  state: billStates.find((one) => one === state),
  ...periodSaid({ from, to }),
  sort: sortSaid(memberSorts['assign/statements'], sort),
  page: pageSaid(page),
})
