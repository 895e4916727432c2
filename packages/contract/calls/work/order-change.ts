import { z } from 'zod'
import { fen, memberCall, rid, text } from '../../call.ts'
import { orderLimits } from '../../rules/work/order/order.ts'
import { payer } from '../people/payer.ts'
import { answers } from '../shop/plan.ts'
import { priceLine } from './assign.ts'
import { delivery, enteredSample, keys, problem } from './order.ts'
import { add as samplingAdd } from './sampling.ts'

const item = z.strictObject({
  assign_rid: rid,
  answers: answers.optional(),
  /** Which samples it is for. */
  samples: keys.optional(),
})

export const change = memberCall({
  path: 'order/change',
  summary: '修改待收样的订单；带 preview 时只计算新的价格与问题，不改变任何内容',
  request: z.strictObject({
    rid,
    /** Of the order as it was seen. */
    version: z.int().min(1),
    preview: z.boolean().optional(),
    items: z.array(item).max(orderLimits.items).optional(),
    /** All of them as they are to be: `key` is the rid of one that stands there, or any word for a new one. */
    samples: z.array(enteredSample).max(orderLimits.samples).optional(),
    delivery: delivery.optional(),
    /** Who pays for all of it from now on. */
    payer: payer.optional(),
    return_samples: z.boolean().optional(),
    invoice_rid: rid.nullable().optional(),
    remark: text(1000).optional(),
  }),
  data: z.object({
    items: z.array(
      z.object({
        assign_rid: z.string(),
        number: z.string(),
        before_fen: fen,
        price_fen: fen,
        why: z.array(priceLine),
        changed: z.boolean(),
      }),
    ),
    before_fen: fen,
    total_fen: fen,
    /** The company's process: what changed is quoted anew. */
    quoted_anew: z.boolean(),
    problems: z.array(problem),
    version: z.int(),
  }),
  once: true,
  refuses: [
    'not_found',
    'forbidden',
    'invalid',
    'wrong_state',
    'stale',
    'exposure_exceeded',
    'limit_exceeded',
    ...samplingAdd.refuses,
  ],
  example: {
    items: [
      {
        assign_rid: 'example-experiment',
        number: '260105-0001-E1',
        before_fen: 30_000,
        price_fen: 45_000,
        why: [{ label: '单价 × 3 样', fen: 45_000 }],
        changed: true,
      },
    ],
    before_fen: 30_000,
    total_fen: 45_000,
    quoted_anew: false,
    problems: [],
    version: 1,
  },
})
