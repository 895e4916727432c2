import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { listAudit } from './list.ts'

/** The log of what staff did (domain §8); what its rows name may stand on any floor. */
export const auditCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/audit/list'], (request) => listAudit(deps.db, request)),
]
