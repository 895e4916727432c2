import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfter } from '../../ground/time.ts'
import { type Extendable, extensionLimits, extensionProblem, latestExtension } from './statement-extension.ts'

const first_due_day = '2026-08-06'
const bill: Extendable = { state: 'unpaid', due_day: first_due_day, first_due_day, extended: 0 }

it('moves a due day by 90 days in all and twice at most, whatever is tried', () => {
  const tries = fc.array(fc.integer({ min: -10, max: 120 }), { maxLength: 12 })
  fc.assert(
    fc.property(tries, fc.integer({ min: -20, max: 100 }), (tried, today) => {
      let now = bill
      for (const days of tried) {
        const due_day = dayAfter(now.due_day, days)
        if (extensionProblem(now, due_day, dayAfter(first_due_day, today))) continue
        expect(due_day > now.due_day).toBe(true)
        now = { ...now, due_day, extended: now.extended + 1 }
      }
      expect(now.due_day <= dayAfter(first_due_day, extensionLimits.days)).toBe(true)
      expect(now.extended).toBeLessThanOrEqual(extensionLimits.times)
    }),
  )
})

it('says why it may not be', () => {
  const today = '2026-08-01'
  const problem = (change: Partial<Extendable>, due_day: string) =>
    extensionProblem({ ...bill, ...change }, due_day, today)
  expect(problem({}, '2026-11-04')).toBeUndefined()
  expect(problem({}, '2026-11-05')).toContain('2026-11-04')
  expect(problem({}, first_due_day)).toContain('晚于')
  expect(problem({ state: 'paid' }, '2026-09-01')).toContain('待支付')
  expect(problem({ extended: 2 }, '2026-09-01')).toContain('2 次')
  expect(extensionProblem(bill, '2026-08-20', '2026-09-01')).toContain('今天')
  expect(latestExtension({ ...bill, due_day: '2026-11-04', extended: 1 })).toBeUndefined()
})
