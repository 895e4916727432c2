import { describe, expect, it } from 'vitest'
import { customerGroupOf } from './customer-group.ts'

const student = { organization: 0, customer_group: null, customer_group_until: null } as const

describe('the customer group of a member', () => {
  it('is what they say of themselves, as long as the lab has verified nothing', () => {
    expect(customerGroupOf(student, 100)).toBe(0)
  })

  it('is what the lab has verified, whatever they say', () => {
    expect(customerGroupOf({ ...student, customer_group: 3 }, 100)).toBe(3)
  })

  it('ends with its day', () => {
    const teacher = { ...student, customer_group: 3, customer_group_until: 100 } as const
    expect(customerGroupOf(teacher, 99)).toBe(3)
    expect(customerGroupOf(teacher, 100)).toBe(0)
  })
})
