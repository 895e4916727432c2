import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { deskOrder, deskOrders } from './desk-shown.ts'
import { memberFor, placeFor, previewFor } from './place-for.ts'
import { registerFor } from './register-for.ts'

/** Orders as the desk sees them. */
export const orderDeskCalls = (deps: Deps & WithPayerFacts): Handled[] => [
  handle(calls['staff/member/find'], ({ phone }) => memberFor(deps, phone)),
  handle(calls['staff/member/register'], (request, caller) => registerFor(deps, request, caller)),
  handle(calls['staff/order/preview'], (request) => previewFor(deps, request)),
  handle(calls['staff/order/add'], (request, caller) => placeFor(deps, request, caller)),
  handle(calls['staff/order/list'], (request, caller) => deskOrders(deps, request, caller)),
  handle(calls['staff/order/detail'], ({ rid }, caller) => deskOrder(deps, rid, caller)),
]
