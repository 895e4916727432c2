import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeButtonLabel, remainingSeconds, resendSeconds } from './countdown.ts'
import { formatFen } from './money.ts'
import { isExpired, needsRefresh } from './session.ts'
import { dateOf, dayAfter, isDate, shanghai, startOf, weekdayOf } from './time.ts'

const since1992 = fc.integer({ min: 694_224_000, max: 4_102_444_800 })

describe('the calendar of Shanghai', () => {
  it('begins its day at 16:00 UTC', () => {
    expect(dateOf(Date.parse('2026-01-31T15:59:59Z') / 1000)).toBe('2026-01-31')
    expect(dateOf(Date.parse('2026-01-31T16:00:00Z') / 1000)).toBe('2026-02-01')
  })

  it('agrees with the time zone data', () => {
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' })
    fc.assert(
      fc.property(since1992, (now) => {
        const here = shanghai(now)
        expect(here.date).toBe(date.format(now * 1000))
        const [hour, minute, second] = clock
          .format(now * 1000)
          .split(':')
          .map(Number)
        expect(here.seconds).toBe((hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0))
        expect(here.weekday).toBe(weekdayOf(here.date))
        expect(startOf(here.date) + here.seconds).toBe(now)
      }),
    )
  })

  it('counts days over months and leap years', () => {
    expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29')
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('knows which days exist', () => {
    expect(isDate('2024-02-29')).toBe(true)
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '20260101',
      '',
      '2026-01-01T00:00',
    ])
      expect(isDate(text)).toBe(false)
  })
})

describe('the code button', () => {
  it('starts at 60 and ends as a button again', () => {
    const end = 1_000_000
    expect(codeButtonLabel(remainingSeconds(end, end - resendSeconds * 1000))).toBe('60S后重新获取')
    expect(codeButtonLabel(remainingSeconds(end, end - 1))).toBe('1S后重新获取')
    expect(codeButtonLabel(remainingSeconds(end, end))).toBe('获取验证码')
  })

  it('is not held up by a tab that slept', () => {
    expect(remainingSeconds(1_000_000, 9_000_000)).toBe(0)
  })
})

describe('a session', () => {
  const expires = 100_000
  const record = { access: 'a', refresh: 'r', expires }

  it('is refreshed with more than 0 and less than 3600 seconds left', () => {
    expect(needsRefresh(record, expires - 3600)).toBe(false)
    expect(needsRefresh(record, expires - 3599)).toBe(true)
    expect(needsRefresh(record, expires - 1)).toBe(true)
    expect(needsRefresh(record, expires)).toBe(false)
  })

  it('is expired from its last second on, and when it names no end', () => {
    expect(isExpired(record, expires - 1)).toBe(false)
    expect(isExpired(record, expires)).toBe(true)
    expect(isExpired({ ...record, expires: Number.NaN }, 0)).toBe(true)
  })
})

describe('money', () => {
  it('is written in yuan with two decimals', () => {
    expect(formatFen(0)).toBe('¥0.00')
    expect(formatFen(5)).toBe('¥0.05')
    expect(formatFen(123_456_789)).toBe('¥1,234,567.89')
    expect(formatFen(-100)).toBe('-¥1.00')
  })

  it('loses no fen', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        expect(BigInt(formatFen(fen).replace(/[^\d-]/g, ''))).toBe(BigInt(fen))
      }),
    )
  })
})
