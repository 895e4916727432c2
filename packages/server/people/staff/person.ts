import type { Deps } from '../../ground/http/handle.ts'
import type { Authenticate } from '../../ground/http/register.ts'
import { memberAuthentication } from '../member/authenticate.ts'
import { staffAuthentication } from './authenticate.ts'
import { staffOfToken } from './store.ts'

/** Members and staff have tokens apart: whose is asked for, the call says; for a `person` the token tells. */
export const personAuthentication = (deps: Deps): Authenticate => {
  const [asMember, asStaff] = [memberAuthentication(deps), staffAuthentication(deps)]
  return async (token, call, caller) => {
    const isStaff =
      typeof call.access === 'object' ||
      (call.access === 'person' && token !== undefined && (await staffOfToken(deps.db, token, deps.now())))
    return (isStaff ? asStaff : asMember)(token, call, caller)
  }
}
