import type { DataOf } from '@lab/contract/calls'
import type { ExperimentEvent } from '@lab/contract/rules/work/experiment/events'
import { keptSample } from '@lab/contract/rules/work/sample/fields'
import type { Assign, Order } from './order.ts'

type Row = DataOf<'order/list'>['list'][number]

/** 12:00 of a Saturday in Shanghai. */
export const noon = Date.parse('2026-11-21T12:00:00+08:00') / 1000

export const may = (...events: ExperimentEvent[]): Assign['can'] =>
  events.map((event) => ({ event, ok: true }))

export const anAssign = (change: Partial<Assign> = {}): Assign => ({
  rid: 'e1',
  number: '261121-0001-E1',
  version: 3,
  state: 'placed',
  since: noon,
  process: 'university',
  order: { rid: 'o1', number: '261121-0001' },
  project: { rid: 'sem', name: '扫描电镜（SEM）', img: 'sem.jpg', type_id: 1, unit: '样' },
  count: 2,
  answers: {},
  form_version: 1,
  price_fen: 30_000,
  why: [{ label: '单价 × 2 样', fen: 30_000 }],
  payer: { kind: 'self', rid: 'example-member', name: '' },
  awaits_choice: false,
  samples: [{ rid: 's1', number: '261121-0001-1', name: 'A 瓶', state: 'expected' }],
  files: [],
  documents: [],
  notes: [],
  unread: 0,
  evaluated: false,
  can: may('talk'),
  timeline: [{ at: noon, event: 'order', from: null, to: 'placed', actor: 'member' }],
  ...change,
})

export const anOrder = (change: Partial<Order> = {}): Order => {
  const assigns = change.assigns ?? [anAssign()]
  return {
    rid: 'o1',
    number: '261121-0001',
    version: 1,
    state: assigns[0]?.state ?? 'canceled',
    progress: { done: 0, all: assigns.length },
    process: 'university',
    created: noon,
    protocol: { signed: false },
    delivery: { type: 0 },
    return_samples: false,
    payer: { kind: 'self', rid: 'example-member', name: '林示例' },
    remark: '',
    total_fen: 30_000,
    wanted: [],
    samples: [
      {
        rid: 's1',
        number: '261121-0001-1',
        ...keptSample({ name: 'A 瓶', state: '粉末' }),
        state: 'expected',
        assigns: assigns.map(({ number }) => number),
      },
    ],
    assigns,
    ...change,
  }
}

export const aRow = (change: Partial<Row> = {}): Row => ({
  rid: 'o1',
  number: '261121-0001',
  state: 'testing',
  progress: { done: 0, all: 1 },
  process: 'university',
  created: noon,
  total_fen: 30_000,
  wanted: [],
  assigns: [
    {
      rid: 'e1',
      number: '261121-0001-E1',
      state: 'testing',
      project: { name: '扫描电镜（SEM）', img: 'sem.jpg', type_id: 1 },
      price_fen: 30_000,
      held: false,
      late: false,
      unread: 0,
    },
  ],
  ...change,
})

export const listOf = (list: Row[], more: object = {}) => ({
  list,
  total: list.length,
  page: 1,
  limit: 10,
  counts: { testing: list.length, wanted: 0 },
  ...more,
})
