import { z } from 'zod'
import {
  days,
  epoch,
  exportedFile,
  fen,
  listOf,
  nothing,
  paging,
  rid,
  sorted,
  staffCall,
  text,
} from '../../call.ts'
import { decides, seen } from '../../decision.ts'
import type { Reason } from '../../reasons.ts'
import { type Shortcoming, shortcomingTexts } from '../../rules/app/installation.ts'
import { exportLimit } from '../../rules/ground/export.ts'
import { mostFen } from '../../rules/ground/money.ts'
import type { StaffPath } from '../../rules/people/staff/acts.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { type QueueWant, queueWants, type TodoKey, todos } from '../../rules/work/experiment/queue.ts'
import { arrivals, type HoldReason, holdReasons } from '../../rules/work/experiment/states.ts'
import { orderLimits } from '../../rules/work/order/order.ts'
import { quoteLimits } from '../../rules/work/order/quote.ts'
import {
  documentKind,
  experimentState,
  fileRids,
  assign as memberAssign,
  talk as memberTalk,
  talks as memberTalks,
  moved,
  quote as quoted,
  quoteLine,
  saysSomething,
  talkFields,
} from './assign.ts'

const todoKey = z.literal(Object.keys(todos) as TodoKey[])

/** A row of a queue. */
export const queueRow = z.object({
  rid: z.string(),
  number: z.string(),
  version: z.int(),
  state: experimentState,
  since: epoch,
  order_rid: z.string(),
  project: z.object({ rid: z.string(), name: z.string(), type_id: z.int() }),
  member: z.object({ name: z.string(), company: z.string(), phone: z.string() }),
  count: z.int(),
  price_fen: fen,
  due: epoch.optional(),
  is_late: z.boolean(),
  held: z.literal(Object.keys(holdReasons) as HoldReason[]).optional(),
  operator: z.string().optional(),
  urgent: z.string().optional(),
  /** A price or a cancellation waits for the member's word. */
  is_asking: z.boolean(),
  unread: z.int(),
})

/** What narrows the queue. */
const queueFilter = {
  /** `open`: all that still need somebody. */
  state: z.union([experimentState, z.literal('open')]).optional(),
  wants: z.literal(Object.keys(queueWants) as QueueWant[]).optional(),
  late: z.boolean().optional(),
  mine: z.boolean().optional(),
  held: z.boolean().optional(),
  project_rid: rid.optional(),
  /** Part of a number, a project's, sample's or member's name. */
  kw: text(50).optional(),
  ...days,
  ...sorted(deskSorts['staff/assign/list']),
}

export const list = staffCall({
  path: 'staff/assign/list',
  summary: '实验队列：逾期的与期限近的在前，附各状态的数目',
  request: z.strictObject({ ...paging, ...queueFilter }),
  data: listOf(queueRow).extend({ counts: z.record(z.string(), z.int()) }),
  refuses: [],
})

export const exported = staffCall({
  path: 'staff/assign/export',
  summary: `把筛选出的实验写成表格文件，最多${exportLimit}行`,
  request: z.strictObject(queueFilter),
  data: exportedFile,
  refuses: [],
})

/** The desk's first screen (domain §8, §10). */
export const today = staffCall({
  path: 'staff/today',
  summary: '今日：与角色有关的各项件数、其中最急的几件，与今天的取样',
  request: nothing,
  data: z.object({
    /** What the installation lacks; only admins see it. */
    lacks: z.array(z.enum(Object.keys(shortcomingTexts) as Shortcoming[])),
    counts: z.partialRecord(todoKey, z.int().min(0)),
    lists: z.partialRecord(todoKey, z.array(queueRow)),
    /** Of today, by slot; null for roles that have nothing to do with them. */
    pickups: z
      .array(
        z.object({
          rid: z.string(),
          time: z.string(),
          name: z.string(),
          phone: z.string(),
          place: z.string(),
          state: z.string(),
          courier: z.string(),
        }),
      )
      .nullable(),
    /** When it was counted. */
    now: epoch,
  }),
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
  operator_rid: z.string().optional(),
  /** The answers in words, in the order of the project's form; files by their rids. */
  answered: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      files: z.array(z.object({ rid: z.string(), name: z.string() })).optional(),
    }),
  ),
  timeline: z.array(memberAssign.shape.timeline.element.extend({ by: z.string().optional() })),
  /** Every version of the lab's price, newest first. */
  quotes: z.array(quoted.extend({ at: epoch, by: z.string() })),
  /** What the next quote begins with: the last one's lines, or what was ordered; while a quote is awaited. */
  quote_lines: z.array(quoteLine).optional(),
})

