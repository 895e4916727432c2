import { describe, expect, it } from 'vitest'
import { nextState } from '../../ground/workflow/workflow.ts'
import { type SamplingEvent, type SamplingState, samplingFlow, samplingStates } from './sampling.ts'

const states = Object.keys(samplingStates) as SamplingState[]
const events = Object.keys(samplingFlow.events) as SamplingEvent[]

describe('a pickup request', () => {
  it('goes from requested to arrived by the hands of staff', () => {
    const way: SamplingState[] = ['requested']
    for (const event of ['assign', 'pick', 'arrive'] as const) {
      const next = nextState(samplingFlow, way.at(-1) as SamplingState, event, 'staff')
      if (next) way.push(next)
    }
    expect(way).toEqual(['requested', 'assigned', 'picked', 'arrived'])
  })

  it('can be canceled by its member until it is picked', () => {
    const allowed = states.filter(
      (state) => nextState(samplingFlow, state, 'cancel', 'member') === 'canceled',
    )
    expect(allowed).toEqual(['requested', 'assigned'])
  })

  it('is moved by its member in no other way', () => {
    for (const state of states)
      for (const event of events)
        if (event !== 'cancel') expect(nextState(samplingFlow, state, event, 'member')).toBeUndefined()
  })

  it('ends when it has arrived or is canceled', () => {
    for (const state of ['arrived', 'canceled'] as const)
      for (const event of events) expect(nextState(samplingFlow, state, event, 'staff')).toBeUndefined()
  })
})
