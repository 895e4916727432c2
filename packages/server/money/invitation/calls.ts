import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { invitationInfo } from './info.ts'

/** A member's invitations (domain §3). */
export const invitationCalls = (deps: Deps) =>
  ({
    'invite/info': (request, caller) => invitationInfo(deps, request, caller),
  }) satisfies Partial<Handlers>
