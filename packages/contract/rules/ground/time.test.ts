import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExpired, needsRefresh } from '../people/account/session.ts'
import { codeButtonLabel, remainingSeconds, resendSeconds } from './countdown.ts'
import { formatFen } from './money.ts'
import {
  clockOf,
  dateOf,
  dateTimeOf,
  dayAfter,
  firstDayOf,
  instantOf,
  isDate,
  isMonth,
  lastDayOf,
  lastInstant,
  longDate,
  monthAfter,
  monthOf,
  relativeTime,
  secondOf,
  secondsOf,
  shanghai,
  shortDate,
  shortDateTimeOf,
  startOf,
  tinyDate,
  weekdayName,
  weekdayOf,
  weekStart,
  yearOf,
} from './time.ts'

const since1992 = fc.integer({ min: 694_224_000, max: 4_102_444_800 })

describe('the calendar of Shanghai', () => {
  it('begins its day at 16:00 UTC', () => {
    expect(dateOf(Date.parse('2026-01-31T15:59:59Z') / 1000)).toBe('2026-01-31')
    expect(dateOf(Date.parse('2026-01-31T16:00:00Z') / 1000)).toBe('2026-02-01')
    expect([dateOf(lastInstant), dateOf(lastInstant + 1)]).toEqual(['9999-12-31', '10000-01-01'])
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
    expect(isDate('0001-01-01')).toBe(true)
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

describe('how time is written', () => {
  const evening = instantOf('2026-03-05', '17:20') + 7

  it('has two digits in days and on the clock', () => {
    expect(dateOf(evening)).toBe('2026-03-05')
    expect(clockOf(evening)).toBe('17:20')
    expect(dateTimeOf(evening)).toBe('2026-03-05 17:20')
    expect(secondOf(evening)).toBe('2026-03-05 17:20:07')
    expect(shortDateTimeOf(evening)).toBe('03-05 17:20')
    expect(clockOf(startOf('2026-03-05'))).toBe('00:00')
  })

  it('has none in what people say', () => {
    expect(shortDate('2026-03-05')).toBe('3月5日')
    expect(longDate('2026-03-05')).toBe('2026年3月5日')
    expect(tinyDate('2026-11-21')).toBe('11/21')
    expect(weekdayName('2026-03-08')).toBe('周日')
  })

  it('is the minute of the day that it was read from', () => {
    fc.assert(
      fc.property(since1992, (now) => {
        const minute = now - (now % 60)
        expect(instantOf(dateOf(now), clockOf(now))).toBe(minute)
      }),
    )
  })

  it('reads HH:mm and nothing else as a time', () => {
    expect(secondsOf('08:30')).toBe(30_600)
    expect(secondsOf('8:30')).toBe(30_600)
    expect(secondsOf('24:00')).toBe(86_400)
    for (const text of ['', '8', '08:3', '08:30:00', 'noon']) expect(secondsOf(text)).toBeNaN()
  })
})

describe('how people speak of an instant', () => {
  const now = instantOf('2026-03-01', '10:00')

  it.each([
    ['2026-03-01', '09:59', 59, '刚刚'],
    ['2026-03-01', '10:00', 30, '刚刚'],
    ['2026-03-01', '09:59', 0, '1 分钟前'],
    ['2026-03-01', '09:00', 1, '59 分钟前'],
    ['2026-03-01', '09:00', 0, '今天 09:00'],
    ['2026-03-01', '18:30', 0, '今天 18:30'],
    ['2026-02-28', '23:59', 59, '昨天 23:59'],
    ['2026-03-02', '00:00', 0, '明天 00:00'],
    ['2026-02-27', '12:00', 0, '2月27日'],
    ['2026-03-03', '12:00', 0, '3月3日'],
    ['2025-12-31', '23:59', 0, '2025年12月31日'],
    ['2027-01-01', '00:00', 0, '2027年1月1日'],
  ])('%s %s:%i is %s', (date, clock, seconds, said) => {
    expect(relativeTime(instantOf(date, clock) + seconds, now)).toBe(said)
  })

  it('counts minutes over midnight', () => {
    expect(relativeTime(instantOf('2026-02-28', '23:50'), instantOf('2026-03-01', '00:10'))).toBe('20 分钟前')
  })
})

describe('months and weeks', () => {
  it('belong to Shanghai', () => {
    expect(monthOf(Date.parse('2026-01-31T16:00:00Z') / 1000)).toBe('2026-02')
    expect(yearOf(Date.parse('2026-12-31T16:00:00Z') / 1000)).toBe(2027)
  })

  it('have a first and a last day', () => {
    expect(firstDayOf('2024-02')).toBe('2024-02-01')
    expect(lastDayOf('2024-02')).toBe('2024-02-29')
    expect(lastDayOf('2026-12')).toBe('2026-12-31')
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2026-01', -13)).toBe('2024-12')
    expect(['2026-12', '2026-13', '2026-1', '2026-01-01', ''].map(isMonth)).toEqual([
      ...[true, false, false, false, false],
    ])
  })

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(since1992, fc.integer({ min: -500, max: 500 }), (now, months) => {
        const month = monthAfter(monthOf(now), months)
        expect(dayAfter(lastDayOf(month), 1)).toBe(firstDayOf(monthAfter(month, 1)))
        expect(monthAfter(month, -months)).toBe(monthOf(now))
      }),
    )
  })

  it('begin on Monday', () => {
    expect(weekStart('2026-03-01')).toBe('2026-02-23')
    fc.assert(
      fc.property(since1992, (now) => {
        const date = dateOf(now)
        const monday = weekStart(date)
        expect(weekdayOf(monday)).toBe(1)
        expect(monday <= date && date < dayAfter(monday, 7)).toBe(true)
      }),
    )
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
