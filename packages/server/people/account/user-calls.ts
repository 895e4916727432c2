import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { changeContact } from './contact.ts'
import { updateInfo, updateProfile, userInfo } from './profile.ts'
import { changePassword, listLogins, logOut } from './security.ts'
import { bindingState, bindWechat, unbindWechat } from './wechat-bind.ts'

/** What a member knows and changes of themselves. */
export const userCalls = (deps: Deps): Handled[] => [
  handle(calls['user/info'], (_, caller) => userInfo(deps, memberOf(caller).rid)),

  handle(calls['user/updateInfo'], async (request, caller) => {
    await updateInfo(deps, caller, request)
    return {}
  }),

  handle(calls['user/update4profile'], async (request, caller) => {
    await updateProfile(deps, caller, request)
    return {}
  }),

  handle(calls['user/update4contact'], (request, caller) => changeContact(deps, caller, request)),

  handle(calls['user/password'], async (request, caller) => {
    await changePassword(deps, caller, request)
    return {}
  }),

  handle(calls['user/logins'], async (_, caller) => ({ list: await listLogins(deps, caller) })),

  handle(calls['user/logout'], async ({ login_rid }, caller) => {
    await logOut(deps, caller, login_rid)
    return {}
  }),

  handle(calls['user/wechat'], ({ ticket }, caller) => bindingState(deps, memberOf(caller).rid, ticket)),

  handle(calls['user/bindWechat'], async (request, caller) => {
    await bindWechat(deps, caller, request)
    return {}
  }),

  handle(calls['user/unbindWechat'], async (request, caller) => {
    await unbindWechat(deps, caller, request)
    return {}
  }),
]
