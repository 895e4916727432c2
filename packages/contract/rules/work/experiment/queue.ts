import type { StaffPath } from '../../people/staff/acts.ts'
import type { DeskSort } from '../../people/staff/desk-sorts.ts'
import { mayCall } from '../../people/staff/permissions.ts'
import type { StaffRole } from '../../people/staff/roles.ts'
import { type ExperimentState, experimentStates } from './states.ts'

/** States in which the lab has something to do by a day: only in these an experiment can be late (domain §2). */
export const tickingStates = [
  'received',
  'testing',
  'reviewing',
  'disputed',
] as const satisfies readonly ExperimentState[]

export const isTicking = (state: ExperimentState): boolean =>
  (tickingStates as readonly string[]).includes(state)

/** States in which an experiment still needs somebody, of either side. */
export const openStates = (Object.keys(experimentStates) as ExperimentState[]).filter(
  (state) => !['settled', 'closed', 'canceled', 'rejected'].includes(state),
)

/** What can be asked of the queue beside states and dates; how it is found is the server's. */
export const queueWants = {
  working: '在手的',
  due_today: '今日到期',
  assign: '没有实验员',
  review: '待我复核',
  counter: '客户还价',
  dissent: '不同意价格',
  unread: '有未读留言',
} as const

export type QueueWant = keyof typeof queueWants

export type QueueSort = DeskSort<'staff/assign/list'>

/** What the queue can be asked for: a state, or all that still need somebody. */
export type QueueState = ExperimentState | 'open'

/** What narrows the queue to a matter of the first screen. */
export interface QueueFilter {
  state?: QueueState
  late?: true
  mine?: true
  held?: true
  wants?: QueueWant
  sort?: QueueSort
}

interface TodoRow {
  title: string
  group: keyof typeof todoGroups
  /** The call that deals with it: roles that may not make it are not notified. */
  needs: StaffPath
  filter: QueueFilter
  /** Whether its first rows stand on the first screen. */
  isListed?: true
}

/** Groups of the desk's first screen, in their order. */
export const todoGroups = { time: '时限', mine: '我的', waits: '等待处理' } as const

/** What the desk's first screen counts (domain §8, §10): each leads into the queue, narrowed to it. */
export const todos = {
  late: {
    title: '已逾期',
    group: 'time',
    needs: 'staff/assign/hold',
    filter: { late: true },
    isListed: true,
  },
  due_today: {
    title: '今日到期',
    group: 'time',
    needs: 'staff/assign/hold',
    filter: { wants: 'due_today' },
    isListed: true,
  },
  mine: {
    title: '我负责的',
    group: 'mine',
    needs: 'staff/assign/start',
    filter: { mine: true, wants: 'working' },
    isListed: true,
  },
  review: {
    title: '待我复核',
    group: 'mine',
    needs: 'staff/assign/release',
    filter: { wants: 'review' },
    isListed: true,
  },
  unread: {
    title: '未读留言',
    group: 'mine',
    needs: 'staff/assign/talk',
    filter: { wants: 'unread', sort: 'waiting' },
    isListed: true,
  },
  quote: {
    title: '待报价',
    group: 'waits',
    needs: 'staff/assign/quote',
    filter: { state: 'quoting', sort: 'waiting' },
  },
  counter: {
    title: '客户还价',
    group: 'waits',
    needs: 'staff/assign/quote',
    filter: { wants: 'counter', sort: 'waiting' },
    isListed: true,
  },
  receive: {
    title: '待收样',
    group: 'waits',
    needs: 'staff/assign/receive',
    filter: { state: 'placed', sort: 'waiting' },
  },
  assign: {
    title: '待指派',
    group: 'waits',
    needs: 'staff/assign/assign',
    filter: { wants: 'assign' },
  },
  disputed: {
    title: '数据有疑问',
    group: 'waits',
    needs: 'staff/assign/explain',
    filter: { state: 'disputed' },
    isListed: true,
  },
  dissent: {
    title: '不同意价格',
    group: 'waits',
    needs: 'staff/assign/revise',
    filter: { wants: 'dissent', sort: 'waiting' },
    isListed: true,
  },
  held: {
    title: '已暂停',
    group: 'waits',
    needs: 'staff/assign/resume',
    filter: { held: true, sort: 'waiting' },
  },
  prepaying: {
    title: '待付款',
    group: 'waits',
    needs: 'staff/assign/paid',
    filter: { state: 'prepaying', sort: 'waiting' },
    isListed: true,
  },
  confirmed: {
    title: '待结算',
    group: 'waits',
    needs: 'staff/assign/paid',
    filter: { state: 'confirmed', sort: 'waiting' },
  },
} as const satisfies Record<string, TodoRow>

export type TodoKey = keyof typeof todos

/** A matter of the first screen, by the type that functions read. */
export const todoOf = (key: TodoKey): TodoRow => todos[key]

/** What a role is shown, in the order of the table. */
export const todosOf = (role: StaffRole): TodoKey[] =>
  (Object.keys(todos) as TodoKey[]).filter((key) => mayCall(role, todos[key].needs))

/** Most saved filters of one of the staff, and characters of each. */
export const queueLimits = { saved: 20, query: 500 } as const
