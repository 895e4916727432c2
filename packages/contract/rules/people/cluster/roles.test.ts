import { describe, expect, it } from 'vitest'
import { type ClusterRole, clusterActs, mayApprove, mayDoTo, mayInCluster, whoMayWords } from './roles.ts'

const actsOf = (role: ClusterRole) =>
  Object.entries(clusterActs).flatMap(([act, roles]) =>
    (roles as readonly ClusterRole[]).includes(role) ? act : [],
  )

describe('the roles of a group', () => {
  it('let its owner do everything', () => {
    expect(actsOf('owner')).toEqual(Object.keys(clusterActs))
  })

  it('let a manager do all but hand over, delete, appoint, and what would be a word on their own orders', () => {
    const kept = Object.keys(clusterActs).filter((act) => !actsOf('manager').includes(act))
    expect(kept).toEqual(['setApproval', 'approveOwn', 'transfer', 'delete', 'appoint'])
    expect([mayApprove('manager', false), mayApprove('manager', true)]).toEqual([true, false])
    expect(mayApprove('owner', true)).toBe(true)
  })

  it('leave a manager’s limit and their going to the owner', () => {
    for (const act of ['limit', 'remove'] as const) {
      expect([act, mayDoTo('manager', act, 'member'), mayDoTo('manager', act, 'viewer')]).toEqual([
        act,
        true,
        true,
      ])
      expect([act, mayDoTo('manager', act, 'manager'), mayDoTo('owner', act, 'manager')]).toEqual([
        act,
        false,
        true,
      ])
    }
  })

  it('let a member order, and a viewer read bills and spending alone', () => {
    expect(actsOf('member')).toEqual(['order'])
    expect(actsOf('viewer')).toEqual(['readSpending', 'readBills'])
    expect(mayInCluster('viewer', 'order')).toBe(false)
  })

  it('are said where somebody may not', () => {
    expect(whoMayWords('edit')).toBe('只有群组负责人、管理员可以进行此操作')
    expect(whoMayWords('delete')).toBe('只有群组负责人可以进行此操作')
  })
})
