import { z } from 'zod'
import { days, epoch, exportCall, fen, listOf, paging, sorted, staffCall, text } from '../../call.ts'
import { decisionCalls, reason, version } from '../../decision.ts'
import { type PromoterState, promoterStates } from '../../rules/money/promotion.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign, exampleMember } from '../work/staff-assign.ts'
import { withdrawal, withdrawState } from './promotion.ts'

const promoterState = z.literal(Object.keys(promoterStates) as PromoterState[])

const filters = {
  /** Part of a number, or of the member's name, phone or company. */
  kw: text(50).optional(),
  ...days,
}

const whose = { member: deskAssign.shape.member, decided_by: z.string() }

export const promoterList = staffCall({
  path: 'staff/promoter/list',
  summary: '推广员与申请；待审核的旧的在前，其余最新在前',
  request: z.strictObject({
    ...paging,
    ...filters,
    state: promoterState.optional(),
    ...sorted(deskSorts['staff/promoter/list']),
  }),
  data: listOf(
    z.object({
      rid: z.string(),
      version,
      state: promoterState,
      /** Why they want to be one, and why not. */
      reason: z.string(),
      answer: z.string(),
      created: epoch,
      decided: epoch.optional(),
      code: z.string(),
      /** Members they brought, and what their orders earned them. */
      members: z.int(),
      earned_fen: fen,
      ...whose,
    }),
  ),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-promoter',
        version: 1,
        state: 'applied',
        reason: '常在园区的技术沙龙上介绍测试',
        answer: '',
        created: 1767225600,
        code: 'EXAMPLE8',
        members: 0,
        earned_fen: 0,
        member: exampleMember,
        decided_by: '',
      },
      {
        rid: 'example-promoter-2',
        version: 1,
        state: 'approved',
        reason: '课题组有十余名研究生',
        answer: '',
        created: 1767225600,
        decided: 1767229200,
        code: 'EXAMPLE9',
        members: 3,
        earned_fen: 11_100,
        member: exampleMember,
        decided_by: '员工示例',
      },
    ],
    total: 2,
    page: 1,
    limit: 20,
  },
})

const promoterDecision = decisionCalls(promoterState, 'example-promoter')

export const promoterConfirm = promoterDecision('staff/promoter/confirm', '通过推广员申请', 'approved')

export const promoterReject = promoterDecision('staff/promoter/reject', '不通过推广员申请', 'rejected', {
  asked: { reason },
})

export const promoterEnd = promoterDecision(
  'staff/promoter/end',
  '结束推广员资格：以后的订单不再返利，已有的返利仍可提现',
  'ended',
  { asked: { reason } },
)

export const withdrawList = staffCall({
  path: 'staff/withdraw/list',
  summary: '提现申请，附收款账户；待打款的旧的在前，其余最新在前',
  request: z.strictObject({
    ...paging,
    ...filters,
    state: withdrawState.optional(),
    ...sorted(deskSorts['staff/withdraw/list']),
  }),
  /** The card's number as it is: finance pays to it. */
  data: listOf(withdrawal.extend(whose)),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-withdrawal',
        version: 1,
        number: 'TX-260105-0001',
        state: 'applied',
        amount_fen: 10_000,
        payee: '示例会员',
        bank: '示例银行示例支行',
        bank_no: '4242424242424242',
        note: '',
        created: 1767225600,
        member: exampleMember,
        decided_by: '',
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const withdrawExported = exportCall('staff/withdraw/export', '提现申请', {
  ...filters,
  state: withdrawState.optional(),
  ...sorted(deskSorts['staff/withdraw/list']),
})

const withdrawDecision = decisionCalls(withdrawState, 'example-withdrawal')

export const withdrawConfirm = withdrawDecision(
  'staff/withdraw/confirm',
  '已打款：冻结的金额记为付出',
  'paid',
  { asked: { note: text(100).optional() } },
)

export const withdrawReject = withdrawDecision(
  'staff/withdraw/reject',
  '不通过提现，冻结的金额退回',
  'rejected',
  { asked: { reason } },
)
