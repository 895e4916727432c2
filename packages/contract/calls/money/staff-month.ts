import { z } from 'zod'
import { epoch, fen, listOf, paging, sorted, staffCall } from '../../call.ts'
import { isMonth } from '../../rules/ground/time.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { accountName, journalKind } from '../books/staff-ledger.ts'
import { ageSums } from './staff-receivable.ts'

export const month = z.string().refine(isMonth, '[月份]应为 YYYY-MM')

const row = z.object({
  month,
  /** `running` until it is over. */
  state: z.literal(['running', 'open', 'closed']),
  journals: z.int(),
  turnover_fen: z.int(),
  received_fen: z.int(),
  closed: epoch.optional(),
  closed_by: z.string(),
})

export const list = staffCall({
  path: 'staff/month/list',
  summary: '各月账目，最新在前',
  request: z.strictObject({ ...paging, ...sorted(deskSorts['staff/month/list']) }),
  data: listOf(row.extend({ rid: z.string() })),
  refuses: [],
  example: {
    list: [
      {
        rid: '2026-01',
        month: '2026-01',
        state: 'open',
        journals: 12,
        turnover_fen: 480_000,
        received_fen: 500_000,
        closed_by: '',
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

const figures = {
  turnover_fen: z.int(),
  settled_fen: fen,
  given_back_fen: fen,
  received_fen: fen,
  paid_out_fen: fen,
  receivable_fen: z.int(),
  prestore_fen: fen,
  written_off_fen: z.int(),
  points_issued: z.int(),
  points_taken: z.int(),
  points_open: z.int(),
  rebate_earned_fen: fen,
  rebate_out_fen: fen,
  rebate_open_fen: fen,
  /** The trial balance. */
  accounts: z.array(
    z.object({
      kind: accountName,
      title: z.string(),
      unit: z.literal(['fen', 'points']),
      opening: z.int(),
      up: z.int(),
      down: z.int(),
      closing: z.int(),
    }),
  ),
  kinds: z.array(
    z.object({ kind: journalKind, title: z.string(), count: z.int(), fen: z.int(), points: z.int() }),
  ),
}

const report = row.extend({
  ...figures,
  ages: ageSums,
  /** What keeps it from being closed; empty when it may be. */
  problems: z.array(z.string()),
})

export const show = staffCall({
  path: 'staff/month/report',
  summary: '一个月的结账报表，与账本一分不差',
  request: z.strictObject({ month }),
  data: report,
  refuses: ['not_found'],
})

export const close = staffCall({
  path: 'staff/month/close',
  summary: '结账：此后该月及更早不再接受分录，不能撤销',
  request: z.strictObject({ month }),
  data: z.object({ month, state: z.literal('closed') }),
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: { month: '2026-01', state: 'closed' },
})

export const exported = staffCall({
  path: 'staff/month/export',
  summary: '一个月的结账报表，xlsx，保留一天',
  request: z.strictObject({ month }),
  data: z.object({ url: z.string(), name: z.string() }),
  refuses: ['not_found'],
  example: { url: '/api/file/example?link=x', name: '结账报表 2026-01.xlsx' },
})
