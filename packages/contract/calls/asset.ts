import { z } from 'zod'
import { call, nothing } from '../call.ts'

const count = z.int().min(0)

export const all4num = call({
  path: 'asset/all4num',
  method: 'POST',
  access: 'member',
  summary: '会员中心各栏目旁的件数',
  request: nothing,
  data: z.object({
    /** All counts of the plan together, as its badge has it. */
    plan: count,
    /** Orders on the way: neither settled nor at their end. */
    orders: count,
    /** Orders that ask the member for something. */
    wanted: count,
    /** Samples that are in the lab. */
    samples: count,
    /** Reservations that are still to come. */
    reservations: count,
    /** Words of the lab that were not read yet. */
    unread: count,
    /** Experiments with confirmed data that no bill names. */
    unsettled: count,
    /** Experiments that wait for a payment. */
    unpaid: count,
    coupons: count,
    points: count,
  }),
  refuses: [],
  example: {
    plan: 3,
    orders: 4,
    wanted: 2,
    samples: 12,
    reservations: 0,
    unread: 1,
    unsettled: 1,
    unpaid: 0,
    coupons: 0,
    points: 0,
  },
})
