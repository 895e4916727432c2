import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aStorage } from '../testing.ts'
import { createCountdowns } from './countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const somePage = (storage = aStorage()) => createCountdowns({ storage, now: Date.now })
const remaining = (countdown: ReturnType<ReturnType<typeof somePage>>) => countdown.getState().remaining

describe('the verification-code countdown', () => {
  it('starts at 60 and ends at 0', () => {
    const countdown = somePage()('login')
    expect(remaining(countdown)).toBe(0)
    countdown.start()
    expect(remaining(countdown)).toBe(60)
    vi.advanceTimersByTime(59_000)
    expect(remaining(countdown)).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(remaining(countdown)).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('takes as long as the server says', () => {
    const countdown = somePage()('login')
    countdown.start(90)
    expect(remaining(countdown)).toBe(90)
  })

  it('is over at once when the code was not sent', () => {
    const countdown = somePage()('login')
    countdown.start()
    countdown.stop()
    expect(remaining(countdown)).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('counts each use for itself, and is the same for all who ask', () => {
    const countdown = somePage()
    countdown('login').start()
    expect(remaining(countdown('login'))).toBe(60)
    expect(remaining(countdown('register'))).toBe(0)
    countdown('register').start()
    countdown('login').stop()
    expect(remaining(countdown('register'))).toBe(60)
  })

  it('goes on after a reload', () => {
    const storage = aStorage()
    somePage(storage)('reset').start()
    vi.advanceTimersByTime(20_000)
    const countdown = somePage(storage)('reset')
    expect(remaining(countdown)).toBe(40)
    vi.advanceTimersByTime(10_000)
    expect(remaining(countdown)).toBe(30)
  })

  it('shows the truth after the tab slept, however long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (asleep) => {
        const countdown = somePage()('login')
        countdown.start()
        // Timers stand still meanwhile.
        vi.setSystemTime(Date.now() + asleep)
        vi.advanceTimersByTime(1000)
        expect(remaining(countdown)).toBe(Math.max(0, Math.ceil((59_000 - asleep) / 1000)))
        countdown.stop()
      }),
    )
  })
})
