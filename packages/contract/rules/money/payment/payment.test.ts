import { describe, expect, it } from 'vitest'
import { nextAsk, nextPaymentState, paymentEvents, paymentSeconds, paymentStates } from './payment.ts'

describe('a payment', () => {
  it('ends once: nothing happens to one that is paid, closed or failed', () => {
    const events = Object.keys(paymentEvents) as (keyof typeof paymentEvents)[]
    for (const event of events) {
      expect(nextPaymentState('created', event)).toBe(paymentEvents[event].to)
      for (const state of Object.keys(paymentStates) as (keyof typeof paymentStates)[])
        if (state !== 'created') expect(nextPaymentState(state, event)).toBeUndefined()
    }
  })

  it('is asked for soon, then more and more rarely, and last when its code ends', () => {
    const asks = [0]
    while ((asks.at(-1) ?? 0) < paymentSeconds) asks.push(nextAsk(0, asks.at(-1) ?? 0))
    expect(asks).toEqual([0, 10, 60, 300, 900, 1800, 3600, 7200])
    expect(nextAsk(0, paymentSeconds + 1)).toBe(paymentSeconds)
  })
})
