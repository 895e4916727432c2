import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { changeContact } from './contact.ts'
import { updateInfo, updateProfile, userInfo } from './profile.ts'
import { changePassword, listLogins, logOut } from './security.ts'
import { bindingState, bindWechat, unbindWechat } from './wechat-bind.ts'

/** What a member knows and changes of themselves. */
export const userCalls = (deps: Deps) =>
  ({
    'user/info': (_, caller) => userInfo(deps, memberOf(caller).rid),

    'user/updateInfo': async (request, caller) => {
      await updateInfo(deps, caller, request)
      return {}
    },

    'user/update4profile': async (request, caller) => {
      await updateProfile(deps, caller, request)
      return {}
    },

    'user/update4contact': (request, caller) => changeContact(deps, caller, request),

    'user/password': async (request, caller) => {
      await changePassword(deps, caller, request)
      return {}
    },

    'user/logins': async (_, caller) => ({ list: await listLogins(deps, caller) }),

    'user/logout': async ({ login_rid }, caller) => {
      await logOut(deps, caller, login_rid)
      return {}
    },

    'user/wechat': ({ ticket }, caller) => bindingState(deps, memberOf(caller).rid, ticket),

    'user/bindWechat': async (request, caller) => {
      await bindWechat(deps, caller, request)
      return {}
    },

    'user/unbindWechat': async (request, caller) => {
      await unbindWechat(deps, caller, request)
      return {}
    },
  }) satisfies Partial<Handlers>
