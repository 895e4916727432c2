import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, shanghai, startOf, weekdayOf } from '../../ground/time.ts'
import {
  brokenPickupRule,
  hasOpenSlot,
  isPickupDayOpen,
  isSlotOpen,
  keepChoice,
  nextOpenDay,
  type PickupSettings,
  pickupDays,
  slotsOf,
} from './pickup.ts'

const someSettings = (changes: Partial<PickupSettings> = {}): PickupSettings => ({
  disabled_date: [],
  disabled_date_time: [],
  disabled_time: '',
  disabled_week: [],
  invalid_disabled_date: [],
  sampling_time1: '09:00-11:00',
  sampling_time2: '11:00-13:00',
  sampling_time3: '13:00-15:00',
  sampling_time4: '15:00-17:00',
  ...changes,
})

/** A minute in Shanghai, in epoch seconds. */
const at = (date: string, time = '08:00:00') => Date.parse(`${date}T${time}+08:00`) / 1000

// A Wednesday.
const today = '2026-04-15'

describe('the days of the pickup calendar', () => {
  it('are closed in the past', () => {
    expect(isPickupDayOpen('2026-04-14', at(today), someSettings())).toBe(false)
    expect(isPickupDayOpen(today, at(today), someSettings())).toBe(true)
  })

  it('close today at 15:00:00', () => {
    expect(isPickupDayOpen(today, at(today, '14:59:59'), someSettings())).toBe(true)
    expect(isPickupDayOpen(today, at(today, '15:00:00'), someSettings())).toBe(false)
    expect(isPickupDayOpen('2026-04-16', at(today, '15:00:00'), someSettings())).toBe(true)
  })

  it('are open until six days ahead', () => {
    expect(isPickupDayOpen('2026-04-21', at(today), someSettings())).toBe(true)
    expect(isPickupDayOpen('2026-04-22', at(today), someSettings())).toBe(false)
  })

  it('follow the clock of Shanghai, not of UTC', () => {
    const justAfterMidnight = Date.parse('2026-04-14T16:00:00Z') / 1000
    expect(isPickupDayOpen('2026-04-14', justAfterMidnight, someSettings())).toBe(false)
    expect(isPickupDayOpen('2026-04-21', justAfterMidnight, someSettings())).toBe(true)
  })

  it('are closed on listed dates and weekdays, Sunday being 0', () => {
    const settings = someSettings({ disabled_date: ['2026-04-16'], disabled_week: [0] })
    expect(isPickupDayOpen('2026-04-16', at(today), settings)).toBe(false)
    expect(isPickupDayOpen('2026-04-19', at(today), settings)).toBe(false)
    expect(isPickupDayOpen('2026-04-18', at(today), settings)).toBe(true)
  })

  it('are open by exception over weekday and listed date, over nothing else', () => {
    const settings = someSettings({
      disabled_date: ['2026-04-16'],
      disabled_week: [0],
      invalid_disabled_date: ['2026-04-14', today, '2026-04-16', '2026-04-19', '2026-04-22'],
    })
    expect(isPickupDayOpen('2026-04-16', at(today), settings)).toBe(true)
    expect(isPickupDayOpen('2026-04-19', at(today), settings)).toBe(true)
    expect(isPickupDayOpen('2026-04-14', at(today), settings)).toBe(false)
    expect(isPickupDayOpen('2026-04-22', at(today), settings)).toBe(false)
    expect(isPickupDayOpen(today, at(today, '15:00:00'), settings)).toBe(false)
  })
})

describe('the slots of a day', () => {
  const first = '09:00-11:00'

  it('close today when they start', () => {
    expect(isSlotOpen(today, first, at(today, '08:59:59'), someSettings())).toBe(true)
    expect(isSlotOpen(today, first, at(today, '09:00:00'), someSettings())).toBe(false)
    expect(isSlotOpen('2026-04-16', first, at(today, '09:00:00'), someSettings())).toBe(true)
  })

  it('close at their minute when they do not start on the hour, however they are written', () => {
    for (const slot of ['8:30-10:30', '08:30~10:30', '8:30 – 10:30', '8\uff1a30-10\uff1a30']) {
      const settings = someSettings({ sampling_time1: slot })
      expect(isSlotOpen(today, slot, at(today, '08:29:59'), settings)).toBe(true)
      expect(isSlotOpen(today, slot, at(today, '08:30:00'), settings)).toBe(false)
    }
  })

  it('close on the listed dates when one is disabled there', () => {
    const settings = someSettings({ disabled_time: first, disabled_date_time: ['2026-04-16'] })
    expect(isSlotOpen('2026-04-16', first, at(today), settings)).toBe(false)
    expect(isSlotOpen('2026-04-17', first, at(today), settings)).toBe(true)
    expect(isSlotOpen('2026-04-16', '11:00-13:00', at(today), settings)).toBe(true)
  })

  it('close every day when one is disabled and no date is listed', () => {
    const settings = someSettings({ disabled_time: first })
    for (const day of [today, '2026-04-16', '2026-04-17'])
      expect(isSlotOpen(day, first, at(today), settings)).toBe(false)
  })

  it('are only those of the settings, empty ones left out', () => {
    const settings = someSettings({ sampling_time4: '' })
    expect(slotsOf(settings)).toHaveLength(3)
    expect(isSlotOpen(today, '', at(today), settings)).toBe(false)
    expect(isSlotOpen(today, '15:00-17:00', at(today), settings)).toBe(false)
  })
})

