import { describe, expect, it } from 'vitest'
import { nextState } from '../../ground/workflow/workflow.ts'
import { nextAsk, paymentFlow, paymentSeconds, paymentStates } from './payment.ts'

describe('a payment', () => {
  it('ends once: nothing happens to one that is paid, closed or failed', () => {
    const events = Object.keys(paymentFlow.events) as (keyof typeof paymentFlow.events)[]
    for (const event of events) {
      expect(nextState(paymentFlow, 'created', event, 'system')).toBe(paymentFlow.events[event].to)
      for (const state of Object.keys(paymentStates) as (keyof typeof paymentStates)[])
        if (state !== 'created') expect(nextState(paymentFlow, state, event, 'system')).toBeUndefined()
    }
  })

  it('is asked for soon, then more and more rarely, and last when its code ends', () => {
    const asks = [0]
    while ((asks.at(-1) ?? 0) < paymentSeconds) asks.push(nextAsk(0, asks.at(-1) ?? 0))
    expect(asks).toEqual([0, 10, 60, 300, 900, 1800, 3600, 7200])
    expect(nextAsk(0, paymentSeconds + 1)).toBe(paymentSeconds)
  })
})
