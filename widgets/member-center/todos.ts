import type { DataOf } from '@lab/contract/calls'
import type { RouteName } from '@lab/contract/rules/ground/routes'

export interface Todo {
  of: keyof DataOf<'asset/all4num'>
  label: string
  unit: string
  route: RouteName
  query: Record<string, string>
  /** Shown only while there is some: most members have no group. */
  isRare?: true
}

/** What may wait for a member, in the order of an order's life, and where they answer it. */
export const todos = [
  { of: 'quotes', label: '报价待确认', unit: '项', route: 'member-order', query: { tab: 'quote' } },
  { of: 'to_send', label: '样品待送', unit: '项', route: 'member-order', query: { tab: 'samples' } },
  { of: 'prices', label: '价格待同意', unit: '项', route: 'member-order', query: { tab: 'wanted' } },
  { of: 'data', label: '数据待确认', unit: '项', route: 'member-order', query: { tab: 'data' } },
  { of: 'unsettled', label: '待结算', unit: '项', route: 'member-unsettled', query: {} },
  { of: 'unpaid', label: '待支付', unit: '项', route: 'member-unpaid', query: {} },
  {
    of: 'group_applies',
    label: '入组申请',
    unit: '份',
    route: 'member-communityMg',
    query: {},
    isRare: true,
  },
  {
    of: 'group_orders',
    label: '群组订单待审批',
    unit: '个',
    route: 'member-communityMg',
    query: {},
    isRare: true,
  },
  { of: 'talks', label: '未读留言', unit: '条', route: 'inbox', query: {} },
  { of: 'unread', label: '未读消息', unit: '条', route: 'inbox', query: { view: 'unread' } },
] as const satisfies readonly Todo[]
