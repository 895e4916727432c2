import { expect, it } from 'vitest'
import type { StaffRole } from '../people/staff/roles.ts'
import { deskAddress, deskSections, deskSectionsOf, deskTabIn, deskTabs, deskTabsOf } from './desk.ts'

it('has an address for every tab, which names it', () => {
  for (const { key } of deskTabs) expect(deskTabIn(deskAddress(key))).toBe(key)
  expect(new Set(deskTabs.map(({ key }) => key)).size).toBe(deskTabs.length)
  expect(['/desk', '/desk/', '/guide', '/desk/a/b'].map(deskTabIn)).toEqual(['', '', '', ''])
})

it('shows a role what it may use, and everyone their own account', () => {
  const keys = (role: StaffRole) => deskTabsOf(role).map(({ key }) => key)
  expect(keys('service')).toEqual([
    'today',
    'figure',
    'experiment',
    'order',
    'ordering',
    'requirement',
    'sampling',
    'sample',
    'reservation',
    'coupon',
    'points',
    'member',
    'cluster',
    'setting',
    'opening',
    'own',
  ])
  expect(keys('finance')).toEqual([
    'today',
    'figure',
    'experiment',
    'order',
    'transfer',
    'prestore',
    'bank',
    'payment',
    'refund',
    'withdraw',
    'statement',
    'billing',
    'receivable',
    'credit',
    'invoice',
    'ledger',
    'month',
    'coupon',
    'points',
    'promoter',
    'member',
    'cluster',
    'price',
    'setting',
    'opening',
    'import',
    'seal',
    'own',
  ])
  expect(keys('content')).toEqual([
    'project',
    'type',
    'child',
    'instrument',
    'article',
    'page',
    'banner',
    'hotArea',
    'acknowledgement',
    'partnerLogo',
    'synonym',
    'picture',
    'price',
    'setting',
    'opening',
    'own',
  ])
  expect(keys('admin')).toHaveLength(deskTabs.length)
})

it('has few sections for everyone, and calls one by its only tab', () => {
  const titles = (role: StaffRole) => deskSectionsOf(role).map(({ title }) => title)
  expect(titles('service')).toEqual([
    '今日',
    '数据',
    '业务',
    '样品与设备',
    '营销',
    '客户与机构',
    '设置',
    '我的账号',
  ])
  expect(titles('content')).toEqual(['商品目录', '内容', '价格协议', '设置', '我的账号'])
  expect(titles('admin')).toEqual(deskSections.map(({ title }) => title))
  expect(deskSections.length).toBeLessThanOrEqual(14)
})
