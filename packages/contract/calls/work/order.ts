import { z } from 'zod'
import { days, epoch, fen, listOf, memberCall, nothing, paging, raw, rid, sorted, text } from '../../call.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'
import { orderTabs } from '../../rules/work/experiment/order-groups.ts'
import { orderLimits } from '../../rules/work/order/order.ts'
import { type SampleField, sampleFields } from '../../rules/work/sample/fields.ts'
import { orderable, payer } from '../people/payer.ts'
import { answers } from '../shop/plan.ts'
import { assign, experimentState, priceLine, sampleState } from './assign.ts'
import { sampleFacts } from './sample-facts.ts'
import { add as samplingAdd } from './sampling.ts'

const sampleTexts = Object.fromEntries(
  sampleFields.map(({ key, length }) => [key, text(length).optional()]),
) as Record<SampleField, z.ZodOptional<ReturnType<typeof text>>>

/** A sample as it is entered, once per order; `key` is its name within this request. */
export const enteredSample = z.strictObject({
  key: raw(40).min(1),
  ...sampleTexts,
  name: sampleTexts.name.unwrap().min(1, '[样品编号]不能为空'),
})

export const keys = z.array(raw(40).min(1)).max(orderLimits.samples)

const item = z.strictObject({
  plan_rid: rid,
  /** The version of its project's form that was on the screen: by another one nothing is ordered. */
  form_version: z.int().positive().optional(),
  answers: answers.optional(),
  urgent: text(50).optional(),
  samples: keys,
})

const { type: _, ...pickup } = samplingAdd.request.shape

export const delivery = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal(0),
    carrier: text(50).optional(),
    tracking: text(50).optional(),
  }),
  z.strictObject({ type: z.literal(1), ...pickup }),
])

const fields = {
  samples: z.array(enteredSample).max(orderLimits.samples),
  items: z.array(item).min(1, '请选择要下单的实验').max(orderLimits.items),
  delivery,
  return_samples: z.boolean(),
  payer,
  invoice_rid: rid.optional(),
  remark: text(1000).optional(),
}

/** What stands in the way of an order: `at` is a field's place, e.g. `items.0.answers.voltage`. */
export const problem = z.object({ at: z.string(), msg: z.string() })

export const preview = memberCall({
  path: 'order/preview',
  summary: '下单前的价格与问题；不改变任何内容',
  request: z.strictObject(fields),
  data: z.object({
    items: z.array(
      z.object({ plan_rid: z.string(), price_fen: fen, why: z.array(priceLine), due_days: z.int().min(0) }),
    ),
    total_fen: fen,
    process: z.literal(['university', 'company']),
    /** What of the payer's may be ordered now, against this total. */
    orderable,
    /** Whether settling it with the payer's money will bring points, as the house has it now. */
    brings_points: z.boolean(),
    problems: z.array(problem),
  }),
  refuses: ['not_found', 'forbidden'],
})

export const may = memberCall({
  path: 'order/may',
  summary: '现在可以下单多少；超出时受什么所限',
  request: z.strictObject({
    payer,
    /** What is wanted, fen; without: anything. */
    total_fen: fen.optional(),
  }),
  data: orderable,
  refuses: ['not_found', 'forbidden'],
  example: { fen: 1_980_000 },
})

export const add = memberCall({
  path: 'order/add',
  summary: '下单',
  request: z.strictObject({ ...fields, agree: z.literal(true, { error: '请先阅读并同意委托协议' }) }),
  data: z.object({ order_rid: z.string(), number: z.string() }),
  once: true,
  refuses: [
    'profile_incomplete',
    'not_found',
    'forbidden',
    'invalid',
    'stale',
    'wrong_state',
    'exposure_exceeded',
    'limit_exceeded',
    ...samplingAdd.refuses,
  ],
  example: { order_rid: 'example-order', number: '260105-0001' },
})

const progress = z.object({ done: z.int(), all: z.int() })

const brief = z.object({
  rid: z.string(),
  number: z.string(),
  state: experimentState,
  project: z.object({ name: z.string(), img: z.string(), type_id: z.int() }),
  price_fen: fen,
  held: z.boolean(),
  late: z.boolean(),
  unread: z.int(),
})

