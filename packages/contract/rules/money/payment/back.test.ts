import { describe, expect, it } from 'vitest'
import { nextState } from '../../ground/workflow/workflow.ts'
import { type BackEvent, type BackState, backFlow, backStates, nextBackAsk } from './back.ts'

describe('money that goes back the way it came', () => {
  it('is given back or is not, once', () => {
    for (const event of Object.keys(backFlow.events) as BackEvent[])
      for (const state of Object.keys(backStates) as BackState[])
        expect(nextState(backFlow, state, event, 'system')).toBe(
          state === 'asked' ? backFlow.events[event].to : undefined,
        )
  })

  it('is asked for until the provider knows, at last every two hours', () => {
    const asks = [0]
    while (asks.length < 10) asks.push(nextBackAsk(0, asks.at(-1) ?? 0))
    expect(asks).toEqual([0, 10, 60, 300, 900, 1800, 3600, 7200, 14_400, 21_600])
  })
})
