import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSmsDue } from './sms.ts'

const day = 86_400
const at = 1_783_389_600
const unread = { at, read: null, last_read: null }

describe('an SMS of a notice', () => {
  it('is due a day after it, to the second, and for two days', () => {
    expect(isSmsDue(unread, at + day - 1)).toBe(false)
    expect(isSmsDue(unread, at + day)).toBe(true)
    expect(isSmsDue(unread, at + 3 * day - 1)).toBe(true)
    expect(isSmsDue(unread, at + 3 * day)).toBe(false)
  })

  it('waits a day from what was read last, and is not due once the notice itself was read', () => {
    const later = { ...unread, last_read: at + 3600 }
    expect(isSmsDue(later, at + day)).toBe(false)
    expect(isSmsDue(later, at + day + 3600)).toBe(true)
    expect(isSmsDue({ ...unread, read: at + 5, last_read: at + 5 }, at + 2 * day)).toBe(false)
  })

  it('is never due within a day of anything read or written', () => {
    const instant = fc.integer({ min: at - 5 * day, max: at + 5 * day })
    fc.assert(
      fc.property(instant, fc.option(instant), instant, (written, last_read, now) => {
        if (!isSmsDue({ at: written, read: null, last_read }, now)) return
        expect(now - written).toBeGreaterThanOrEqual(day)
        expect(now - (last_read ?? 0)).toBeGreaterThanOrEqual(day)
      }),
    )
  })
})
