import { z } from 'zod'
import { epoch, listOf, paging, sorted, staffCall, text } from '../../call.ts'
import { decides } from '../../decision.ts'
import type { StaffPath } from '../../rules/people/staff/acts.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { arrivals } from '../../rules/work/experiment/states.ts'
import { orderLimits } from '../../rules/work/order/order.ts'
import { keptSample } from '../../rules/work/sample/fields.ts'
import { sampleState } from './assign.ts'
import { exampleRecycle, exampleSample, recycle, recycleState, sampleChange, sampleShown } from './sample.ts'
import { sampleFacts } from './sample-facts.ts'

const owner = z.object({ rid: z.string(), name: z.string(), phone: z.string(), company: z.string() })

/** A sample as the desk knows it. */
export const deskSample = z.object({
  ...sampleShown,
  ...sampleFacts,
  member: owner,
  arrived: epoch.optional(),
  /** From when on it may be discarded, as far as time is concerned; none while its owner was not notified. */
  discardable: epoch.optional(),
})

const exampleOwner = { rid: 'example-member', name: '示例用户', phone: '13800000000', company: '示例大学' }

const example: z.output<typeof deskSample> = {
  ...keptSample({ name: exampleSample.name, storage: '常温' }),
  ...exampleSample,
  member: exampleOwner,
  arrived: 1767571200,
  can: [{ event: 'move', ok: true }],
}

export const find = staffCall({
  path: 'staff/sample/find',
  summary: '按扫描或输入的编号找到样品与它的订单；也接受订单号，和以编号结尾的地址',
  request: z.strictObject({ number: text(500).min(1, '[样品编号]不能为空') }),
  data: z.object({
    /** The sample that was named; none for an order's number. */
    number: z.string().optional(),
    order: z.object({
      rid: z.string(),
      number: z.string(),
      remark: z.string(),
      return_samples: z.boolean(),
      delivery: z.object({ type: z.literal([0, 1]), carrier: z.string(), tracking: z.string() }),
      member: owner,
    }),
    /** All samples of the order. */
    samples: z.array(deskSample.extend({ timeline: z.array(sampleChange) })),
  }),
  refuses: ['not_found'],
})

export const list = staffCall({
  path: 'staff/sample/list',
  summary: '样品；附各状态的数目与各存放位置的件数',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/sample/list']),
    state: sampleState.optional(),
    /** Part of a number, a sample's name, a place, or its owner's name or phone. */
    kw: text(50).optional(),
    /** Exactly this place; an empty one means that it has none. */
    place: text(50).optional(),
    /**
     * Of the stored ones: `notice` those whose owner is to be notified, `wait` those notified that wait for their day,
     * `discard` those that may be discarded now. The one whose time is nearest first.
     */
    due: z.literal(['notice', 'wait', 'discard']).optional(),
  }),
  data: listOf(deskSample).extend({
    counts: z.record(z.string(), z.int()),
    dues: z.object({ notice: z.int(), wait: z.int(), discard: z.int() }),
    places: z.array(z.object({ place: z.string(), count: z.int() })),
  }),
  refuses: [],
  example: {
    list: [example],
    total: 1,
    page: 1,
    limit: 20,
    counts: { stored: 1 },
    dues: { notice: 0, wait: 0, discard: 0 },
    places: [{ place: 'A-03-2', count: 1 }],
  },
})

export const receive = staffCall({
  path: 'staff/sample/receive',
  summary: '收样：登记包裹里的样品，用到它们的实验随之收样或等待客户选择',
  request: z.strictObject({
    samples: z
      .array(
        z.strictObject({ number: text(40).min(1), state: z.literal(arrivals), note: text(500).optional() }),
      )
      .min(1, '请登记样品')
      .max(orderLimits.samples),
    /** Where they are put. */
    place: text(50).optional(),
  }),
  data: z.object({
    /** Numbers of the experiments that are received now, of those whose member is asked, and of those that still wait. */
    received: z.array(z.string()),
    asked: z.array(z.string()),
    waiting: z.array(z.string()),
  }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'invalid', 'approval_pending'],
  example: { received: ['260105-0001-E1'], asked: [], waiting: [] },
})

const numbers = z.array(text(40).min(1)).min(1, '请选择样品').max(200)

/** What came of each: one that could not be done leaves the others done. */
const results = z.object({
  list: z.array(z.object({ number: z.string(), ok: z.boolean(), why: z.string().optional() })),
})

const bulk = <const P extends StaffPath, I extends z.ZodRawShape>(path: P, summary: string, fields: I) =>
  staffCall({
    path,
    summary,
    request: z.strictObject({ numbers, ...fields }),
    data: results,
    once: true,
    refuses: [],
    example: {
      list: [
        { number: '260105-0001-1', ok: true },
        { number: '260105-0001-2', ok: false, why: '使用该样品的实验还没有完成' },
      ],
    },
  })

export const move = bulk('staff/sample/move', '把样品放到一个位置，逐个答复', {
  place: text(50).min(1, '[存放位置]不能为空'),
})
export const notice = bulk('staff/sample/notice', '通知客户样品将到期处置，逐个答复', {})
export const discard = bulk('staff/sample/discard', '处置到期的样品，逐个答复', {})

const deskRecycle = recycle.extend({ member: owner })

export const recycleList = staffCall({
  path: 'staff/sample4recycle/list',
  summary: '寄回申请，待寄出的在前',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/sample4recycle/list']),
    state: recycleState.optional(),
    /** Part of the recipient's name or phone, a sample's number or a tracking number. */
    kw: text(50).optional(),
  }),
  data: listOf(deskRecycle).extend({ counts: z.record(z.string(), z.int()) }),
  refuses: [],
  example: {
    list: [{ ...exampleRecycle, member: exampleOwner }],
    total: 1,
    page: 1,
    limit: 20,
    counts: { applied: 1 },
  },
})

const moving = <const P extends StaffPath, I extends z.ZodRawShape>(path: P, summary: string, fields: I) =>
  staffCall({
    path,
    summary,
    request: z.strictObject({ ...decides, ...fields }),
    data: z.object({ rid: z.string(), state: recycleState }),
    once: true,
    refuses: ['not_found', 'stale', 'wrong_state'],
    example: { rid: 'example-recycle', state: 'shipped' },
  })

export const ship = moving('staff/sample4recycle/ship', '登记寄出', {
  carrier: text(50).min(1, '[快递公司]不能为空'),
  tracking: text(50).min(1, '[快递单号]不能为空'),
})
export const done = moving('staff/sample4recycle/done', '登记客户已收到', {})
export const refuse = moving('staff/sample4recycle/refuse', '谢绝寄回', {
  reason: text(500).min(1, '[原因]不能为空'),
})
