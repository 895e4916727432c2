import { z } from 'zod'
import { days, epoch, fen, listOf, memberCall, nothing, paging, rid, sorted, text } from '../../call.ts'
import { version } from '../../decision.ts'
import { ruled } from '../../ruled.ts'
import { formatFen } from '../../rules/ground/money.ts'
import { bankCardOf, payoutLengths, payoutRules } from '../../rules/money/bank-card.ts'
import { promotionLimits, type WithdrawState, withdrawStates } from '../../rules/money/promotion.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'
import { withoutReward } from '../people/payer.ts'

/** A QR code as one path of squares of side 1, in a square of side `size`. */
export const qrDrawing = z.object({ size: z.int(), path: z.string() })

export const qrExample: z.output<typeof qrDrawing> = { size: 21, path: 'M0 0h7v1h-7zM0 6h7v1h-7z' }

/** The house's terms, as members read them. */
const terms = z.object({
  /** Ten-thousandths of what was paid. */
  rate_bp: z.int(),
  days: z.int(),
  least_fen: fen,
})

export const info = memberCall({
  path: 'promoter/info',
  summary: '我的推广：申请到了哪一步、推广码与链接、返利的合计、收款账户',
  request: nothing,
  data: z.object({
    state: z.literal(['none', 'applied', 'approved', 'rejected', 'ended']),
    /** Why the last application was rejected, or why they are a promoter no more. */
    answer: z.string(),
    terms,
    /** The rebate of the terms, percent of what was paid. */
    rate: z.number(),
    /** Whose money brings none. */
    without: withoutReward,
    /** Of who is a promoter. */
    code: z.string().optional(),
    link: z.string().optional(),
    qr: qrDrawing.optional(),
    /** Where withdrawals go; its number masked. */
    payout: z.object({ payee: z.string(), bank: z.string(), bank_no: z.string() }).optional(),
    totals: z.object({
      /** Members they brought, and those of them whose orders count today. */
      members: z.int(),
      counting: z.int(),
      /** Rebates so far, less what was taken back. */
      earned_fen: fen,
      /** Can be withdrawn now. */
      free_fen: fen,
      held_fen: fen,
      paid_fen: fen,
      /** Still to be taken back, out of the next rebates. */
      owed_fen: fen,
    }),
  }),
  refuses: [],
  example: {
    state: 'approved',
    answer: '',
    terms: { rate_bp: 500, days: 365, least_fen: 10_000 },
    rate: 5,
    without: [],
    code: 'EXAMPLE8',
    link: 'https://lab.example/invited/EXAMPLE8',
    qr: qrExample,
    payout: { payee: '示例用户', bank: '示例银行示例支行', bank_no: '**** 4242' },
    totals: {
      members: 3,
      counting: 2,
      earned_fen: 46_500,
      free_fen: 16_500,
      held_fen: 10_000,
      paid_fen: 20_000,
      owed_fen: 0,
    },
  },
})

export const apply = memberCall({
  path: 'promoter/apply',
  summary: '申请成为推广员',
  request: z.strictObject({ reason: text(promotionLimits.reason).min(1, '[申请理由]不能为空') }),
  data: z.object({ rid: z.string() }),
  once: true,
  refuses: ['wrong_state'],
  example: { rid: 'example-promoter' },
})

export const applyCancel = memberCall({
  path: 'promoter/applyCancel',
  summary: '撤回待审核的推广员申请',
  request: nothing,
  data: nothing,
  once: true,
  refuses: ['wrong_state'],
  example: {},
})

export const poster = memberCall({
  path: 'promoter/poster',
  summary: '带推广二维码的海报（PNG），链接短时有效',
  request: nothing,
  data: z.object({ url: z.string(), name: z.string(), expires: epoch }),
  refuses: ['forbidden'],
  example: {
    url: '/api/promoter/poster/example-member.png?expires=1767225900&signature=example',
    name: '推广海报 EXAMPLE8.png',
    expires: 1767225900,
  },
})

const payoutField = (field: 'payee' | 'bank' | 'bank_no') => ruled(payoutRules, field, payoutLengths[field])

export const update4user = memberCall({
  path: 'promoter/update4user',
  summary: '保存提现的收款账户；卡号按校验位核对',
  request: z.strictObject({
    payee: payoutField('payee'),
    bank: payoutField('bank'),
    bank_no: payoutField('bank_no').transform(bankCardOf),
  }),
  data: nothing,
  once: true,
  refuses: ['forbidden'],
  example: {},
})

/** What one settled statement of a brought member earned. */
const rebate = z.object({
  rid: z.string(),
  at: epoch,
  /** Whose order it was, masked. */
  member: z.string(),
  /** Number of the statement. */
  statement: z.string(),
  /** What was paid, of which it is a part. */
  paid_fen: fen,
  rate_bp: z.int(),
  fen,
  /** Taken back since, after a refund. */
  back_fen: fen,
})

export const rebateList = memberCall({
  path: 'promoter/rebate/list',
  summary: '我的返利，最新在前',
  request: z.strictObject({ ...paging, ...days, ...sorted(memberSorts['promoter/rebate/list']) }),
  data: listOf(rebate),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-rebate',
        at: 1767225600,
        member: '示**',
        statement: 'ZD-260101-0001',
        paid_fen: 330_000,
        rate_bp: 500,
        fen: 16_500,
        back_fen: 0,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const withdrawState = z.literal(Object.keys(withdrawStates) as WithdrawState[])

/** A withdrawal as its member sees it. */
export const withdrawal = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state: withdrawState,
  amount_fen: fen,
  payee: z.string(),
  bank: z.string(),
  /** Masked. */
  bank_no: z.string(),
  /** Why it was rejected, or the bank's number of the payment. */
  note: z.string(),
  created: epoch,
  decided: epoch.optional(),
})

export const withdrawList = memberCall({
  path: 'promoter/withdraw/list',
  summary: '我的提现，最新在前',
  request: z.strictObject({ ...paging, state: withdrawState.optional() }),
  data: listOf(withdrawal),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-withdrawal',
        version: 1,
        number: 'TX-260105-0001',
        state: 'applied',
        amount_fen: 10_000,
        payee: '示例用户',
        bank: '示例银行示例支行',
        bank_no: '**** 4242',
        note: '',
        created: 1767225600,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const withdrawAdd = memberCall({
  path: 'promoter/withdraw/add',
  summary: '申请提现：金额随即冻结，等财务打款',
  request: z.strictObject({
    amount_fen: z
      .int('[提现金额]应为数字')
      .min(1, '[提现金额]应为数字')
      .max(promotionLimits.most, `[提现金额]至多 ${formatFen(promotionLimits.most)}`),
  }),
  data: z.object({ rid: z.string(), number: z.string() }),
  once: true,
  refuses: ['forbidden', 'payout_required', 'insufficient_balance', 'too_many'],
  example: { rid: 'example-withdrawal', number: 'TX-260105-0001' },
})

export const withdrawCancel = memberCall({
  path: 'promoter/withdraw/cancel',
  summary: '撤回待打款的提现，冻结的金额退回',
  request: z.strictObject({ rid }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})
