import { expect, it } from 'vitest'
import { deskAddress, deskSectionIn, deskSections, deskSectionsOf } from './desk.ts'

it('has an address for every section, which names it', () => {
  for (const { key } of deskSections) expect(deskSectionIn(deskAddress(key))).toBe(key)
  expect(new Set(deskSections.map(({ key }) => key)).size).toBe(deskSections.length)
  expect(['/desk', '/desk/', '/guide', '/desk/a/b'].map(deskSectionIn)).toEqual(['', '', '', ''])
})

it('shows a role what it may use, and everyone his own account', () => {
  const keys = (role: Parameters<typeof deskSectionsOf>[0]) => deskSectionsOf(role).map(({ key }) => key)
  expect(keys('service')).toEqual([
    'today',
    'experiment',
    'order',
    'ordering',
    'sampling',
    'reservation',
    'sample',
    'requirement',
    'coupon',
    'points',
    'setting',
    'own',
  ])
  expect(keys('finance')).toEqual([
    'today',
    'experiment',
    'order',
    'transfer',
    'prestore',
    'bank',
    'statement',
    'billing',
    'receivable',
    'credit',
    'invoice',
    'refund',
    'withdraw',
    'promoter',
    'price',
    'coupon',
    'points',
    'ledger',
    'month',
    'setting',
    'own',
  ])
  expect(keys('content')).toEqual(['price', 'setting', 'own'])
  expect(keys('admin')).toHaveLength(deskSections.length)
})
