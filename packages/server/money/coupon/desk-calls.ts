import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { couponsFor } from './desk-list.ts'
import { giveCoupons, takeCoupon } from './give.ts'

/** Coupons at the desk: given to members, and taken back while they are not used. */
export const couponDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/coupon/list'], (request) => couponsFor(deps, request)),
  handle(calls['staff/coupon/give'], (request, caller) => giveCoupons(deps, request, caller)),
  handle(calls['staff/coupon/withdraw'], (request, caller) => takeCoupon(deps, request, caller)),
]