describe('the day the calendar opens with', () => {
  it('is today while a slot is left', () => {
    expect(nextOpenDay(at(today), someSettings())).toBe(today)
  })

  it('moves on when all of today’s slots are disabled', () => {
    const settings = someSettings({ sampling_time3: '', sampling_time4: '' })
    expect(nextOpenDay(at(today, '11:00:00'), settings)).toBe('2026-04-16')
    expect(nextOpenDay(at(today, '15:00:00'), someSettings({ disabled_date: ['2026-04-16'] }))).toBe(
      '2026-04-17',
    )
  })

  it('does not exist when nothing is open', () => {
    expect(nextOpenDay(at(today), someSettings({ disabled_week: [0, 1, 2, 3, 4, 5, 6] }))).toBeUndefined()
  })
})

describe('a slot that is full', () => {
  const full = slotsOf(someSettings()).map((time) => ({ date: '2026-04-16', time }))

  it('cannot be chosen on its day, and can on others', () => {
    const [first] = full
    expect(isSlotOpen('2026-04-16', '09:00-11:00', at(today), someSettings(), [first as never])).toBe(false)
    expect(isSlotOpen('2026-04-16', '11:00-13:00', at(today), someSettings(), [first as never])).toBe(true)
    expect(isSlotOpen('2026-04-17', '09:00-11:00', at(today), someSettings(), [first as never])).toBe(true)
  })

  it('closes its day with the last of the others', () => {
    expect(hasOpenSlot('2026-04-16', at(today), someSettings(), full.slice(1))).toBe(true)
    expect(hasOpenSlot('2026-04-16', at(today), someSettings(), full)).toBe(false)
    expect(nextOpenDay(at(today, '15:00:00'), someSettings(), full)).toBe('2026-04-17')
  })
})

describe('a choice', () => {
  const slot = '15:00-17:00'

  it('stays while its day and slot are open', () => {
    const choice = { date: '2026-04-16', time: slot }
    expect(keepChoice(choice, at(today), someSettings())).toEqual(choice)
  })

  it('moves to the next open day when today’s last slot has closed, over a closed Sunday', () => {
    const saturday = '2026-04-18'
    expect(
      keepChoice(
        { date: saturday, time: slot },
        at(saturday, '15:00:00'),
        someSettings({ disabled_week: [0] }),
      ),
    ).toEqual({ date: '2026-04-20', time: slot })
  })

  it('loses a slot that is disabled on its day', () => {
    const settings = someSettings({ disabled_time: slot, disabled_date_time: ['2026-04-17'] })
    expect(keepChoice({ date: '2026-04-17', time: slot }, at(today), settings)).toEqual({
      date: '2026-04-17',
      time: '',
    })
  })

  it('is empty where nothing is open', () => {
    const settings = someSettings({ disabled_week: [0, 1, 2, 3, 4, 5, 6] })
    expect(keepChoice({ date: today, time: slot }, at(today), settings)).toEqual({ date: '', time: '' })
  })

  it('is among seven days, the first of them today in Shanghai', () => {
    expect(pickupDays(Date.parse('2026-04-14T16:00:00Z') / 1000)).toEqual([
      '2026-04-15',
      '2026-04-16',
      '2026-04-17',
      '2026-04-18',
      '2026-04-19',
      '2026-04-20',
      '2026-04-21',
    ])
  })
})

