import { z } from 'zod'
import { date, days, epoch, fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decides, version } from '../../decision.ts'
import {
  type BankRowState,
  type BankTarget,
  bankLimits,
  bankRowStates,
  bankTargets,
  type MatchReason,
  matchReasons,
} from '../../rules/money/bank/bank.ts'
import { allBankFields } from '../../rules/money/bank/fields.ts'
import { type LeftOutReason, leftOutReasons } from '../../rules/money/bank/rows.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign } from '../work/staff-assign.ts'
import { providerBalance } from './staff-payment-file.ts'

const state = z.literal(Object.keys(bankRowStates) as BankRowState[])
const target = z.literal(Object.keys(bankTargets) as BankTarget[])
const why = z.literal(Object.keys(matchReasons) as MatchReason[])

const match = z.object({
  target,
  rid: z.string(),
  version,
  number: z.string(),
  amount_fen: fen,
  member: deskAssign.shape.member,
  why: z.array(why),
})

const row = z.object({
  rid: z.string(),
  version,
  state,
  day: date,
  /** `HH:MM:SS`, where the bank says it. */
  clock: z.string(),
  amount_fen: fen,
  payer: z.string(),
  remark: z.string(),
  serial: z.string(),
  /** The lab's account to which it came, where the file names it. */
  account: z.string(),
  /** What a row that waits may be the payment for, the surest first. */
  matches: z.array(match),
  /** What it was booked for, or why it was put aside. */
  note: z.string(),
  done_by: z.string(),
})

const field = z.literal(allBankFields)
/** Columns of a sheet, counted from 0, by what they hold. */
const columns = z.partialRecord(field, z.array(z.int().min(0).max(99)).min(1).max(12))
const left = z.array(
  z.object({ reason: z.literal(Object.keys(leftOutReasons) as LeftOutReason[]), count: z.int() }),
)

const file = z.strictObject({
  file_rid: rid,
  /** What finance says of a head's columns; kept for the next file of this bank when rows are imported. */
  columns: z
    .array(z.strictObject({ head: text(64, 1), columns }))
    .max(bankLimits.heads)
    .optional(),
})

export const preview = staffCall({
  path: 'staff/bank/preview',
  summary: '预览银行流水：每一列认作什么，每一行导入与否及其原因；不写入',
  request: file,
  data: z.object({
    name: z.string(),
    heads: z.array(
      z.object({
        head: z.string(),
        sheet: z.string(),
        line: z.int(),
        titles: z.array(z.string()),
        /** A row below it. */
        sample: z.array(z.string()),
        columns,
        /** Said now, said for an earlier file of this bank, or guessed. */
        from: z.literal(['given', 'saved', 'guessed']),
        /** What no column is taken for; without it nothing can be imported. */
        missing: z.array(z.string()),
      }),
    ),
    rows: z.int(),
    added: z.int(),
    known: z.int(),
    /** Of those, still to be decided and read otherwise now: an import corrects them. */
    corrected: z.int(),
    left,
    /** What to check before importing: rows that the sheet hides, quotes that do not close. */
    notes: z.array(z.string()).optional(),
    /** The first rows of each verdict, in the order of the file. */
    list: z.array(
      z.object({
        sheet: z.string(),
        line: z.int(),
        verdict: z.literal(['added', 'known', 'left']),
        /** Why it is left out, in words. */
        why: z.string(),
        day: z.string(),
        clock: z.string(),
        amount_fen: fen,
        payer: z.string(),
        remark: z.string(),
        /** All that stands in the row. */
        text: z.string(),
      }),
    ),
  }),
  refuses: ['not_found', 'invalid', 'too_large'],
  example: {
    name: '流水.csv',
    heads: [
      {
        head: 'example-head',
        sheet: '',
        line: 3,
        titles: ['交易日期', '贷方发生额', '对方户名'],
        sample: ['20260105', '5,000.00', '示例大学'],
        columns: { day: [0], income: [1], payer: [2] },
        from: 'guessed',
        missing: [],
      },
    ],
    rows: 1,
    added: 1,
    known: 0,
    corrected: 0,
    left: [{ reason: 'outgo', count: 1 }],
    notes: ['第 6 行的引号不成对，已按普通文字读取'],
    list: [
      {
        sheet: '',
        line: 4,
        verdict: 'added',
        why: '',
        day: '2026-01-05',
        clock: '',
        amount_fen: 500_000,
        payer: '示例大学',
        remark: '',
        text: '20260105 5,000.00 示例大学',
      },
    ],
  },
})

export const imported = staffCall({
  path: 'staff/bank/import',
  summary:
    '导入银行流水（CSV 或 xlsx）：只取收款行，已导入过的行跳过、未处理的按现在的列更正，所指的列按银行记住；不记账',
  request: file,
  data: z.object({
    rows: z.int(),
    added: z.int(),
    /** Imported before. */
    known: z.int(),
    /** Of those, still to be decided and corrected as they are read now. */
    corrected: z.int(),
    /** Left out, with how many for each reason. */
    skipped: z.int(),
    left,
  }),
  refuses: ['not_found', 'invalid', 'too_large'],
  example: { rows: 12, added: 10, known: 0, corrected: 0, skipped: 2, left: [{ reason: 'outgo', count: 2 }] },
})

