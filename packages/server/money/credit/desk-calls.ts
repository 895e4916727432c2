import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { changeLimit, decideCredit } from './decide.ts'
import { applicationsFor, creditFor } from './desk-list.ts'

/** Finance's side of credit (domain §3). */
export const creditDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/creditApply/list'], (request) => applicationsFor(deps, request)),
  handle(calls['staff/creditApply/confirm'], (request, caller) =>
    decideCredit(deps, 'confirm', request, caller),
  ),
  handle(calls['staff/creditApply/reject'], ({ reason, ...named }, caller) =>
    decideCredit(deps, 'reject', { ...named, answer: reason }, caller),
  ),
  handle(calls['staff/credit/list'], (request) => creditFor(deps, request)),
  handle(calls['staff/credit/limit'], (request, caller) => changeLimit(deps, request, caller)),
]
