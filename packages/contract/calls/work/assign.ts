import { z } from 'zod'
import { epoch, fen, memberCall, nothing, rid, text } from '../../call.ts'
import { decides, seen } from '../../decision.ts'
import { mostFen } from '../../rules/ground/money.ts'
import { type ApprovalState, approvalStates } from '../../rules/people/cluster/approval.ts'
import { type DocumentKind, documentKinds } from '../../rules/work/experiment/documents.ts'
import { allEvents } from '../../rules/work/experiment/events.ts'
import { type ActorKind, actors } from '../../rules/work/experiment/facts.ts'
import {
  allStates,
  type HoldReason,
  holdReasons,
  type SampleState,
  sampleStates,
} from '../../rules/work/experiment/states.ts'
import { type QuoteLineKind, quoteLimits, quoteLineKinds } from '../../rules/work/order/quote.ts'
import { storedFile } from '../ground/file.ts'
import { payer as chosenPayer } from '../people/payer.ts'
import { answers } from '../shop/plan.ts'

export const experimentState = z.literal(allStates)
export const sampleState = z.literal(Object.keys(sampleStates) as SampleState[])
const event = z.literal(allEvents)
const actor = z.literal(Object.keys(actors) as ActorKind[])

/** Files sent along with a word or a submission, at most 20. */
export const fileRids = z.array(rid).max(20)

/** Kinds of files an experiment has. */
export const fileKinds = ['data', 'report', 'contract', 'protocol'] as const

/** What a member may ask for beside the data. */
export const documentKind = z.literal(Object.keys(documentKinds) as DocumentKind[])

/** A file of an experiment's data: of which version, and since when that version is void. */
export const dataFile = storedFile.extend({
  assign_rid: z.string(),
  kind: z.literal(fileKinds),
  version: z.int().min(1),
  void: epoch.optional(),
  sha256: z.string(),
  created: epoch,
  /** When the member first downloaded it. */
  downloaded: epoch.optional(),
})

/** What the lab wrote to a version of an experiment's data, as good as a file where there is none. */
export const dataNote = z.object({
  version: z.int().min(1),
  text: z.string(),
  void: epoch.optional(),
  created: epoch,
})

/** One line of a price and what it adds, fen (may be negative). */
export const priceLine = z.object({ label: z.string(), fen: z.int() })

/** A line of the lab's quote; below zero only by hand, with its reason. */
export const quoteLine = z.strictObject({
  kind: z.literal(Object.keys(quoteLineKinds) as QuoteLineKind[]),
  label: text(quoteLimits.label).min(1, '[名称]不能为空'),
  count: z.int().min(1).max(quoteLimits.count),
  unit_fen: z.int().min(-mostFen).max(mostFen),
  reason: text(quoteLimits.reason).optional(),
})

export const quote = z.object({
  version: z.int().min(1),
  /** What its lines sum to. */
  price_fen: fen,
  lines: z.array(quoteLine),
  days: z.int().min(1).optional(),
  valid_until: epoch,
  note: z.string(),
})

/** An experiment as its member and the lab see it (domain §2). */
export const assign = z.object({
  rid: z.string(),
  number: z.string(),
  /** Grows with every change; an event sent for an older one is refused as `stale`. */
  version: z.int().min(1),
  state: experimentState,
  /** Epoch seconds since which it is in its state. */
  since: epoch,
  process: z.literal(['university', 'company']),
  order: z.object({ rid: z.string(), number: z.string() }),
  project: z.object({
    rid: z.string(),
    name: z.string(),
    img: z.string(),
    type_id: z.int(),
    unit: z.string(),
  }),
  count: z.int().min(1),
  answers,
  /** The version of the project's form that was answered (`open/web/sampleParameter/relate`). */
  form_version: z.int().min(1),
  /** The urgent option chosen, by its name. */
  urgent: z.string().optional(),
  /** As ordered, frozen, or as quoted while the quote waits for its answer; and its reasons line by line. */
  price_fen: fen,
  why: z.array(priceLine),
  /** As tested, where it differs. */
  final_fen: fen.optional(),
  proposal: z.object({ fen, reason: z.string() }).optional(),
  cancel: z.object({ fen, reason: z.string() }).optional(),
  quote: quote.optional(),
  held: z
    .object({ reason: z.literal(Object.keys(holdReasons) as HoldReason[]), note: z.string(), since: epoch })
    .optional(),
  /** Who pays for it. */
  payer: z.object({
    kind: z.literal(['self', 'cluster']),
    rid: z.string(),
    /** Of a group; empty for the member. */
    name: z.string(),
    /** The word of the group's owner, where they are asked. */
    approval: z
      .object({ state: z.literal(Object.keys(approvalStates) as ApprovalState[]), note: z.string() })
      .optional(),
  }),
  /** The expected day, epoch seconds; none before the samples are there, and none while it is held. */
  due: epoch.optional(),
  /** Since when it is past its day. */
  late: epoch.optional(),
  operator: z.string().optional(),
  awaits_choice: z.boolean(),
  samples: z.array(
    z.object({
      rid: z.string(),
      number: z.string(),
      name: z.string(),
      state: sampleState,
      place: z.string().optional(),
      /** It did not arrive, and the experiment went on without it. */
      left_out: z.literal(true).optional(),
    }),
  ),
  files: z.array(dataFile),
  /** What was asked for and is not there: still waited for, or refused and why. */
  documents: z.array(
    z.object({
      kind: documentKind,
      state: z.literal(['wanted', 'refused']),
      at: epoch,
      reason: z.string().optional(),
    }),
  ),
  /** Notes to the versions of the data that the one who asks may see. */
  notes: z.array(dataNote),
  /** Words of the other side that were not read yet. */
  unread: z.int().min(0),
  evaluated: z.boolean(),
  /** What may happen now by the one who asks, and why not what may not. */
  can: z.array(z.object({ event, ok: z.boolean(), why: z.string().optional() })),
  timeline: z.array(
    z.object({
      at: epoch,
      event: z.union([event, z.literal('order')]),
      /** Null where the experiment begins. */
      from: experimentState.nullable(),
      to: experimentState,
      actor,
      note: z.string().optional(),
    }),
  ),
})

