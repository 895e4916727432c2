import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { addNote, freezeMember, sendReset, unfreezeMember, verifyGroup } from './acts.ts'

/** What the desk does with members' accounts (domain §13). */
export const customerDeskCalls = (deps: Deps) =>
  ({
    'staff/member/note': (request, caller) => addNote(deps, request, caller),
    'staff/member/group': (request, caller) => verifyGroup(deps, request, caller),
    'staff/member/reset': (request, caller) => sendReset(deps, request, caller),
    'staff/member/freeze': (request, caller) => freezeMember(deps, request, caller),
    'staff/member/unfreeze': (request, caller) => unfreezeMember(deps, request, caller),
  }) satisfies Partial<Handlers>
