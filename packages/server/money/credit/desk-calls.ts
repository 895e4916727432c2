import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { changeLimit, decideCredit } from './decide.ts'
import { applicationsFor, creditFor } from './desk-list.ts'

/** Finance's side of credit (domain §3). */
export const creditDeskCalls = (deps: Deps) =>
  ({
    'staff/creditApply/list': (request) => applicationsFor(deps, request),
    'staff/creditApply/confirm': (request, caller) => decideCredit(deps, 'confirm', request, caller),
    'staff/creditApply/reject': ({ reason, ...named }, caller) =>
      decideCredit(deps, 'reject', { ...named, answer: reason }, caller),
    'staff/credit/list': (request) => creditFor(deps, request),
    'staff/credit/limit': (request, caller) => changeLimit(deps, request, caller),
  }) satisfies Partial<Handlers>
