import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { couponsFor } from './desk-list.ts'
import { giveCoupons, takeCoupon } from './give.ts'

/** Coupons at the desk: given to members, and taken back while they are not used. */
export const couponDeskCalls = (deps: Deps) =>
  ({
    'staff/coupon/list': (request) => couponsFor(deps, request),
    'staff/coupon/give': (request, caller) => giveCoupons(deps, request, caller),
    'staff/coupon/withdraw': (request, caller) => takeCoupon(deps, request, caller),
  }) satisfies Partial<Handlers>
