import { z } from 'zod'
import { epoch, fen, listOf, memberCall, nothing, paging, rid, sorted, text } from '../../call.ts'
import { version } from '../../decision.ts'
import { place, placeExample } from '../../place.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'
import { type ActorKind, actors } from '../../rules/work/experiment/facts.ts'
import { allSampleEvents } from '../../rules/work/sample/events.ts'
import { type RecycleState, recycleLimits, recycleStates } from '../../rules/work/sample/recycle.ts'
import { experimentState, sampleState } from './assign.ts'

export const recycleState = z.literal(Object.keys(recycleStates) as RecycleState[])

/** What both sides know of a sample (domain §5). */
export const sampleShown = {
  rid: z.string(),
  number: z.string(),
  /** How its sender names it. */
  name: z.string(),
  form: z.string(),
  state: sampleState,
  /** Since when it is in its state. */
  since: epoch,
  place: z.string().optional(),
  /** Until when it is kept, and since when its owner knows that it will be discarded. */
  keep_until: epoch.optional(),
  noticed: epoch.optional(),
  /** Since when its owner does not want it back. */
  waived: epoch.optional(),
  order: z.object({ rid: z.string(), number: z.string() }),
  assigns: z.array(
    z.object({ rid: z.string(), number: z.string(), state: experimentState, project: z.string() }),
  ),
  /** The open request that asks for it back. */
  recycle: z.object({ rid: z.string(), state: recycleState }).optional(),
  can: z.array(z.object({ event: z.literal(allSampleEvents), ok: z.boolean(), why: z.string().optional() })),
}

/** What happened to a sample, oldest first. */
export const sampleChange = z.object({
  at: epoch,
  event: z.literal(allSampleEvents),
  to: sampleState,
  actor: z.literal(Object.keys(actors) as ActorKind[]),
  note: z.string(),
})

/** An experiment some of whose samples did not arrive: it waits for its member's choice (`assign/proceed`). */
const awaiting = z.object({
  rid: z.string(),
  number: z.string(),
  version: z.int(),
  project: z.string(),
  order: z.object({ rid: z.string(), number: z.string() }),
  /** Its samples with what was found. */
  samples: z.array(z.object({ number: z.string(), name: z.string(), state: sampleState })),
  /** What it costs as ordered, and with the samples that came; none when none of them did. */
  price_fen: fen,
  fewer_fen: fen.optional(),
})

export const exampleSample = {
  rid: 'example-sample',
  number: '260105-0001-1',
  name: 'TiO2-1',
  form: '粉末',
  state: 'stored' as const,
  since: 1767571200,
  place: 'A-03-2',
  keep_until: 1770163200,
  order: { rid: 'example-order', number: '260105-0001' },
  assigns: [
    {
      rid: 'example-experiment',
      number: '260105-0001-E1',
      state: 'confirmed' as const,
      project: '扫描电镜（SEM）',
    },
  ],
  can: [
    { event: 'waive' as const, ok: true },
    { event: 'recover' as const, ok: true },
  ],
}

export const list = memberCall({
  path: 'sample/list',
  summary: '我的样品，最新的订单在前；附各状态的数目与等待选择的实验',
  request: z.strictObject({
    ...paging,
    state: sampleState.optional(),
    ...sorted(memberSorts['sample/list']),
  }),
  data: listOf(z.object(sampleShown)).extend({
    counts: z.record(z.string(), z.int()),
    awaiting: z.array(awaiting),
  }),
  refuses: [],
  example: {
    list: [exampleSample],
    total: 1,
    page: 1,
    limit: 20,
    counts: { stored: 1 },
    awaiting: [],
  },
})

export const sampleRids = z.array(rid).min(1, '请选择样品').max(recycleLimits.samples)

export const waive = memberCall({
  path: 'sample/waive',
  summary: '放弃寄回样品：实验室可以处置它们，不再等留样期',
  request: z.strictObject({ sample_rids: sampleRids }),
  data: nothing,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})

/** A request to have samples back. */
export const recycle = z.object({
  rid: z.string(),
  version,
  state: recycleState,
  since: epoch,
  created: epoch,
  ...place,
  message: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** Why it was refused. */
  reason: z.string(),
  samples: z.array(z.object({ rid: z.string(), number: z.string(), name: z.string(), state: sampleState })),
})

export const exampleRecycle = {
  rid: 'example-recycle',
  version: 1,
  state: 'applied' as const,
  since: 1767571200,
  created: 1767571200,
  ...placeExample,
  message: '请与数据光盘一起寄回',
  carrier: '',
  tracking: '',
  reason: '',
  samples: [{ rid: 'example-sample', number: '260105-0001-1', name: 'TiO2-1', state: 'stored' as const }],
}

export const recycleList = memberCall({
  path: 'sample4recycle/list',
  summary: '我的寄回申请，最新在前',
  request: z.strictObject({ ...paging, state: recycleState.optional() }),
  data: listOf(recycle),
  refuses: [],
  example: { list: [exampleRecycle], total: 1, page: 1, limit: 20 },
})

export const recycleAdd = memberCall({
  path: 'sample4recycle/add',
  summary: '申请寄回样品，运费到付',
  request: z.strictObject({
    sample_rids: sampleRids,
    address_rid: rid,
    message: text(recycleLimits.message).optional(),
  }),
  data: z.object({ rid: z.string() }),
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: { rid: 'example-recycle' },
})

const moving = <const P extends 'sample4recycle/cancel' | 'sample4recycle/done'>(path: P, summary: string) =>
  memberCall({
    path,
    summary,
    request: z.strictObject({ rid }),
    data: nothing,
    once: true,
    refuses: ['not_found', 'wrong_state'],
    example: {},
  })

export const recycleCancel = moving('sample4recycle/cancel', '撤回寄回申请，寄出前可以')
export const recycleDone = moving('sample4recycle/done', '确认收到寄回的样品')
