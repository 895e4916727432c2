import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { couponsOf } from './list.ts'

/** The member's side of coupons (domain §3). */
export const couponCalls = (deps: Deps) =>
  ({
    discount4user: (request, caller) => couponsOf(deps, memberOf(caller).rid, request),
  }) satisfies Partial<Handlers>
