import { describe, expect, it } from 'vitest'
import { startOf } from '../../ground/time.ts'
import { closedText } from './closed-text.ts'
import { openingAt, untilFault } from './opening.ts'

const closed = { open: false, text: '春节放假', until: '2026-02-24' }
const now = startOf('2026-02-10')

describe('a shop closed for a time', () => {
  it('opens by itself on its day', () => {
    expect(openingAt(closed, startOf('2026-02-24') - 1)).toEqual(closed)
    expect(openingAt(closed, startOf('2026-02-24'))).toEqual({ open: true })
  })

  it('without a day stays closed', () => {
    expect(openingAt({ open: false, text: '检修' }, startOf('2030-01-01')).open).toBe(false)
  })

  it('tells visitors why, and until when', () => {
    expect(closedText(closed)).toBe('暂停接单：春节放假（2月24日恢复）')
    expect(closedText({ open: false, text: '检修' })).toBe('暂停接单：检修')
    expect(closedText({ open: false })).toContain('尚未开业')
    expect(closedText({ open: true })).toBe('')
  })

  it('opens again tomorrow at the earliest, within a year or so', () => {
    expect(untilFault('2026-02-10', now)).toBeDefined()
    expect(untilFault('2026-02-11', now)).toBeUndefined()
    expect(untilFault('2027-02-11', now)).toBeUndefined()
    expect(untilFault('2027-02-12', now)).toBeDefined()
  })
})
