import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exchangesFor, thanksFor } from './desk-lists.ts'
import { moveExchange } from './exchange.ts'
import { listGoods, saveGoods } from './goods.ts'
import { confirmThanks, rejectThanks } from './thanks.ts'

/** The desk's side of points: acknowledgements, gifts to send, and what can be had. */
export const pointsDeskCalls = (deps: Deps) =>
  ({
    'staff/integration/list': (request) => thanksFor(deps, request),
    'staff/integration/confirm': (request, caller) => confirmThanks(deps, request, caller),
    'staff/integration/reject': (request, caller) => rejectThanks(deps, request, caller),
    'staff/exchange/list': (request) => exchangesFor(deps, request),
    'staff/exchange/send': (request, caller) => moveExchange(deps, 'send', request, caller),
    'staff/exchange/cancel': (request, caller) => moveExchange(deps, 'cancel', request, caller),
    'staff/goods/list': (request) => listGoods(deps, request),
    'staff/goods/save': (request, caller) => saveGoods(deps, request, caller),
  }) satisfies Partial<Handlers>
