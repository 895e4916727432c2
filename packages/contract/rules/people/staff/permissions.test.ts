import { describe, expect, it } from 'vitest'
import { type Act, acts, type StaffPath } from './acts.ts'
import { mayCall } from './permissions.ts'
import { type StaffRole, staffRoles } from './roles.ts'

const paths = (Object.keys(acts) as Act[]).map((act): StaffPath => `staff/${act}`)
const reach = (role: StaffRole) => paths.filter((path) => mayCall(role, path))

describe('the permissions of staff', () => {
  it('let every role know itself and leave', () => {
    for (const role of Object.keys(staffRoles) as StaffRole[])
      expect(reach(role)).toEqual(expect.arrayContaining(['staff/me', 'staff/logout', 'staff/password']))
  })

  it('let an admin do everything', () => expect(reach('admin')).toEqual(paths))

  it('keep partners, staff accounts and the audit log to the admin', () => {
    const reserved = paths.filter((path) => /partner|account|staff\/audit/.test(path))
    for (const role of ['service', 'lab', 'finance', 'content'] as const)
      expect(reach(role).filter((path) => reserved.includes(path))).toEqual([])
  })

  it('let the lab see pickups and take them in, and service do all with them', () => {
    expect(reach('lab').filter((path) => path.includes('/sampling/'))).toEqual([
      'staff/sampling/list',
      'staff/sampling/board',
      'staff/sampling/day',
      'staff/sampling/arrive',
    ])
    expect(reach('service').filter((path) => path.includes('/sampling/'))).toHaveLength(8)
  })
})
