import { z } from 'zod'
import { date, epoch, fen, listOf, memberCall, paging, rid, text } from '../../call.ts'
import { version } from '../../decision.ts'
import { formatFen } from '../../rules/ground/money.ts'
import { creditLimits, type RepaySource, repaySources } from '../../rules/money/credit.ts'
import { creditSums } from './credit-sums.ts'
import { applicationState } from './prestore.ts'
import { transferAmount } from './transfer.ts'

/** Fen, within what is granted. */
export const creditLimit = z
  .int('[信用额度]应为数字')
  .min(creditLimits.least, `[信用额度]至少 ${formatFen(creditLimits.least)}`)
  .max(creditLimits.most, `[信用额度]至多 ${formatFen(creditLimits.most)}`)

/** With a group of one's own: its. */
const whose = { cluster_rid: rid.optional() }

/** An application for credit as its member sees it. */
export const creditApplication = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state: applicationState,
  /** The group for which it is. */
  cluster: z.object({ rid: z.string(), name: z.string() }).optional(),
  /** What was asked for, and what finance granted. */
  limit_fen: fen,
  granted_fen: fen.optional(),
  reason: z.string(),
  files: z.array(rid),
  /** What finance said to it. */
  answer: z.string(),
  created: epoch,
  decided: epoch.optional(),
})

const use = z.object({
  rid: z.string(),
  statement_rid: z.string(),
  number: z.string(),
  at: epoch,
  fen,
  /** What of it is still owed. */
  open_fen: fen,
  due_day: z.string(),
  is_overdue: z.boolean(),
})

const actions = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('apply'),
    ...whose,
    limit_fen: creditLimit,
    reason: text(500).min(1, '[申请理由]不能为空'),
    files: z.array(rid).max(creditLimits.files).default([]),
  }),
  z.strictObject({ action: z.literal('cancel'), ...whose, rid }),
  z.strictObject({
    action: z.literal('repay'),
    ...whose,
    amount_fen: transferAmount,
    from: z.literal(Object.keys(repaySources) as RepaySource[]),
    /** Of a transfer: its voucher, and the day on which it was sent. */
    file_rid: rid.optional(),
    paid_on: date.optional(),
    remark: text(200).optional(),
  }),
  z.strictObject({ action: z.literal('list'), ...whose, ...paging }),
])

export const operate = memberCall({
  path: 'creditApply/operate',
  summary:
    '信用额度：申请、撤回申请、还款、查询；每种操作都答复操作后的额度、未还款项与申请记录。带 cluster_rid 时是自己负责的群组的额度',
  request: actions,
  data: listOf(creditApplication).extend({
    ...creditSums,
    /** What is owed, the one that is due first in front. */
    uses: z.array(use),
    prestore_fen: fen,
    /** What the action made: the application, or the transfer that finance is to confirm. */
    made: z.object({ rid: z.string(), number: z.string() }).optional(),
  }),
  once: true,
  refuses: ['not_found', 'forbidden', 'wrong_state', 'invalid', 'insufficient_balance', 'too_many'],
  example: {
    list: [
      {
        rid: 'example-credit',
        version: 1,
        number: 'XY-260105-0001',
        state: 'confirmed',
        limit_fen: 2_000_000,
        granted_fen: 1_000_000,
        reason: '课题经费每季度到账',
        files: [],
        answer: '',
        created: 1767225600,
        decided: 1767232800,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
    limit_fen: 1_000_000,
    used_fen: 48_000,
    free_fen: 952_000,
    overdue_fen: 0,
    uses: [
      {
        rid: 'example-use',
        statement_rid: 'example-statement',
        number: 'ZD-260105-0001',
        at: 1767225600,
        fen: 48_000,
        open_fen: 48_000,
        due_day: '2026-02-25',
        is_overdue: false,
      },
    ],
    prestore_fen: 500_000,
  },
})
