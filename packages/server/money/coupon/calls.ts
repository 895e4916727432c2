import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { couponsOf } from './list.ts'

/** The member's side of coupons (domain §3). */
export const couponCalls = (deps: Deps): Handled[] => [
  handle(calls.discount4user, (request, caller) => couponsOf(deps, memberOf(caller).rid, request)),
]
