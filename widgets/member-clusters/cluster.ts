import type { DataOf } from '@lab/contract/calls'
import { changedText } from '@lab/contract/rules/ground/changed'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { type ClusterAct, mayInCluster } from '@lab/contract/rules/people/cluster/roles'

export type Cluster = DataOf<'cluster/detail'>
export type Person = DataOf<'cluster/members'>['list'][number]
export type ClusterOrder = DataOf<'cluster/orders'>['list'][number]

/** What changed of a row that was decided on as it was before, for its owner to look at it again. */
export const changeTold = (before: object, after: object | undefined): string =>
  after ? `刚刚有改动：${changedText(before, after)}` : '已不在列表中'

/** The parts of a group's page, in the order of their tabs. */
export const views = {
  '': '成员',
  applications: '加入申请',
  orders: '订单与审批',
  spending: '支出',
  rules: '设置',
} as const

export type View = keyof typeof views

/** Whom each part is for. */
const acts = {
  '': 'readMembers',
  applications: 'agree',
  orders: 'readOrders',
  spending: 'readSpending',
  rules: 'edit',
} as const satisfies Record<View, ClusterAct>

/** The parts that a role sees. */
export const viewsFor = (role: Cluster['role']): View[] =>
  (Object.keys(views) as View[]).filter((view) => mayInCluster(role, acts[view]))

export const viewParam = (said: string): View => (Object.hasOwn(views, said) ? (said as View) : '')

/** The address of a part of a group's page. */
export const pageOf = (rid: string, query: Record<string, string | number | undefined> = {}) =>
  hrefOf('member-communityMg', {}, { rid, ...query })
