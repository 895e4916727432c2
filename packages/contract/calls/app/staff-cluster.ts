import { z } from 'zod'
import { date, epoch, fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { clusterRole } from '../people/cluster.ts'
import { experimentState } from '../work/assign.ts'

const row = z.object({
  rid: z.string(),
  name: z.string(),
  company: z.string(),
  owner: z.object({ rid: z.string(), name: z.string(), phone: z.string() }),
  /** Its people, the owner among them. */
  members: z.int(),
  balance_fen: fen,
  created: epoch,
})

const rowExample: z.output<typeof row> = {
  rid: 'example-cluster',
  name: '示例课题组',
  company: '示例理工大学化学系',
  owner: { rid: 'example-owner', name: '陈示例', phone: '13800000004' },
  members: 2,
  balance_fen: 1_000_000,
  created: 1767225600,
}

export const list = staffCall({
  path: 'staff/cluster/list',
  summary: '群组，最新在前',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/cluster/list']),
    /** Part of its name or company, or of its owner's name or phone. */
    kw: text(50).optional(),
  }),
  data: listOf(row),
  refuses: [],
  example: { list: [rowExample], total: 1, page: 1, limit: 20 },
})

/** The newest of something, and how many there are. */
const newest = <T extends z.ZodType>(item: T) => z.object({ all: z.int(), list: z.array(item) })

const detailData = row.extend({
  sketch: z.string(),
  asks_quotes: z.boolean(),
  /** Fen above which an order of any but the owner waits for a word; null: none does. */
  approval_fen: fen.nullable(),
  credit: z.object({ limit_fen: fen, free_fen: z.int(), overdue_fen: fen }),
  /** What is ordered and not paid, billed or not. */
  open_fen: z.int(),
  /** All of them: a group has no more than its limit. */
  people: z.array(
    z.object({
      user_rid: z.string(),
      name: z.string(),
      /** Masked. */
      phone: z.string(),
      company: z.string(),
      role: clusterRole,
      /** Per month; null: none. */
      limit_fen: fen.nullable(),
      /** Ordered of the group's money this month. */
      used_fen: fen,
      joined: epoch,
    }),
  ),
  /** Not paid yet, those that are due first in front. */
  bills: newest(
    z.object({
      rid: z.string(),
      number: z.string(),
      /** Who settled them, or is to pay. */
      member: z.string(),
      total_fen: fen,
      due_day: date.optional(),
      is_overdue: z.boolean(),
    }),
  ),
  orders: newest(
    z.object({
      order_rid: z.string(),
      number: z.string(),
      user: z.object({ rid: z.string(), name: z.string() }),
      created: epoch,
      state: experimentState,
      total_fen: fen,
      approval: z.literal(['waiting', 'refused']).optional(),
    }),
  ),
  /** Who became what by whose word, newest first; without `to` they went. */
  turns: z.array(
    z.object({
      rid: z.string(),
      at: epoch,
      name: z.string(),
      by: z.string(),
      from: clusterRole,
      to: clusterRole.optional(),
    }),
  ),
})

const detailExample: z.output<typeof detailData> = {
  ...rowExample,
  sketch: '薄膜与电极材料',
  asks_quotes: false,
  approval_fen: 200_000,
  credit: { limit_fen: 2_000_000, free_fen: 1_400_000, overdue_fen: 0 },
  open_fen: 48_000,
  people: [
    {
      user_rid: 'example-owner',
      name: '陈示例',
      phone: '138****0004',
      company: '示例理工大学化学系',
      role: 'owner',
      limit_fen: null,
      used_fen: 0,
      joined: 1767225600,
    },
    {
      user_rid: 'example-member',
      name: '林示例',
      phone: '138****0001',
      company: '示例大学材料学院',
      role: 'manager',
      limit_fen: 100_000,
      used_fen: 48_000,
      joined: 1767225600,
    },
  ],
  bills: {
    all: 1,
    list: [
      {
        rid: 'example-statement',
        number: 'ZD-260105-0001',
        member: '林示例',
        total_fen: 48_000,
        due_day: '2026-01-31',
        is_overdue: false,
      },
    ],
  },
  orders: {
    all: 1,
    list: [
      {
        order_rid: 'example-order',
        number: '260105-0001',
        user: { rid: 'example-member', name: '林示例' },
        created: 1767225600,
        state: 'placed',
        total_fen: 48_000,
      },
    ],
  },
  turns: [
    { rid: 'example-turn', at: 1767225600, name: '林示例', by: '陈示例', from: 'member', to: 'manager' },
  ],
}

export const detail = staffCall({
  path: 'staff/cluster/detail',
  summary: '一个群组：负责人、成员与角色、限额与本月用量、余额与信用、待付账单、最近的订单',
  request: z.strictObject({ rid }),
  data: detailData,
  refuses: ['not_found'],
  example: detailExample,
})
