import { z } from 'zod'
import { days, epoch, fen, listOf, memberCall, paging, rid, sorted, text } from '../../call.ts'
import { version } from '../../decision.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'
import { experimentState } from './assign.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份应为 YYYY-MM')

/** What of an order is paid by the group: nothing else of it is shown. */
const clusterOrder = z.object({
  order_rid: z.string(),
  version,
  number: z.string(),
  user: z.object({ rid: z.string(), name: z.string() }),
  /** The reader ordered it. */
  is_own: z.boolean(),
  created: epoch,
  state: experimentState,
  total_fen: fen,
  approval: z.literal(['waiting', 'refused']).optional(),
  items: z.array(z.object({ number: z.string(), project: z.string(), state: experimentState, fen })),
})

const orderExample: z.output<typeof clusterOrder> = {
  order_rid: 'example-order',
  version: 2,
  number: '260105-0001',
  user: { rid: 'example-member', name: '林示例' },
  is_own: false,
  created: 1767225600,
  state: 'placed',
  total_fen: 48_000,
  items: [{ number: '260105-0001-E1', project: '扫描电镜形貌观察', state: 'placed', fen: 48_000 }],
}

export const orders = memberCall({
  path: 'cluster/orders',
  summary: '由群组付款的订单，负责人与管理员可见，最新在前',
  request: z.strictObject({
    ...paging,
    ...sorted(memberSorts['cluster/orders']),
    rid,
    user_rid: rid.optional(),
    /** Part of a number, or of a member's or a project's name. */
    kw: text(50).optional(),
    /** Only what waits for a word, what is not paid yet, or what is. */
    tab: z.literal(['waiting', 'open', 'paid']).optional(),
    ...days,
  }),
  data: listOf(clusterOrder),
  refuses: ['not_found', 'forbidden'],
  example: { list: [orderExample], total: 1, page: 1, limit: 20 },
})

const ofOrder = z.strictObject({ rid, order_rid: rid, version })
const approvalRefuses = ['not_found', 'forbidden', 'stale', 'wrong_state'] as const
const approved = z.object({ approved: z.array(z.string()) })

export const approve = memberCall({
  path: 'cluster/approve',
  summary: '同意由群组支付等待审批的订单；管理员不能审批自己的',
  request: ofOrder,
  data: approved,
  once: true,
  refuses: approvalRefuses,
  example: { approved: ['example-experiment'] },
})

export const refuse = memberCall({
  path: 'cluster/refuse',
  summary: '不同意由群组支付；下单的成员须更换付款方',
  request: ofOrder.extend({ reason: text(200).optional() }),
  data: z.object({ refused: z.array(z.string()) }),
  once: true,
  refuses: approvalRefuses,
  example: { refused: ['example-experiment'] },
})

const months = { rid, from: month.optional(), to: month.optional() }

export const spending = memberCall({
  path: 'cluster/spending',
  summary: '群组每月的支出，按成员；负责人、管理员与查看人可见',
  request: z.strictObject(months),
  data: z.object({
    /** Oldest first. */
    months: z.array(z.string()),
    members: z.array(
      z.object({
        user_rid: z.string(),
        name: z.string(),
        count: z.int(),
        ordered_fen: fen,
        /** Of which so much is settled. */
        settled_fen: fen,
        /** Ordered in each of the months. */
        by_month: z.array(fen),
      }),
    ),
    ordered_fen: fen,
    settled_fen: fen,
  }),
  refuses: ['not_found', 'forbidden'],
  example: {
    months: ['2025-12', '2026-01'],
    members: [
      {
        user_rid: 'example-member',
        name: '林示例',
        count: 2,
        ordered_fen: 96_000,
        settled_fen: 48_000,
        by_month: [48_000, 48_000],
      },
    ],
    ordered_fen: 96_000,
    settled_fen: 48_000,
  },
})

export const exported = memberCall({
  path: 'cluster/export',
  summary: '把群组的支出存为表格（xlsx），链接短时有效',
  request: z.strictObject(months),
  data: z.object({ url: z.string(), name: z.string(), rows: z.int() }),
  refuses: ['not_found', 'forbidden', 'too_many'],
  example: {
    url: '/api/file/example-file?expires=1767225900&signature=example',
    name: '群组支出 2026-01-05.xlsx',
    rows: 1,
  },
})
