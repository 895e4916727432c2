import { oneOf } from '../../ground/list-address.ts'
import { type ExperimentState, experimentStates } from './states.ts'

/** The states of an order as a member thinks of them: the tabs of their orders, in their order. */
export const orderGroups = {
  quote: { label: '报价中', states: ['quoting', 'quoted'] },
  pay: { label: '待付款', states: ['prepaying'] },
  samples: { label: '待收样', states: ['placed'] },
  work: { label: '实验中', states: ['received', 'testing', 'reviewing'] },
  data: { label: '待确认数据', states: ['delivered', 'disputed'] },
  settle: { label: '待结算', states: ['confirmed', 'billed'] },
  done: { label: '已完成', states: ['settled', 'closed'] },
  ended: { label: '已取消', states: ['canceled', 'rejected'] },
} as const satisfies Record<string, { label: string; states: readonly ExperimentState[] }>

export type OrderGroup = keyof typeof orderGroups

/** A group, or those of any state that ask the member for something. */
export type OrderTab = OrderGroup | 'wanted'

export const orderTabs = ['wanted', ...(Object.keys(orderGroups) as OrderGroup[])] as readonly OrderTab[]

export const tabLabel = (tab: OrderTab): string => (tab === 'wanted' ? '等我处理' : orderGroups[tab].label)

/** The tab that an address names; nonsense counts as none. */
export const tabParam = oneOf(orderTabs)

/** Whether an order of this state stands in a group. */
export const isInGroup = (group: OrderGroup, state: ExperimentState): boolean =>
  (orderGroups[group].states as readonly ExperimentState[]).includes(state)

/** How many orders a tab has, from the numbers by state (`wanted` beside them). */
export const countOfTab = (tab: OrderTab, counts: Readonly<Record<string, number>>): number =>
  tab === 'wanted'
    ? (counts.wanted ?? 0)
    : orderGroups[tab].states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** The state that an address names; nonsense counts as none. */
export const stateParam = (value: string | undefined): ExperimentState | undefined =>
  value !== undefined && Object.hasOwn(experimentStates, value) ? (value as ExperimentState) : undefined
