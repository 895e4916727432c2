import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, instantOf, secondsOf, shanghai } from '../../ground/time.ts'
import { actorsOf, nextState } from '../../ground/workflow/workflow.ts'
import { changeFee, feeRules, noShowFee, priceOfMinutes, useLines } from './fee.ts'
import { barredUntil, reservationRulesFrom, usualReservationRules } from './limits.ts'
import { brokenPeriodRule, durationText, type InstrumentHours, openHoursOn, slotsOf } from './period.ts'
import {
  allReservationStates,
  type ReservationActor,
  type ReservationEvent,
  type ReservationState,
  reservationActors,
  reservationFlow,
  reservationWords,
} from './states.ts'

const rules = usualReservationRules
const events = Object.keys(reservationFlow.events) as ReservationEvent[]
const actors = Object.keys(reservationActors) as ReservationActor[]
const hour = 3600
const day = 24 * hour

const scope: InstrumentHours = {
  slot_minutes: 30,
  min_minutes: 30,
  max_minutes: 240,
  open_week: [1, 2, 3, 4, 5, 6],
  open_from: '08:30',
  open_to: '18:30',
  closed_dates: [],
}
/** 2026-07-07 10:00 in Shanghai, a Tuesday. */
const now = 1_783_389_600
const limits = { now, closures: [], horizon_days: 30 }

describe('the states of a reservation', () => {
  it('are all reached from a lock', () => {
    const reached = new Set<ReservationState>(['locked'])
    for (const state of reached)
      for (const event of events)
        for (const actor of actors) {
          const to = nextState(reservationFlow, state, event, actor)
          if (to) reached.add(to)
        }
    expect([...reached].sort()).toEqual([...allReservationStates].sort())
  })

  it('have an end that nothing leaves', () => {
    for (const state of ['done', 'canceled', 'lapsed'] as const)
      for (const event of events)
        for (const actor of actors) expect(nextState(reservationFlow, state, event, actor)).toBeUndefined()
  })

  it('are those the table says, for each event and actor, and no other', () => {
    for (const state of allReservationStates)
      for (const event of events)
        for (const actor of actors) {
          const row = reservationFlow.events[event]
          const may = (row.from as readonly string[]).includes(state) && actorsOf(row).includes(actor)
          expect(nextState(reservationFlow, state, event, actor)).toBe(may ? row.to : undefined)
        }
  })

  it('are told in words', () => expect(Object.keys(reservationWords)).toEqual(events))
})

describe('a period', () => {
  const slot = fc.record({ days: fc.integer({ min: 1, max: 30 }), start: fc.nat(20), slots: fc.nat(20) })

  it('that breaks no rule lies on the grid, in the open hours of one day, within length and horizon', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: now - day, max: now + 40 * day }),
        fc.integer({ min: 1, max: 6 * hour }),
        (from, length) => {
          const period = {
            from: from - (from % 600),
            to: from - (from % 600) + length - (length % 600) + 600,
          }
          if (brokenPeriodRule(period, scope, limits)) return
          const start = shanghai(period.from)
          expect(start.weekday).not.toBe(0)
          expect((start.seconds - secondsOf('08:30')) % 1800).toBe(0)
          expect(period.to).toBeLessThanOrEqual(instantOf(start.date, '18:30'))
          expect(period.to - period.from).toBeLessThanOrEqual(4 * hour)
          expect(period.from).toBeLessThan(now + 31 * day)
        },
      ),
    )
  })

  it('made of the slots of an open day breaks no rule', () => {
    fc.assert(
      fc.property(slot, ({ days, start, slots }) => {
        const date = dateOf(now + days * day)
        const open = openHoursOn(date, scope, [])
        if (!open) return
        const starts = slotsOf(open, 30)
        const from = starts[start % starts.length] as number
        const to = Math.min(open.to, from + ((slots % 8) + 1) * 1800)
        expect(brokenPeriodRule({ from, to }, scope, limits)).toBeUndefined()
      }),
    )
  })

  it('is refused on a day on which the lab or the instrument is closed', () => {
    const period = { from: instantOf('2026-07-08', '09:00'), to: instantOf('2026-07-08', '10:00') }
    const closed = { rule: 'period_closed' }
    expect(brokenPeriodRule(period, scope, { ...limits, closures: ['2026-07-08'] })).toMatchObject(closed)
    expect(brokenPeriodRule(period, { ...scope, closed_dates: ['2026-07-08'] }, limits)).toMatchObject(closed)
    expect(brokenPeriodRule(period, { ...scope, open_week: [0] }, limits)).toMatchObject(closed)
  })

  it('may begin up to the last minute of the thirtieth day', () => {
    const on = (date: string) => ({ from: instantOf(date, '18:00'), to: instantOf(date, '18:30') })
    expect(brokenPeriodRule(on('2026-08-06'), scope, limits)).toBeUndefined()
    expect(brokenPeriodRule(on('2026-08-07'), scope, limits)).toMatchObject({ rule: 'period_horizon' })
  })

  it('is told in words', () => {
    expect([15, 60, 90, 105].map(durationText)).toEqual(['15 分钟', '1 小时', '1.5 小时', '1.75 小时'])
  })
})

