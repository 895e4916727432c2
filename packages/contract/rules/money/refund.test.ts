import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextState } from '../ground/workflow/workflow.ts'
import { type RefundEvent, type RefundState, refundFlow, refundStates } from './refund.ts'

const states = Object.keys(refundStates) as RefundState[]
const events = Object.keys(refundFlow.events) as RefundEvent[]

it('is paid after it was approved only, and ends paid or rejected', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 8 }), (tried) => {
      const walked: RefundState[] = ['requested']
      for (const event of tried) {
        const next = nextState(refundFlow, walked.at(-1) as RefundState, event)
        if (next) walked.push(next)
      }
      const end = walked.at(-1)
      if (end === 'paid') expect(walked.slice(-3)).toEqual(['requested', 'approved', 'paid'])
    }),
  )
  for (const state of states)
    expect([state, events.some((event) => nextState(refundFlow, state, event))]).toEqual([
      state,
      state === 'requested' || state === 'approved',
    ])
})
