import { describe, expect, it } from 'vitest'
import { mayCall } from '../../people/staff/permissions.ts'
import { deskTabs } from '../desk.ts'
import { allSearchKinds, searchAddress, searchKinds, searchKindsOf } from './kinds.ts'

describe('what search finds', () => {
  it('is what the role’s sections show, and no more', () => {
    expect(searchKindsOf('service')).toEqual([
      'orders',
      'experiments',
      'samples',
      'members',
      'groups',
      'requirements',
      'settings',
    ])
    expect(searchKindsOf('lab')).toEqual(['orders', 'experiments', 'samples', 'settings'])
    expect(searchKindsOf('content')).toEqual(['projects', 'settings'])
    expect(searchKindsOf('admin')).toEqual(allSearchKinds)
  })

  it.each(allSearchKinds)('%s lead into a section that every role that finds them has', (kind) => {
    const { section } = searchKinds[kind]
    const tab = deskTabs.find(({ key }) => key === section)
    for (const role of ['service', 'lab', 'finance', 'content', 'admin'] as const)
      if (searchKindsOf(role).includes(kind)) expect(tab && mayCall(role, tab.needs)).toBe(true)
  })

  it('leads to the row, and an act to where it always stands', () => {
    expect(searchAddress({ kind: 'orders', id: 'a&b', section: 'order' })).toBe('/desk/order?rid=a%26b')
    expect(searchAddress({ kind: 'samples', id: '261121-0003-2', section: 'sample' })).toBe(
      '/desk/sample?number=261121-0003-2',
    )
    expect(searchAddress({ kind: 'acts', id: 'release/e1', section: 'experiment' })).toBe(
      '/desk/experiment?rid=e1&act=release',
    )
    expect(searchAddress({ kind: 'acts', id: 'receive/261121-0003', section: 'sample' })).toBe(
      '/desk/sample?number=261121-0003',
    )
  })
})
