import type { Deps, Handlers } from '../../ground/http/handle.ts'
import type { WithPartners } from '../partner/store.ts'
import type { WithRegistered } from './registered.ts'
import { logIn, logInByCode, refresh, register, resetPassword, sendCode } from './sessions.ts'
import { userCalls } from './user-calls.ts'
import { newTicket, pollTicket } from './wechat.ts'

/** Becoming a member, being one, and the ways to log in. */
export const accountCalls = (deps: Deps & WithRegistered & WithPartners) =>
  ({
    'open/code4sms': (request, caller) => sendCode(deps, request, caller),
    'open/sign': (request, caller) => register(deps, request, caller),
    'open/login': (request, caller) => logIn(deps, request, caller),
    'open/loginForCode': (request, caller) => logInByCode(deps, request, caller),
    'open/reset': (request) => resetPassword(deps, request),
    'open/refresh4token': ({ token }, caller) => refresh(deps, token, caller),
    'open/wx/ticket': (_, caller) => newTicket(deps, caller),
    'open/wx/qrCodeLogin': ({ ticket }, caller) => pollTicket(deps, ticket, caller),
    ...userCalls(deps),
  }) satisfies Partial<Handlers>
