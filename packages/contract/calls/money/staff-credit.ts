import { z } from 'zod'
import { fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decisionCalls, reason } from '../../decision.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign } from '../work/staff-assign.ts'
import { creditApplication, creditLimit } from './credit.ts'
import { creditSums } from './credit-sums.ts'
import { applicationState } from './prestore.ts'
import { receivable } from './staff-receivable.ts'

/** Who applied, or whose the line is: of a group its owner. */
const member = deskAssign.shape.member
/** Whose credit it is. */
const { payer } = receivable.shape

const applied = creditApplication.extend({ member, payer, decided_by: z.string(), used_fen: fen })

/** Part of its number, or of the member's name, phone or company, or the group's name. */
const kw = text(50).optional()

export const list = staffCall({
  path: 'staff/creditApply/list',
  summary: '信用额度申请；待审批的旧的在前，其余最新在前',
  request: z.strictObject({
    ...paging,
    state: applicationState.optional(),
    kw,
    ...sorted(deskSorts['staff/creditApply/list']),
  }),
  data: listOf(applied),
  refuses: [],
})

const decision = decisionCalls(applicationState, 'example-credit')

export const confirm = decision('staff/creditApply/confirm', '批准信用额度：可以与申请的不同', 'confirmed', {
  asked: { limit_fen: creditLimit.optional(), answer: text(200).optional() },
  refuses: ['invalid'],
})

export const reject = decision('staff/creditApply/reject', '不批准信用额度', 'rejected', {
  asked: { reason },
})

export const lines = staffCall({
  path: 'staff/credit/list',
  summary: '已批准的信用额度与用量；逾期的在前，其次按已用金额',
  request: z.strictObject({
    ...paging,
    kw,
    overdue: z.boolean().optional(),
    ...sorted(deskSorts['staff/credit/list']),
  }),
  data: listOf(
    z.object({
      rid: z.string(),
      member,
      payer,
      ...creditSums,
      /** When the next of what is owed is due, `YYYY-MM-DD`. */
      next_due: z.string().optional(),
    }),
  ),
  refuses: [],
})

export const limit = staffCall({
  path: 'staff/credit/limit',
  summary: '调整一位会员或一个群组的信用额度；不能低于已用金额',
  request: z
    .strictObject({
      member_rid: rid.optional(),
      cluster_rid: rid.optional(),
      limit_fen: z.int('[信用额度]应为数字').min(0, '[信用额度]应为数字').max(1_000_000_000),
      /** The limit that was seen; another one by now is `stale`. */
      seen_fen: fen,
      reason,
    })
    .refine(({ member_rid, cluster_rid }) => (member_rid === undefined) !== (cluster_rid === undefined), {
      path: ['member_rid'],
      message: '请指定一位会员或一个群组',
    }),
  data: z.object({ limit_fen: fen }),
  once: true,
  refuses: ['not_found', 'stale', 'invalid'],
  example: { limit_fen: 1_000_000 },
})
