import type { ActorKind } from '../experiment/facts.ts'
import type { Arrival, ExperimentState, SampleState } from '../experiment/states.ts'
import type { SampleGuardName } from './guards.ts'

interface Transition {
  event: string
  from: readonly SampleState[]
  /** `null`: the state stays, and the event is beside it. */
  to: SampleState | null
  by: readonly ActorKind[]
  guards?: readonly SampleGuardName[]
}

/** What was said of a parcel can be said anew until the work begins. */
const awaited = [
  'expected',
  'arrived',
  'missing',
  'damaged',
  'insufficient',
] as const satisfies readonly SampleState[]

/** In the lab, whether good or not. */
export const inLabStates = [
  'arrived',
  'damaged',
  'insufficient',
  'in_test',
  'stored',
] as const satisfies readonly SampleState[]

const atRest = ['arrived', 'damaged', 'insufficient', 'stored'] as const satisfies readonly SampleState[]

/**
 * What may happen to a sample (domain §5): the one source of the server's refusals, of both sides' buttons, of the tests
 * and of the drawing. What happens along with its experiments (`start`, `store`, `letGo`, `await`) stands here too.
 */
export const sampleTransitions = [
  { event: 'arrive', from: awaited, to: 'arrived', by: ['staff'] },
  { event: 'miss', from: awaited, to: 'missing', by: ['staff'] },
  { event: 'damage', from: awaited, to: 'damaged', by: ['staff'] },
  { event: 'fallShort', from: awaited, to: 'insufficient', by: ['staff'] },
  { event: 'await', from: ['missing', 'damaged', 'insufficient'], to: 'expected', by: ['member'] },
  { event: 'letGo', from: ['expected'], to: 'missing', by: ['member', 'staff', 'system'] },
  { event: 'start', from: ['arrived', 'stored'], to: 'in_test', by: ['staff'] },
  {
    event: 'store',
    from: ['arrived', 'damaged', 'insufficient', 'in_test'],
    to: 'stored',
    by: ['member', 'staff'],
  },
  { event: 'move', from: inLabStates, to: null, by: ['staff'] },
  { event: 'waive', from: atRest, to: null, by: ['member'], guards: ['notOpen', 'notAsked', 'notWaived'] },
  { event: 'recover', from: atRest, to: null, by: ['member'], guards: ['notOpen', 'notAsked'] },
  { event: 'return', from: atRest, to: 'returned', by: ['staff'], guards: ['notOpen'] },
  {
    event: 'notice',
    from: ['stored'],
    to: null,
    by: ['staff', 'system'],
    guards: ['notOpen', 'notAsked', 'notNoticed', 'nearEnd'],
  },
  {
    event: 'discard',
    from: ['stored'],
    to: 'discarded',
    by: ['staff'],
    guards: ['notOpen', 'notAsked', 'kept', 'noticed'],
  },
] as const satisfies readonly Transition[]

export type SampleEvent = (typeof sampleTransitions)[number]['event']

/** Each event as a button says it, and as the timeline tells it afterwards. */
export const sampleEventWords = {
  arrive: { act: '已送达', history: '已送达' },
  miss: { act: '未收到', history: '未收到' },
  damage: { act: '已损坏', history: '送达时已损坏' },
  fallShort: { act: '量不足', history: '送达的量不足' },
  await: { act: '补寄', history: '将补寄' },
  letGo: { act: '不再等待', history: '不再等待' },
  start: { act: '开始实验', history: '开始实验' },
  store: { act: '留样', history: '转入留样' },
  move: { act: '移动', history: '移到新的位置' },
  waive: { act: '放弃寄回', history: '客户放弃寄回' },
  recover: { act: '申请寄回', history: '客户申请寄回' },
  return: { act: '寄回', history: '已寄回' },
  notice: { act: '通知', history: '已通知将到期处置' },
  discard: { act: '处置', history: '已处置' },
} as const satisfies Record<SampleEvent, { act: string; history: string }>

export const allSampleEvents = Object.keys(sampleEventWords) as SampleEvent[]

/** The rows of the table, by the type that functions read. */
export const sampleRows: readonly (Transition & { event: SampleEvent })[] = sampleTransitions

/** What is said of a parcel, as the event that says it. */
export const arrivalEvents = {
  arrived: 'arrive',
  missing: 'miss',
  damaged: 'damage',
  insufficient: 'fallShort',
} as const satisfies Record<Arrival, SampleEvent>

/** Experiments whose samples may not leave: until the data is confirmed, disputed ones and retests among them. */
export const keepingStates = [
  'quoting',
  'quoted',
  'prepaying',
  'placed',
  'received',
  'testing',
  'reviewing',
  'delivered',
  'disputed',
] as const satisfies readonly ExperimentState[]