/** Whose things are in the examples of the desk. */
export const exampleMember: z.output<typeof deskAssign.shape.member> = {
  rid: 'example-member',
  name: '示例会员',
  phone: '13800000000',
  company: '示例大学',
  email: 'member@lab.example',
}

/** Who else of the staff opened it in the last minutes, the last one first. */
export const looking = z.array(z.object({ by: z.string(), since: epoch }))

export const detail = staffCall({
  path: 'staff/assign/detail',
  summary: '一个实验的全部',
  request: z.strictObject({ rid }),
  data: deskAssign.extend({ looking }),
  refuses: ['not_found'],
})

export const operators = staffCall({
  path: 'staff/assign/operators',
  summary: '可以指派的实验员',
  request: nothing,
  data: z.object({ list: z.array(z.object({ rid: z.string(), name: z.string() })) }),
  refuses: [],
  example: { list: [{ rid: 'example-staff', name: '实验员示例' }] },
})

const movingBy =
  <N extends z.ZodRawShape>(named: N) =>
  <const P extends StaffPath, I extends z.ZodRawShape>(
    path: P,
    summary: string,
    fields: I,
    refuses: readonly Reason[] = [],
  ) =>
    staffCall({
      path,
      summary,
      request: z.strictObject({ ...named, ...fields }),
      data: moved,
      once: true,
      refuses: ['not_found', 'wrong_state', 'stale', ...refuses],
      example: { rid: 'example-experiment', state: 'testing', version: 2 },
    })

const moving = movingBy(seen)
/** Money by hand: on what was seen, and nothing newer. */
const deciding = movingBy(decides)

/** Fen that staff name: a price, or a part of it. */
const price = fen.max(mostFen)
const reason = text(1000).min(1, '[原因]不能为空')
const note = text(1000).optional()

export const quote = moving(
  'staff/assign/quote',
  '报价：逐项列明，合计即报价；不列明的，由下单价格与差额而来',
  {
    price_fen: price,
    /** They sum to `price_fen`. */
    lines: z.array(quoteLine).min(1).max(quoteLimits.lines).optional(),
    days: z.int().min(1).max(365).optional(),
    valid_until: epoch,
    note,
  },
)
export const refuse = moving('staff/assign/refuse', '谢绝委托', { reason })
export const receive = moving(
  'staff/assign/receive',
  '清点样品，逐个登记',
  {
    samples: z
      .array(
        z.strictObject({ number: text(40).min(1), state: z.literal(arrivals), note: text(500).optional() }),
      )
      .min(1)
      .max(orderLimits.samples),
  },
  ['approval_pending'],
)
export const assign = moving('staff/assign/assign', '指派实验员', { operator: rid })
export const start = moving('staff/assign/start', '开始实验', {}, ['approval_pending'])
export const submit = moving('staff/assign/submit', '提交数据', {
  file_rids: fileRids.default([]),
  final_fen: price.optional(),
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
export const revise = moving('staff/assign/revise', '提出新的价格', { price_fen: price, reason }, [
  'price_pending',
])
export const retract = moving('staff/assign/retract', '撤回还在等待客户答复的价格', { reason })
export const reject = moving('staff/assign/reject', '退样', { reason })
export const retest = moving('staff/assign/retest', '重新实验', { note })
export const explain = moving('staff/assign/explain', '答复客户的疑问', { note: reason })
export const discount = moving('staff/assign/discount', '减免费用', { fen: price.min(1), reason })
export const recall = moving('staff/assign/recall', '召回数据', { reason })
export const cancelPropose = moving('staff/assign/cancelPropose', '提议取消', { fen: price, reason })
export const paid = deciding('staff/assign/paid', '登记付款', { note })
export const makeVoid = deciding('staff/assign/void', '作废账单', { note })
export const document = moving('staff/assign/document', '提供报告或合同', {
  kind: documentKind,
  file_rid: rid.optional(),
})
export const documentRefuse = moving(
  'staff/assign/documentRefuse',
  '不提供客户索取的报告或合同，并说明原因',
  {
    kind: documentKind,
    reason,
  },
)

export const talk = staffCall({
  path: 'staff/assign/talk',
  summary: '就实验与客户沟通',
  request: z.strictObject(talkFields).refine(saysSomething, { path: ['text'], message: '[留言]不能为空' }),
  data: memberTalk.data,
  once: true,
  refuses: ['not_found'],
})

export const talks = staffCall({
  path: 'staff/assign/talks',
  summary: '实验上的沟通，旧的在前；看过即为已读',
  request: z.strictObject({ rid }),
  data: memberTalks.data,
  refuses: ['not_found'],
  example: { list: [] },
})
