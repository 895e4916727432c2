import { z } from 'zod'
import { date, days, epoch, fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decides, decisionCalls, reason, version } from '../../decision.ts'
import { type PartialReason, partialReasons } from '../../rules/money/payment/day-file/day-file.ts'
import {
  chosenWays,
  type DifferenceKind,
  type DifferenceReason,
  type DifferenceState,
  type DifferenceWay,
  differenceKinds,
  differenceReasons,
  differenceStates,
  differenceWays,
} from '../../rules/money/payment/day-file/difference.ts'
import { allDayFields } from '../../rules/money/payment/day-file/fields.ts'
import { type DayLeftReason, dayLeftReasons } from '../../rules/money/payment/day-file/rows.ts'
import { type ProviderAccount, providerAccounts } from '../../rules/money/payment/payment.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { paymentProvider } from './payment.ts'

const partial = z.literal(Object.keys(partialReasons) as PartialReason[])
const kind = z.literal(Object.keys(differenceKinds) as DifferenceKind[])
const state = z.literal(Object.keys(differenceStates) as DifferenceState[])
const way = z.literal(Object.keys(differenceWays) as DifferenceWay[])
const why = z.literal(Object.keys(differenceReasons) as DifferenceReason[])
const rowKind = z.literal(['payment', 'refund'])

/** What a provider holds for the house, as the books have it. */
export const providerBalance = z.object({
  account: z.literal(Object.keys(providerAccounts) as ProviderAccount[]),
  title: z.string(),
  balance_fen: z.int(),
})

/** A day of a file; `partial`: why it is not all of that day. */
const fileDay = z.object({ day: date, partial: partial.optional() })

/** Columns of the file, counted from 0, by what they hold: one each. */
const columns = z.partialRecord(z.literal(allDayFields), z.array(z.int().min(0).max(99)).length(1))

const left = z.array(
  z.object({ reason: z.literal(Object.keys(dayLeftReasons) as DayLeftReason[]), count: z.int() }),
)

const request = z.strictObject({
  file_rid: rid,
  /** What finance says of the columns; kept for the next file with the same titles when it is imported. */
  columns: columns.optional(),
})

const counts = {
  /** Movements of the file; `known`: imported before. */
  rows: z.int(),
  added: z.int(),
  known: z.int(),
  days: z.array(fileDay),
  left,
}

export const preview = staffCall({
  path: 'staff/payment/file/preview',
  summary: '预览支付渠道的对账单：是哪个渠道、哪些天、是否完整，每一列认作什么、每一行怎样；不写入',
  request,
  data: z.object({
    name: z.string(),
    provider: paymentProvider,
    ...counts,
    /** What to check before importing: rows that the sheet hides, quotes that do not close. */
    notes: z.array(z.string()).optional(),
    head: z.object({
      line: z.int(),
      titles: z.array(z.string()),
      /** What stands in each column of the first row. */
      sample: z.array(z.string()),
      columns,
      from: z.literal(['given', 'saved', 'guessed']),
      /** What nothing is taken for, and has to be. */
      missing: z.array(z.string()),
    }),
    /** The first rows of each verdict, in the order of the file. */
    list: z.array(
      z.object({
        sheet: z.string(),
        line: z.int(),
        verdict: z.literal(['added', 'known', 'left']),
        /** Why it is left out, in words. */
        why: z.string(),
        kind: rowKind.optional(),
        day: z.string(),
        clock: z.string(),
        provider_number: z.string(),
        number: z.string(),
        amount_fen: fen,
        fee_fen: z.int(),
        /** All that stands in the row. */
        text: z.string(),
      }),
    ),
  }),
  refuses: ['not_found', 'invalid', 'too_large'],
  example: {
    name: '20260105_业务明细.csv',
    provider: 'alipay',
    rows: 1,
    added: 1,
    known: 0,
    days: [{ day: '2026-01-05' }],
    left: [{ reason: 'comment', count: 8 }],
    head: {
      line: 5,
      titles: ['支付宝交易号', '商户订单号', '业务类型', '完成时间', '订单金额（元）', '服务费（元）'],
      sample: ['2026010522001', '01KE', '交易', '2026-01-05 10:11:12', '960.00', '-5.76'],
      columns: { provider_number: [0], number: [1], kind: [2], at: [3], fen: [4], fee: [5] },
      from: 'guessed',
      missing: [],
    },
    list: [
      {
        sheet: '',
        line: 6,
        verdict: 'added',
        why: '',
        kind: 'payment',
        day: '2026-01-05',
        clock: '10:11:12',
        provider_number: '2026010522001',
        number: '01KE',
        amount_fen: 96_000,
        fee_fen: 576,
        text: '2026010522001 01KE 交易 2026-01-05 10:11:12 960.00 -5.76',
      },
    ],
  },
})

