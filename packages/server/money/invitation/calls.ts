import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { invitationInfo } from './info.ts'

/** A member's invitations (domain §3). */
export const invitationCalls = (deps: Deps): Handled[] => [
  handle(calls['invite/info'], (request, caller) => invitationInfo(deps, request, caller)),
]