/** An order in a list; its state is derived from its experiments. */
export const orderRow = z.object({
  rid: z.string(),
  number: z.string(),
  state: experimentState,
  progress,
  process: z.literal(['university', 'company']),
  created: epoch,
  total_fen: fen,
  /** The last of its experiments' expected days. */
  due: epoch.optional(),
  /** What the member is asked for, the most urgent first: words of buttons. */
  wanted: z.array(z.string()),
  /** Whether the owner of the group that pays has not answered yet, or has said no. */
  approval: z.literal(['waiting', 'refused']).optional(),
  assigns: z.array(brief),
})

export const list = memberCall({
  path: 'order/list',
  summary: '我的订单，最新在前',
  request: z.strictObject({
    ...paging,
    ...sorted(memberSorts['order/list']),
    state: experimentState.optional(),
    /** A group of states, or what waits for the member. */
    tab: z.literal(orderTabs).optional(),
    /** Part of a number, a project's or a sample's name. */
    kw: text(50).optional(),
    ...days,
  }),
  /** `counts`: orders by state, and `wanted` those that wait for the member. */
  data: listOf(orderRow).extend({ counts: z.record(z.string(), z.int()) }),
  refuses: [],
})

const orderSample = z.object({
  rid: z.string(),
  number: z.string(),
  ...sampleFacts,
  state: sampleState,
  place: z.string().optional(),
  /** Numbers of the experiments it is for. */
  assigns: z.array(z.string()),
})

export const order = z.object({
  rid: z.string(),
  number: z.string(),
  version: z.int(),
  state: experimentState,
  progress,
  process: z.literal(['university', 'company']),
  created: epoch,
  protocol: z.object({ signed: z.boolean(), file_rid: z.string().optional() }),
  delivery: z.object({
    type: z.literal([0, 1]),
    carrier: z.string().optional(),
    tracking: z.string().optional(),
    sampling_rid: z.string().optional(),
  }),
  /** The title that its invoice is to be made out to. */
  invoice_rid: z.string().optional(),
  return_samples: z.boolean(),
  payer: z.object({ kind: z.literal(['self', 'cluster']), rid: z.string(), name: z.string() }),
  remark: z.string(),
  total_fen: fen,
  wanted: orderRow.shape.wanted,
  approval: orderRow.shape.approval,
  samples: z.array(orderSample),
  assigns: z.array(assign),
})

export const detail = memberCall({
  path: 'order/detail',
  summary: '一个订单的全部',
  request: z.strictObject({ rid }),
  data: order,
  refuses: ['not_found'],
})

export const cancel = memberCall({
  path: 'order/cancel',
  summary: '取消订单，或其中几个实验',
  request: z.strictObject({ rid, assign_rids: z.array(rid).min(1).max(orderLimits.items).optional() }),
  data: z.object({ canceled: z.array(z.string()) }),
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: { canceled: ['example-experiment'] },
})

export const again = memberCall({
  path: 'order/again',
  summary: '把订单的实验再放进实验清单',
  request: z.strictObject({ rid }),
  data: z.object({
    added: z.int(),
    /** Where they stand on the plan now. */
    plan_rids: z.array(z.string()),
    problems: z.array(problem),
  }),
  once: true,
  refuses: ['not_found'],
  example: { added: 2, plan_rids: ['example-item', 'example-item-2'], problems: [] },
})

export const update4protocol = memberCall({
  path: 'order/update4protocol',
  summary: '上传签字的委托协议',
  request: z.strictObject({ rid, file_rid: rid }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

const lastChoices = z.object({
  delivery: z.literal([0, 1]),
  return_samples: z.boolean(),
  /** The group that paid; empty: the member. */
  cluster_rid: z.string(),
  /** The invoice title; empty: none. */
  invoice_rid: z.string(),
})

/** What is typed in the six steps, kept so that one goes on on another device; opaque to the server but bounded. */
const draftValue = z.record(raw(64), z.unknown())

export const draft = memberCall({
  path: 'order/draft',
  summary: '下单各步中填写的内容；带 save 时保存',
  request: z.strictObject({
    save: draftValue
      .refine((value) => JSON.stringify(value).length <= orderLimits.draftChars, '填写的内容过多')
      .nullable()
      .optional(),
    /** The version it was read at: a newer one of another tab or device is not overwritten. */
    version: z.int().min(0).optional(),
  }),
  data: z.object({
    draft: draftValue.nullable(),
    version: z.int().min(0),
    updated: epoch,
    /** Where nothing is typed yet: what was chosen for the last order, as far as it can be chosen still. */
    last: lastChoices.optional(),
  }),
  refuses: ['stale'],
  example: { draft: null, version: 0, updated: 0 },
})