export const imported = staffCall({
  path: 'staff/payment/file/import',
  summary:
    '导入支付渠道的对账单：逐笔与在线支付核对，差异逐条列出，手续费按天入账；同一文件再次导入不改变任何内容',
  request,
  data: z.object({
    ...counts,
    /** Differences that were not known before, and those that are settled by this file. */
    differences: z.int(),
    agreed: z.int(),
    /** What was booked of fees. */
    fee_fen: z.int(),
  }),
  refuses: ['not_found', 'invalid', 'too_large', 'month_closed'],
  example: {
    rows: 12,
    added: 12,
    known: 0,
    days: [{ day: '2026-01-05' }],
    left: [{ reason: 'comment', count: 8 }],
    differences: 1,
    agreed: 0,
    fee_fen: 4_230,
  },
})

export const files = staffCall({
  path: 'staff/payment/file/list',
  summary: '已导入的对账单，最新在前；附各渠道账户的余额',
  request: z.strictObject(paging),
  data: listOf(
    z.object({
      rid: z.string(),
      provider: paymentProvider,
      name: z.string(),
      file_rid: z.string(),
      days: z.array(fileDay),
      rows: z.int(),
      added: z.int(),
      fee_fen: z.int(),
      created: epoch,
      done_by: z.string(),
    }),
  ).extend({ accounts: z.array(providerBalance) }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-payment-file',
        provider: 'alipay',
        name: '20260105_业务明细.csv',
        file_rid: 'example-file',
        days: [{ day: '2026-01-05' }],
        rows: 12,
        added: 12,
        fee_fen: 4_230,
        created: 1767657600,
        done_by: '示例财务',
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
    accounts: [{ account: 'alipay', title: '支付宝', balance_fen: 705_000 }],
  },
})

const difference = z.object({
  rid: z.string(),
  version,
  state,
  kind,
  provider: paymentProvider,
  /** Whether a payment is meant, or money that was given back. */
  row_kind: rowKind,
  day: date,
  clock: z.string(),
  /** The provider's number, and ours of payment and refund. */
  provider_number: z.string(),
  number: z.string(),
  refund_number: z.string(),
  /** Of the file, and what was booked here. */
  there_fen: fen,
  here_fen: fen,
  /** Of the file: the fee, and what its rate makes of the amount. */
  fee_fen: z.int(),
  fee_by_rate_fen: z.int().optional(),
  /** What the payment asks for, where there is one here. */
  payment: z.object({ rid: z.string(), number: z.string(), state: z.string(), amount_fen: fen }).optional(),
  /** What the provider's account lacks in the books (above zero), or has too much. */
  gap_fen: z.int(),
  /** How it may be settled. */
  ways: z.array(z.literal(chosenWays)),
  /** How it was, or is to be. */
  way: way.optional(),
  reason: why.optional(),
  note: z.string(),
  asked_by: z.string(),
  done_by: z.string(),
  settled: epoch.optional(),
  /** Whether this person may be the second. */
  may_confirm: z.boolean(),
})

export const differences = staffCall({
  path: 'staff/payment/differences',
  summary: '对账差异：渠道的对账单与本系统不一致之处，逐笔列出',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/payment/differences']),
    state: state.optional(),
    kind: kind.optional(),
    provider: paymentProvider.optional(),
    /** Part of one of its numbers, or of what was noted. */
    kw: text(64).optional(),
    ...days,
  }),
  data: listOf(difference),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-difference',
        version: 1,
        state: 'open',
        kind: 'other_state',
        provider: 'alipay',
        row_kind: 'payment',
        day: '2026-01-05',
        clock: '10:11:12',
        provider_number: '2026010522001400000000000001',
        number: 'example-payment',
        refund_number: '',
        there_fen: 96_000,
        here_fen: 0,
        fee_fen: 576,
        payment: {
          rid: 'example-payment',
          number: 'ZF-260105-0001',
          state: 'created',
          amount_fen: 96_000,
        },
        gap_fen: 96_000,
        ways: ['taken', 'explained'],
        note: '',
        asked_by: '',
        done_by: '',
        may_confirm: false,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const settle = staffCall({
  path: 'staff/payment/difference/settle',
  summary: '处理一笔对账差异：只作说明，补记收款，记入待认领款，或记为损失（须另一位复核）',
  request: z.strictObject({
    ...decides,
    way: z.literal(chosenWays),
    reason: why,
    note: text(200).min(1, '[说明]不能为空'),
  }),
  data: z.object({ rid: z.string(), state }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'stale', 'invalid', 'month_closed'],
  example: { rid: 'example-difference', state: 'settled' },
})

const decision = decisionCalls(state, 'example-difference')

export const confirm = decision(
  'staff/payment/difference/confirm',
  '复核通过一笔记为损失的对账差异，并入账',
  'settled',
  { refuses: ['second_person_required', 'month_closed'] },
)

export const reject = decision(
  'staff/payment/difference/reject',
  '不同意这样处理一笔对账差异，放回待处理',
  'open',
  { asked: { reason } },
)
