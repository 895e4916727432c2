import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { addNote, freezeMember, sendReset, unfreezeMember, verifyGroup } from './acts.ts'

/** What the desk does with members' accounts (domain §13). */
export const customerDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/member/note'], (request, caller) => addNote(deps, request, caller)),
  handle(calls['staff/member/group'], (request, caller) => verifyGroup(deps, request, caller)),
  handle(calls['staff/member/reset'], (request, caller) => sendReset(deps, request, caller)),
  handle(calls['staff/member/freeze'], (request, caller) => freezeMember(deps, request, caller)),
  handle(calls['staff/member/unfreeze'], (request, caller) => unfreezeMember(deps, request, caller)),
]
