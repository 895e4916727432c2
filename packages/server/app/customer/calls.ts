import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { memberDetail } from './detail.ts'
import { listMembers } from './list.ts'

/** What the desk knows of members (domain §13). */
export const customerCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/member/list'], (request) => listMembers(deps, request)),
  handle(calls['staff/member/detail'], ({ rid }, caller) => memberDetail(deps, rid, staffOf(caller))),
]
