import { z } from 'zod'
import { date, epoch, fen, listOf, paging, rid, sorted, staffCall } from '../../call.ts'
import { type LeftOutReason, leftOutReasons } from '../../rules/money/billing-run.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { receivable } from './staff-receivable.ts'

const { payer } = receivable.shape

const leftOut = z.object({
  rid: z.string(),
  number: z.string(),
  payer,
  reason: z.literal(Object.keys(leftOutReasons) as LeftOutReason[]),
})

const examplePayer: z.output<typeof payer> = {
  kind: 'self',
  rid: 'example-member',
  name: '示例会员',
  phone: '13800000000',
  company: '示例大学',
}

export const preview = staffCall({
  path: 'staff/statement/preview',
  summary:
    '月结预览：到某日为止每个付款方待出账单的金额（与出账单同一计算，已减去会员折扣），与不出账单的实验及原因（至多 200 个）；不改变任何内容',
  request: z.strictObject({ ...paging, until: date, ...sorted(deskSorts['staff/statement/preview']) }),
  data: listOf(
    z.object({
      rid: z.string(),
      payer,
      count: z.int(),
      /** By list prices, and what the bills ask after the member's discount. */
      list_fen: fen,
      fen,
    }),
  ).extend({
    total_count: z.int(),
    total_list_fen: fen,
    total_fen: fen,
    left_out: z.array(leftOut),
    left_out_total: z.int(),
  }),
  refuses: ['invalid'],
  example: {
    list: [{ rid: 'self example-member', payer: examplePayer, count: 3, list_fen: 160_000, fen: 144_000 }],
    total: 1,
    page: 1,
    limit: 20,
    total_count: 3,
    total_list_fen: 160_000,
    total_fen: 144_000,
    left_out: [
      { rid: 'example-experiment', number: '260105-0001-E1', payer: examplePayer, reason: 'disputed' },
    ],
    left_out_total: 1,
  },
})

const run = z.object({
  rid: z.string(),
  until: date,
  due_day: date,
  state: z.literal(['running', 'done']),
  /** Payers done so far, and still to do. */
  done: z.int(),
  left: z.int(),
  statements: z.int(),
  fen,
  /** Payers for whom no statement could be made, and why. */
  failed: z.array(z.object({ rid: z.string(), payer, problem: z.string() })),
  started: epoch,
  started_by: z.string(),
})

const example: z.output<typeof run> = {
  rid: 'example-run',
  until: '2026-06-30',
  due_day: '2026-07-30',
  state: 'done',
  done: 1,
  left: 0,
  statements: 1,
  fen: 144_000,
  failed: [],
  started: 1_783_389_600,
  started_by: '员工示例',
}

export const start = staffCall({
  path: 'staff/statement/run',
  summary:
    '月结：为一批付款方出账单；设置了先用预存的，余额足够就直接支付，其余待支付。反复调用直到 left 为 0；中断后再次运行会接着做，不会重复',
  request: z.strictObject({ until: date, due_day: date }),
  data: run,
  refuses: ['invalid', 'wrong_state'],
  example,
})

export const list = staffCall({
  path: 'staff/statement/runs',
  summary: '历次月结，最新在前',
  request: z.strictObject(paging),
  data: listOf(run),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

export const made = staffCall({
  path: 'staff/statement/made',
  summary: '一次月结出的账单',
  request: z.strictObject({ ...paging, run_rid: rid, ...sorted(deskSorts['staff/statement/made']) }),
  data: listOf(
    z.object({
      rid: z.string(),
      number: z.string(),
      payer,
      count: z.int(),
      fen,
      due_day: date,
      state: z.string(),
    }),
  ),
  refuses: ['not_found'],
})
