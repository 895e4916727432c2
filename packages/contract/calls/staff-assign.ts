import { z } from 'zod'
import { call, date, epoch, fen, listOf, nothing, paging, rid, staffAccess, text } from '../call.ts'
import type { Reason } from '../reasons.ts'
import { arrivals, type HoldReason, holdReasons } from '../rules/experiment/states.ts'
import { orderLimits } from '../rules/order.ts'
import type { StaffPath } from '../rules/permissions.ts'
import {
  experimentState,
  fileRids,
  assign as memberAssign,
  talk as memberTalk,
  talks as memberTalks,
  moved,
  saysSomething,
  seen,
  talkFields,
} from './assign.ts'

/** A row of a queue. */
export const queueRow = z.object({
  rid: z.string(),
  number: z.string(),
  version: z.int(),
  state: experimentState,
  since: epoch,
  order_rid: z.string(),
  project: z.object({ rid: z.string(), name: z.string() }),
  member: z.object({ name: z.string(), company: z.string(), phone: z.string() }),
  count: z.int(),
  price_fen: fen,
  due: epoch.optional(),
  is_late: z.boolean(),
  held: z.literal(Object.keys(holdReasons) as HoldReason[]).optional(),
  operator: z.string().optional(),
  urgent: z.string().optional(),
  unread: z.int(),
})

export const list = call({
  path: 'staff/assign/list',
  method: 'POST',
  access: staffAccess('staff/assign/list'),
  summary: '实验队列：逾期的与期限近的在前，附各状态的数目',
  request: z.strictObject({
    ...paging,
    state: experimentState.optional(),
    late: z.boolean().optional(),
    mine: z.boolean().optional(),
    held: z.boolean().optional(),
    project_rid: rid.optional(),
    /** Part of a number, a project's, sample's or member's name. */
    kw: text(50).optional(),
    from: date.optional(),
    to: date.optional(),
  }),
  data: listOf(queueRow).extend({ counts: z.record(z.string(), z.int()) }),
  refuses: [],
})

/** An experiment as the desk sees it: with whom it is for. */
export const deskAssign = memberAssign.extend({
  member: z.object({
    rid: z.string(),
    name: z.string(),
    phone: z.string(),
    company: z.string(),
    email: z.string(),
  }),
  remark: z.string(),
  submitted_by: z.string().optional(),
})

export const detail = call({
  path: 'staff/assign/detail',
  method: 'POST',
  access: staffAccess('staff/assign/detail'),
  summary: '一个实验的全部',
  request: z.strictObject({ rid }),
  data: deskAssign,
  refuses: ['not_found'],
})

export const operators = call({
  path: 'staff/assign/operators',
  method: 'POST',
  access: staffAccess('staff/assign/operators'),
  summary: '可以指派的实验员',
  request: nothing,
  data: z.object({ list: z.array(z.object({ rid: z.string(), name: z.string() })) }),
  refuses: [],
  example: { list: [{ rid: 'example-staff', name: '实验员示例' }] },
})

const moving = <const P extends StaffPath, I extends z.ZodRawShape>(
  path: P,
  summary: string,
  fields: I,
  refuses: readonly Reason[] = [],
) =>
  call({
    path,
    method: 'POST',
    access: staffAccess(path),
    summary,
    request: z.strictObject({ ...seen, ...fields }),
    data: moved,
    refuses: ['not_found', 'wrong_state', 'stale', ...refuses],
    example: { rid: 'example-experiment', state: 'testing', version: 2 },
  })

const reason = text(1000).min(1, '[原因]不能为空')
const note = text(1000).optional()

export const quote = moving('staff/assign/quote', '报价', {
  price_fen: fen,
  days: z.int().min(1).max(365).optional(),
  valid_until: epoch,
  note,
})
export const refuse = moving('staff/assign/refuse', '谢绝委托', { reason })
export const receive = moving('staff/assign/receive', '清点样品，逐个登记', {
  samples: z
    .array(
      z.strictObject({ number: text(40).min(1), state: z.literal(arrivals), note: text(500).optional() }),
    )
    .min(1)
    .max(orderLimits.samples),
})
export const assign = moving('staff/assign/assign', '指派实验员', { operator: rid })
export const start = moving('staff/assign/start', '开始实验', {})
export const submit = moving('staff/assign/submit', '提交数据', {
  file_rids: fileRids.default([]),
  final_fen: fen.optional(),
  price_reason: text(1000).optional(),
  note,
})
export const release = moving('staff/assign/release', '复核通过', {}, ['second_person_required'])
export const giveBack = moving('staff/assign/return', '退回修改', { note: reason })
export const hold = moving('staff/assign/hold', '暂停', {
  reason: z.literal(Object.keys(holdReasons) as HoldReason[]),
  note: text(1000).min(1, '[说明]不能为空'),
})
export const resume = moving('staff/assign/resume', '恢复', {})
export const revise = moving('staff/assign/revise', '提出新的价格', { price_fen: fen, reason }, [
  'price_pending',
])
export const reject = moving('staff/assign/reject', '退样', { reason })
export const retest = moving('staff/assign/retest', '重新实验', { note })
export const explain = moving('staff/assign/explain', '答复客户的疑问', { note: reason })
export const discount = moving('staff/assign/discount', '减免费用', { fen: fen.min(1), reason })
export const recall = moving('staff/assign/recall', '召回数据', { reason })
export const cancelPropose = moving('staff/assign/cancelPropose', '提议取消', { fen, reason })
export const paid = moving('staff/assign/paid', '登记付款', { note })
export const makeVoid = moving('staff/assign/void', '作废账单', { note })
export const document = moving('staff/assign/document', '提供报告或合同', {
  kind: z.literal(['report', 'contract']),
  file_rid: rid.optional(),
})

export const talk = call({
  path: 'staff/assign/talk',
  method: 'POST',
  access: staffAccess('staff/assign/talk'),
  summary: '就实验与客户沟通',
  request: z.strictObject(talkFields).refine(saysSomething, { path: ['text'], message: '[留言]不能为空' }),
  data: memberTalk.data,
  refuses: ['not_found'],
})

export const talks = call({
  path: 'staff/assign/talks',
  method: 'POST',
  access: staffAccess('staff/assign/talks'),
  summary: '实验上的沟通，旧的在前；看过即为已读',
  request: z.strictObject({ rid }),
  data: memberTalks.data,
  refuses: ['not_found'],
  example: { list: [] },
})