export const list = staffCall({
  path: 'staff/bank/list',
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
        version: 1,
        state: 'open',
        day: '2026-01-05',
        clock: '10:11:12',
        account: '',
        amount_fen: 500_000,
        payer: '示例大学',
        remark: '检测费预存 YC-260105-0001',
        serial: '20260105000001',
        matches: [
          {
            target: 'prestore',
            rid: 'example-prestore',
            version: 1,
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

export const book = staffCall({
  path: 'staff/bank/book',
  summary: '按所选的对应关系逐笔入账：确认申请或支付账单；各笔独立，未入账的逐笔说明原因',
  request: z.strictObject({
    rows: z
      .array(z.strictObject({ rid, version, target, target_rid: rid, target_version: version }))
      .min(1, '请选择要入账的收款')
      .max(bankLimits.booked, `一次至多 ${bankLimits.booked} 笔`),
  }),
  data: z.object({ results: z.array(z.object({ rid: z.string(), ok: z.boolean(), msg: z.string() })) }),
  refuses: [],
  example: { results: [{ rid: 'example-row', ok: true, msg: '' }] },
})

export const ignore = staffCall({
  path: 'staff/bank/ignore',
  summary: '把一笔收款放到一边，并说明原因',
  request: z.strictObject({ ...decides, reason: text(200).min(1, '[原因]不能为空') }),
  data: z.object({ rid: z.string(), state }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'stale'],
  example: { rid: 'example-row', state: 'ignored' },
})

export const reopen = staffCall({
  path: 'staff/bank/reopen',
  summary: '把一笔忽略了的收款放回待处理',
  request: z.strictObject(decides),
  data: z.object({ rid: z.string(), state }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'stale'],
  example: { rid: 'example-row', state: 'open' },
})

const payer = z.strictObject({ kind: z.literal(['self', 'cluster']), rid })

export const payers = staffCall({
  path: 'staff/bank/payers',
  summary: '一笔收款可能是谁付的：按金额与户名推荐，或按输入查找会员与群组；附其待支付账单',
  request: z.strictObject({
    rid,
    /** Part of a name, a phone, a company or a bill's number. */
    kw: text(50).optional(),
  }),
  data: z.object({
    list: z.array(
      z.object({
        payer: payer.extend({ name: z.string(), company: z.string(), phone: z.string() }),
        bills: z.array(
          z.object({
            rid: z.string(),
            number: z.string(),
            fen,
            created: epoch,
            due_day: z.string(),
            /** The transfer that already names it: that is to be confirmed instead. */
            transfer: z.string(),
          }),
        ),
        /** Those of their bills that come to this sum, if any do. */
        fitting: z.array(z.string()),
        why: z.array(why),
      }),
    ),
    /** What may have come from a provider: each with what it holds for the house by the books. */
    providers: z.array(providerBalance),
  }),
  refuses: ['not_found'],
  example: {
    providers: [{ account: 'alipay', title: '支付宝', balance_fen: 705_000 }],
    list: [
      {
        payer: {
          kind: 'self',
          rid: 'example-member',
          name: '示例会员',
          company: '示例大学',
          phone: '13800000000',
        },
        bills: [
          {
            rid: 'example-statement',
            number: 'ZD-260105-0001',
            fen: 500_000,
            created: 1767225600,
            due_day: '2026-02-04',
            transfer: '',
          },
        ],
        fitting: ['example-statement'],
        why: ['payer', 'amount'],
      },
    ],
  },
})

const decided = z.object({ rid: z.string(), state, number: z.string(), over_fen: fen })

export const pay = staffCall({
  path: 'staff/bank/pay',
  summary: '用一笔收款支付一个付款方的账单，每个全额；多出的转入其预存，不足则一个也不支付',
  request: z.strictObject({
    ...decides,
    payer,
    bills: z
      .array(rid)
      .min(1, '请选择要支付的账单')
      .max(bankLimits.bills, `一次至多 ${bankLimits.bills} 个账单`),
  }),
  data: decided,
  once: true,
  refuses: ['not_found', 'wrong_state', 'stale', 'amount_short', 'transfer_waiting', 'month_closed'],
  example: { rid: 'example-row', state: 'booked', number: 'SK-260105-0001', over_fen: 0 },
})

export const toPrestore = staffCall({
  path: 'staff/bank/prestore',
  summary: '把一笔收款全部计入一个会员或群组的预存',
  request: z.strictObject({ ...decides, payer }),
  data: decided,
  once: true,
  refuses: ['not_found', 'wrong_state', 'stale', 'month_closed'],
  example: { rid: 'example-row', state: 'booked', number: 'SK-260105-0001', over_fen: 500_000 },
})

export const fromProvider = staffCall({
  path: 'staff/bank/fromProvider',
  summary: '把一笔收款登记为支付宝或微信支付转来的结算款：从渠道账户转入银行，不是谁的付款',
  request: z.strictObject({ ...decides, account: providerBalance.shape.account }),
  data: decided,
  once: true,
  refuses: ['not_found', 'wrong_state', 'stale', 'amount_exceeded', 'month_closed'],
  example: { rid: 'example-row', state: 'booked', number: 'SK-260105-0001', over_fen: 0 },
})

export const keep = staffCall({
  path: 'staff/bank/keep',
  summary: '把一笔还不知道是谁付的收款记入待认领款，以后再从中入账',
  request: z.strictObject({ ...decides, note: text(200).optional() }),
  data: decided,
  once: true,
  refuses: ['not_found', 'wrong_state', 'stale', 'month_closed'],
  example: { rid: 'example-row', state: 'unclaimed', number: 'SK-260105-0001', over_fen: 0 },
})
