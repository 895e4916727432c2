import type { Deps, Handlers } from '../../ground/http/handle.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { deskOrder, deskOrders } from './desk-shown.ts'
import { memberFor, placeFor, previewFor } from './place-for.ts'
import { registerFor } from './register-for.ts'

/** Orders as the desk sees them. */
export const orderDeskCalls = (deps: Deps & WithPayerFacts) =>
  ({
    'staff/member/find': ({ phone }) => memberFor(deps, phone),
    'staff/member/register': (request, caller) => registerFor(deps, request, caller),
    'staff/order/preview': (request) => previewFor(deps, request),
    'staff/order/add': (request, caller) => placeFor(deps, request, caller),
    'staff/order/list': (request, caller) => deskOrders(deps, request, caller),
    'staff/order/detail': ({ rid }, caller) => deskOrder(deps, rid, caller),
  }) satisfies Partial<Handlers>