describe('the price of a use', () => {
  it('is exact where the grid divides the hour, never negative, and the sum of its lines', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 40 }), (yuan, slots) => {
        expect(priceOfMinutes(yuan * 100, slots * 15)).toBe((yuan * 100 * slots) / 4)
        const lines = useLines(yuan * 100, slots * 15, [{ label: '转子', fen: 4_000 }])
        expect(lines.reduce((sum, { fen }) => sum + fen, 0)).toBe((yuan * 100 * slots) / 4 + 4_000)
      }),
    )
  })
})

describe('the fee of a change', () => {
  it('is nothing until 24 hours before, then 30 %, and nothing where the lab is the reason', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: -2 * day, max: 2 * day }), (price_fen, ahead) => {
        const charged = { from: now + ahead, price_fen }
        const fee = changeFee({ ...charged, isFree: false }, now, rules)
        expect(fee).toBe(ahead >= day ? 0 : Math.round(price_fen * 0.3))
        expect(Number.isInteger(fee)).toBe(true)
        expect(changeFee({ ...charged, isFree: true }, now, rules)).toBe(0)
        expect(noShowFee(price_fen, rules)).toBeLessThanOrEqual(price_fen)
      }),
    )
  })

  it('is said before anything is done', () => {
    expect(feeRules(rules).join()).toMatch(/24 小时.*30%.*30 分钟.*90 天内 3 次.*30 天/)
  })
})

describe('not coming', () => {
  it('three times within 90 days stops booking for 30 days from the last', () => {
    const last = now - day
    expect(barredUntil([last - 90 * day, last - 5, last], now, rules)).toBe(last + 30 * day)
    expect(barredUntil([last - 90 * day - 1, last - 5, last], now, rules)).toBeUndefined()
    expect(barredUntil([last - 2, last - 1, last], last + 30 * day, rules)).toBeUndefined()
  })

  it('never stops anyone who missed fewer, in whatever order they are told', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: now - 200 * day, max: now }), { maxLength: 8 }), (times) => {
        const until = barredUntil(times, now, rules)
        expect(barredUntil([...times].reverse(), now, rules)).toBe(until)
        if (until !== undefined) expect(times.length).toBeGreaterThanOrEqual(3)
        if (until !== undefined) expect(until).toBeLessThanOrEqual(Math.max(...times) + 30 * day)
      }),
    )
  })
})

describe('the setting', () => {
  it('changes single rules, and nothing where it makes no sense', () => {
    expect(reservationRulesFrom({ max_open: 2, late_percent: 'x', horizon_days: -1, no: 1 })).toEqual({
      ...rules,
      max_open: 2,
    })
    expect(reservationRulesFrom(undefined)).toEqual(rules)
  })
})