/** What every event of a member answers: the experiment as it is then. */
export const moved = z.object({ rid: z.string(), state: experimentState, version: z.int() })

const reasonText = text(1000).min(1, '[原因]不能为空')
const common = ['not_found', 'wrong_state', 'stale'] as const

const movingBy =
  <N extends z.ZodRawShape>(named: N) =>
  <const P extends string, I extends z.ZodRawShape>(
    path: P,
    summary: string,
    fields: I,
    refuses: readonly (
      | 'price_pending'
      | 'quote_expired'
      | 'agreement_required'
      | 'approval_pending'
      | 'limit_exceeded'
    )[] = [],
  ) =>
    memberCall({
      path,
      summary,
      request: z.strictObject({ ...named, ...fields }),
      data: moved,
      once: true,
      refuses: [...common, ...refuses],
      example: { rid: 'example-experiment', state: 'delivered', version: 2 },
    })

const moving = movingBy(seen)
/** Moves by a member's decision: on what they have seen, and nothing newer. */
const deciding = movingBy(decides)

export const detail = memberCall({
  path: 'assign/detail',
  summary: '一个实验的全部',
  request: z.strictObject({ rid }),
  data: assign,
  refuses: ['not_found'],
})

export const right = moving('assign/right', '数据无误', {}, ['price_pending'])
export const wrong = moving('assign/wrong', '数据有误', {
  reason: reasonText,
  file_rids: fileRids.optional(),
})
export const withdraw = moving('assign/withdraw', '撤回对数据的疑问', {})
export const accept = moving('assign/accept', '接受报价', { quote_version: z.int().min(1) }, [
  'quote_expired',
  'agreement_required',
  'approval_pending',
  'limit_exceeded',
])
export const counter = deciding('assign/counter', '还价', {
  text: text(1000).min(1, '[还价说明]不能为空'),
})
export const decline = deciding('assign/decline', '谢绝报价', {})
export const price = deciding(
  'assign/price',
  '答复新的价格',
  {
    accept: z.boolean(),
    reason: text(1000).optional(),
  },
  ['approval_pending', 'limit_exceeded'],
)
export const proceed = deciding('assign/proceed', '样品不齐时如何继续', {
  choice: z.literal(['go_on', 'send_again']),
})
export const cancelAgree = deciding('assign/cancelAgree', '答复取消的提议', { accept: z.boolean() })
export const document = moving('assign/document', '索取报告或合同', { kind: documentKind })
export const documentCancel = moving('assign/documentCancel', '撤回索取，在实验室答复之前', {
  kind: documentKind,
})

export const payer = memberCall({
  path: 'assign/payer',
  summary: '更换一个实验的付款方，直到出账单为止',
  request: z.strictObject({ ...seen, payer: chosenPayer }),
  data: moved,
  once: true,
  refuses: [...common, 'forbidden', 'exposure_exceeded', 'limit_exceeded', 'transfer_waiting'],
  example: { rid: 'example-experiment', state: 'placed', version: 2 },
})

/** A word on an experiment, of whichever side, with its files. */
export const talkWord = z.object({
  rid: z.string(),
  at: epoch,
  actor,
  name: z.string(),
  text: z.string(),
  files: z.array(storedFile),
})

export const talkFields = {
  rid,
  text: text(2000).optional(),
  file_rids: fileRids.optional(),
}

/** A word without text and files says nothing. */
export const saysSomething = ({ text, file_rids }: { text?: string; file_rids?: string[] }) =>
  Boolean(text) || (file_rids?.length ?? 0) > 0

export const talk = memberCall({
  path: 'assign/talk',
  summary: '就实验与实验室沟通',
  request: z.strictObject(talkFields).refine(saysSomething, { path: ['text'], message: '[留言]不能为空' }),
  data: talkWord,
  once: true,
  refuses: ['not_found'],
})

export const talks = memberCall({
  path: 'assign/talks',
  summary: '实验上的沟通，旧的在前；看过即为已读',
  request: z.strictObject({ rid }),
  data: z.object({ list: z.array(talkWord) }),
  refuses: ['not_found'],
  example: { list: [] },
})

export const evaluate = memberCall({
  path: 'evaluate/add',
  summary: '评价一个数据已确认的实验，一次',
  request: z.strictObject({
    assign_rid: rid,
    quality: z.int().min(1).max(5),
    speed: z.int().min(1).max(5),
    service: z.int().min(1).max(5),
    content: text(1000).optional(),
    anonymous: z.boolean().optional(),
  }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})