describe('a pickup request', () => {
  const aRequest = (changes: object = {}) => ({
    date: '2026-04-16',
    time: '09:00-11:00',
    address_code: '330106',
    ...changes,
  })
  const judge = (request: ReturnType<typeof aRequest>, now = at(today), samplingSetting = someSettings()) =>
    brokenPickupRule(request, now, { samplingSetting, allowRegion: ['33'] })

  it('may be made when it breaks no rule', () => {
    expect(judge(aRequest())).toBeUndefined()
  })

  it.each([
    ['pickup_date_invalid', 'date', aRequest({ date: '2026-04-31' })],
    ['pickup_past', 'date', aRequest({ date: '2026-04-14' })],
    ['pickup_horizon', 'date', aRequest({ date: '2026-04-22' })],
    ['slot_unknown', 'time', aRequest({ time: '22:00-23:00' })],
    ['region_closed', 'address_code', aRequest({ address_code: '110108' })],
  ] as const)('is refused by %s, which is the fault of its %s', (rule, field, request) => {
    expect(judge(request)).toMatchObject({ rule, field, msg: expect.stringMatching(/\p{Script=Han}/u) })
  })

  it('is refused by the rules of today', () => {
    expect(judge(aRequest({ date: today }), at(today, '15:00:00'))?.rule).toBe('pickup_cutoff')
    expect(judge(aRequest({ date: today }), at(today, '09:00:00'))?.rule).toBe('slot_passed')
  })

  it('is refused by the settings', () => {
    const now = at(today)
    expect(judge(aRequest(), now, someSettings({ disabled_date: ['2026-04-16'] }))?.rule).toBe(
      'pickup_day_closed',
    )
    expect(judge(aRequest(), now, someSettings({ disabled_week: [4] }))?.rule).toBe('pickup_weekday_closed')
    expect(judge(aRequest(), now, someSettings({ disabled_time: '09:00-11:00' }))?.rule).toBe('slot_closed')
  })
})

describe('the calendar, whatever its settings', () => {
  const now = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 })
  const near = fc.integer({ min: -3, max: 10 })
  const settings = fc.record({
    week: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    closed: fc.array(near),
    exceptions: fc.array(near),
    slot: fc.constantFrom('', '09:00-11:00', '13:00-15:00'),
    slotDays: fc.array(near),
  })
  const settingsAt = (epoch: number, drawn: typeof settings extends fc.Arbitrary<infer S> ? S : never) => {
    const day = (ahead: number) => dayAfter(shanghai(epoch).date, ahead)
    return someSettings({
      disabled_week: drawn.week,
      disabled_date: drawn.closed.map(day),
      invalid_disabled_date: drawn.exceptions.map(day),
      disabled_time: drawn.slot,
      disabled_date_time: drawn.slotDays.map(day),
    })
  }

  it('opens nothing but today until 15:00 and the six days after it', () => {
    fc.assert(
      fc.property(now, near, settings, (epoch, ahead, drawn) => {
        const { date, seconds } = shanghai(epoch)
        if (!isPickupDayOpen(dayAfter(date, ahead), epoch, settingsAt(epoch, drawn))) return
        expect(ahead).toBeGreaterThanOrEqual(seconds < 15 * 3600 ? 0 : 1)
        expect(ahead).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('closes a day within reach only by weekday or list, and never an exception', () => {
    fc.assert(
      fc.property(now, fc.integer({ min: 1, max: 6 }), settings, (epoch, ahead, drawn) => {
        const day = dayAfter(shanghai(epoch).date, ahead)
        const isClosed = drawn.closed.includes(ahead) || drawn.week.includes(weekdayOf(day))
        expect(isPickupDayOpen(day, epoch, settingsAt(epoch, drawn))).toBe(
          drawn.exceptions.includes(ahead) || !isClosed,
        )
      }),
    )
  })

  it('never opens again what closed earlier the same day', () => {
    fc.assert(
      fc.property(now, fc.nat(86_400), settings, (epoch, later, drawn) => {
        const { date } = shanghai(epoch)
        const then = Math.min(epoch + later, startOf(dayAfter(date, 1)) - 1)
        const rules = settingsAt(epoch, drawn)
        for (const slot of slotsOf(rules))
          if (!isSlotOpen(date, slot, epoch, rules)) expect(isSlotOpen(date, slot, then, rules)).toBe(false)
        if (!isPickupDayOpen(date, epoch, rules)) expect(isPickupDayOpen(date, then, rules)).toBe(false)
      }),
    )
  })

  it('opens with a day on which a request can be made, and the earliest one', () => {
    fc.assert(
      fc.property(now, settings, (epoch, drawn) => {
        const samplingSetting = settingsAt(epoch, drawn)
        const canBeMade = (date: string) =>
          slotsOf(samplingSetting).some(
            (time) =>
              !brokenPickupRule({ date, time, address_code: '1' }, epoch, {
                samplingSetting,
                allowRegion: ['1'],
              }),
          )
        const days = Array.from({ length: 9 }, (_, ahead) => dayAfter(shanghai(epoch).date, ahead - 1))
        expect(nextOpenDay(epoch, samplingSetting)).toBe(days.find(canBeMade))
      }),
    )
  })
})
