import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { operateCredit } from './operate.ts'

/** The member's side of credit, their own and their groups' (domain §3, §6). */
export const creditCalls = (deps: Deps): Handled[] => [
  handle(calls['creditApply/operate'], (request, caller) => operateCredit(deps, request, caller)),
]
