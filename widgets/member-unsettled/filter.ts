import { listAddress, oneOf, orderIn } from '@lab/contract/rules/ground/list-address'
import { dayParam } from '@lab/contract/rules/ground/period'
import { type StatementState, statementStates } from '@lab/contract/rules/money/statement/statement'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'

/** What the address says, as it came. */
export interface BillParams {
  state?: string
  from?: string
  to?: string
  sort?: string
  page: number
}

export const billStates = Object.keys(statementStates) as StatementState[]

const bills = listAddress({
  state: oneOf(billStates),
  from: dayParam,
  to: dayParam,
  sort: orderIn(memberSorts['assign/statements']),
})

export type BillFilter = ReturnType<typeof bills.read>

export const billFilter = (said: BillParams): BillFilter => bills.read({ ...said })

/** The query of the list with a change; each change but that of the page leads to the first one. */
export const billQuery = bills.query
