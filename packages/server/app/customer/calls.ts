import { type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { memberDetail } from './detail.ts'
import { listMembers } from './list.ts'

/** What the desk knows of members (domain §13). */
export const customerCalls = (deps: Deps) =>
  ({
    'staff/member/list': (request) => listMembers(deps, request),
    'staff/member/detail': ({ rid }, caller) => memberDetail(deps, rid, staffOf(caller)),
  }) satisfies Partial<Handlers>
