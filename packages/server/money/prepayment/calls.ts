import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { prepay } from './prepay.ts'

/** Accepted quotes, paid before the work (domain §2). */
export const prepaymentCalls = (deps: Deps): Handled[] => [
  handle(calls['assign/prepay'], (request, caller) => prepay(deps, request, caller)),
]
