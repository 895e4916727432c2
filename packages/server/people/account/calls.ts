import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import type { WithPartners } from '../partner/store.ts'
import type { WithRegistered } from './registered.ts'
import { logIn, logInByCode, refresh, register, resetPassword, sendCode } from './sessions.ts'
import { userCalls } from './user-calls.ts'
import { newTicket, pollTicket } from './wechat.ts'

/** Becoming a member, being one, and the ways to log in. */
export const accountCalls = (deps: Deps & WithRegistered & WithPartners): Handled[] => [
  handle(calls['open/code4sms'], (request, caller) => sendCode(deps, request, caller)),
  handle(calls['open/sign'], (request, caller) => register(deps, request, caller)),
  handle(calls['open/login'], (request, caller) => logIn(deps, request, caller)),
  handle(calls['open/loginForCode'], (request, caller) => logInByCode(deps, request, caller)),
  handle(calls['open/reset'], (request) => resetPassword(deps, request)),
  handle(calls['open/refresh4token'], ({ token }, caller) => refresh(deps, token, caller)),
  handle(calls['open/wx/ticket'], (_, caller) => newTicket(deps, caller)),
  handle(calls['open/wx/qrCodeLogin'], ({ ticket }, caller) => pollTicket(deps, ticket, caller)),
  ...userCalls(deps),
]
