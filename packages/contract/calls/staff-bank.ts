import { z } from 'zod'
import { call, date, days, fen, listOf, paging, rid, sorted, staffAccess, text } from '../call.ts'
import {
  type BankRowState,
  type BankTarget,
  bankLimits,
  bankRowStates,
  bankTargets,
  type MatchReason,
  matchReasons,
} from '../rules/bank.ts'
import { deskSorts } from '../rules/desk-sorts.ts'
import { deskAssign } from './staff-assign.ts'

const state = z.literal(Object.keys(bankRowStates) as BankRowState[])
const target = z.literal(Object.keys(bankTargets) as BankTarget[])
const why = z.literal(Object.keys(matchReasons) as MatchReason[])

const match = z.object({
  target,
  rid: z.string(),
  number: z.string(),
  amount_fen: fen,
  member: deskAssign.shape.member,
  why: z.array(why),
})

const row = z.object({
  rid: z.string(),
  state,
  day: date,
  amount_fen: fen,
  payer: z.string(),
  remark: z.string(),
  serial: z.string(),
  /** What an open row may be the payment for, the surest first. */
  matches: z.array(match),
  /** What it was booked for, or why it was put aside. */
  note: z.string(),
  done_by: z.string(),
})

export const imported = call({
  path: 'staff/bank/import',
  method: 'POST',
  access: staffAccess('staff/bank/import'),
  summary: '导入银行流水（CSV 或 xlsx，UTF-8 或 GB18030）：只取收款行；已导入过的行跳过；不记账',
  request: z.strictObject({ file_rid: rid }),
  data: z.object({
    rows: z.int(),
    added: z.int(),
    /** Imported before. */
    known: z.int(),
    /** Payments out, sums, and rows that say nothing. */
    skipped: z.int(),
  }),
  refuses: ['not_found', 'invalid', 'too_large'],
  example: { rows: 12, added: 10, known: 0, skipped: 2 },
})

export const list = call({
  path: 'staff/bank/list',
  method: 'POST',
  access: staffAccess('staff/bank/list'),
  summary: '银行收款，最新在前，待处理的附可能对应的申请',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/bank/list']),
    state: state.optional(),
    /** Part of the payer, the remark or the serial number. */
    kw: text(50).optional(),
    ...days,
  }),
  data: listOf(row),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-row',
        state: 'open',
        day: '2026-01-05',
        amount_fen: 500_000,
        payer: '示例大学',
        remark: '检测费预存 YC-260105-0001',
        serial: '20260105000001',
        matches: [
          {
            target: 'prestore',
            rid: 'example-prestore',
            number: 'YC-260105-0001',
            amount_fen: 500_000,
            member: {
              rid: 'example-member',
              name: '示例会员',
              phone: '13800000000',
              company: '示例大学',
              email: 'member@lab.example',
            },
            why: ['number', 'payer', 'amount'],
          },
        ],
        note: '',
        done_by: '',
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const book = call({
  path: 'staff/bank/book',
  method: 'POST',
  access: staffAccess('staff/bank/book'),
  summary: '按所选的对应关系逐笔入账：确认相应的申请；每行与每个申请只入账一次',
  request: z.strictObject({
    rows: z
      .array(z.strictObject({ rid, target, target_rid: rid }))
      .min(1, '请选择要入账的收款')
      .max(bankLimits.booked, `一次至多 ${bankLimits.booked} 笔`),
  }),
  data: z.object({ results: z.array(z.object({ rid: z.string(), ok: z.boolean(), msg: z.string() })) }),
  refuses: [],
  example: { results: [{ rid: 'example-row', ok: true, msg: '' }] },
})

export const ignore = call({
  path: 'staff/bank/ignore',
  method: 'POST',
  access: staffAccess('staff/bank/ignore'),
  summary: '把一笔收款放到一边，并说明原因',
  request: z.strictObject({ rid, reason: text(200).min(1, '[原因]不能为空') }),
  data: z.object({ rid: z.string(), state }),
  refuses: ['not_found', 'wrong_state'],
  example: { rid: 'example-row', state: 'ignored' },
})
