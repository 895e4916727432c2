import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf } from '../../ground/time.ts'
import { allChannels } from './channel.ts'
import { afterTry, type Delivery, isRepeatable, lease_seconds, type Outcome } from './delivery.ts'

const now = 1_783_389_600
const aTry = (given: Partial<Delivery> = {}) => ({
  channel: 'wechat' as const,
  tries: 1,
  next: now + lease_seconds,
  taken: now,
  ...given,
})

describe('a delivery', () => {
  it('is tried again later and later, and then no more', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((tries) => afterTry(aTry({ tries }), 'later', now).next - now)
    expect(waits).toEqual([60, 300, 1800, 7200, 21_600, 86_400])
    expect(afterTry(aTry({ tries: 7 }), 'later', now).state).toBe('failed')
  })

  it('that will never go has failed at once', () => {
    expect(afterTry(aTry(), 'never', now)).toMatchObject({ state: 'failed', taken: null })
  })

  it('of which nobody knows whether it went is sent again while WeChat drops the second', () => {
    const first = afterTry(aTry(), 'unsure', now)
    expect(first).toEqual({ state: 'waiting', next: now + 60, taken: now })
    expect(isRepeatable({ channel: 'wechat', taken: now }, now + 539)).toBe(true)
    expect(isRepeatable({ channel: 'wechat', taken: now }, now + 540)).toBe(false)
    expect(afterTry(aTry({ tries: 9 }), 'unsure', now + 600).state).toBe('failed')
  })

  it('by SMS is sent once: what may have gone is not sent again by itself', () => {
    expect(afterTry(aTry({ channel: 'sms' }), 'unsure', now).state).toBe('failed')
    expect(isRepeatable({ channel: 'sms', taken: now }, now)).toBe(false)
  })

  it('by mail may be sent again at any time: it names itself', () => {
    expect(isRepeatable({ channel: 'mail', taken: 0 }, now)).toBe(true)
    expect(afterTry(aTry({ channel: 'mail' }), 'unsure', now)).toEqual({
      state: 'waiting',
      next: now + 60,
      taken: null,
    })
  })

  it('ends after whatever may happen, is never sent again once it was, and no SMS on another day', () => {
    const outcome = fc.constantFrom<Outcome>('later', 'never', 'unsure', 'sent')
    const anything = fc.record({
      channel: fc.constantFrom(...allChannels),
      at: fc.integer({ min: now, max: now + 400 * 86_400 }),
      outcomes: fc.array(outcome, { minLength: 12, maxLength: 12 }),
    })
    fc.assert(
      fc.property(anything, ({ channel, at, outcomes }) => {
        let one: Delivery = { channel, state: 'waiting', tries: 0, next: at, taken: null }
        let time = at
        for (const outcome of outcomes) {
          if (one.state !== 'waiting') break
          time = one.next
          const tried = { ...one, tries: one.tries + 1, next: time + lease_seconds, taken: one.taken ?? time }
          const after = afterTry(tried, isRepeatable(one, time) ? outcome : 'never', time)
          expect(after.state === 'sent').toBe(isRepeatable(one, time) && outcome === 'sent')
          if (after.state === 'waiting') expect(after.next).toBeGreaterThan(time)
          one = { ...tried, ...after }
        }
        // Of a mail unsure tries count like others; WeChat's end with its ten minutes.
        expect(one.state).not.toBe('waiting')
        if (channel === 'sms') expect(dateOf(time)).toBe(dateOf(at))
      }),
    )
  })
})
