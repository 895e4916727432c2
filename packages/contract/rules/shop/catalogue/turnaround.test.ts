import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateTimeOf, instantOf } from '../../ground/time.ts'
import { workingSeconds } from '../../ground/working-time.ts'
import { dueAfterHold, dueOf, turnaroundOf, turnaroundWords } from './turnaround.ts'

const opening = { from: '08:30', to: '18:30' }
const at = (date: string, clock: string) => instantOf(date, clock)

describe('a turnaround', () => {
  it.each([
    ['4', { days: 4 }],
    ['3–5', { days: 5 }],
    ['24 小时', { days: 1, hours: 24 }],
    ['按方案约定', { days: 20 }],
  ])('of %s is understood', (text, promised) => {
    expect(turnaroundOf(text)).toEqual(promised)
  })
})

it.each([
  ['4', '4 个工作日'],
  ['3–5', '3–5 个工作日'],
  ['24 小时', '24 个工作小时'],
  ['按方案约定', '按方案约定'],
])('is said: %s as %s', (text, words) => {
  expect(turnaroundWords(text)).toBe(words)
})

describe('the due instant', () => {
  it('is the closing of the last working day', () => {
    expect(dateTimeOf(dueOf(at('2026-01-05', '10:00'), { days: 2 }, opening, []))).toBe('2026-01-07 18:30')
  })

  it('of 24 hours counts working hours only, over Sunday and a holiday', () => {
    // Friday 18:40 before a closed Saturday: nothing is worked until Monday.
    const due = dueOf(at('2026-01-09', '18:40'), { days: 1, hours: 24 }, opening, ['2026-01-10'])
    expect(dateTimeOf(due)).toBe('2026-01-14 12:30')
  })

  it('moves by the working time of a hold, whenever it was', () => {
    const due = at('2026-01-07', '12:00')
    const overnight = { from: at('2026-01-05', '17:30'), to: at('2026-01-06', '09:30') }
    expect(dateTimeOf(dueAfterHold(due, overnight, opening, []))).toBe('2026-01-07 14:00')
    const closed = { from: at('2026-01-04', '00:00'), to: at('2026-01-05', '08:00') }
    expect(dueAfterHold(due, closed, opening, [])).toBe(due)
  })

  it('never comes nearer by a hold', () => {
    const instant = fc.integer({ min: at('2026-01-01', '00:00'), max: at('2026-03-01', '00:00') })
    fc.assert(
      fc.property(instant, instant, instant, (due, a, b) => {
        const hold = { from: Math.min(a, b), to: Math.max(a, b) }
        expect(dueAfterHold(due, hold, opening, [])).toBeGreaterThanOrEqual(due)
        expect(workingSeconds(hold.from, hold.to, opening, [])).toBeLessThanOrEqual(hold.to - hold.from)
      }),
    )
  })
})
