import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { exchangesFor, thanksFor } from './desk-lists.ts'
import { moveExchange } from './exchange.ts'
import { listGoods, saveGoods } from './goods.ts'
import { confirmThanks, rejectThanks } from './thanks.ts'

/** The desk's side of points: acknowledgements, gifts to send, and what can be had. */
export const pointsDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/integration/list'], (request) => thanksFor(deps, request)),
  handle(calls['staff/integration/confirm'], (request, caller) => confirmThanks(deps, request, caller)),
  handle(calls['staff/integration/reject'], (request, caller) => rejectThanks(deps, request, caller)),
  handle(calls['staff/exchange/list'], (request) => exchangesFor(deps, request)),
  handle(calls['staff/exchange/send'], (request, caller) => moveExchange(deps, 'send', request, caller)),
  handle(calls['staff/exchange/cancel'], (request, caller) => moveExchange(deps, 'cancel', request, caller)),
  handle(calls['staff/goods/list'], (request) => listGoods(deps, request)),
  handle(calls['staff/goods/save'], (request, caller) => saveGoods(deps, request, caller)),
]
