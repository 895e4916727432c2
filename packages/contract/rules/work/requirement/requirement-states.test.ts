import { expect, it } from 'vitest'
import {
  nextRequirementState,
  type RequirementEvent,
  type RequirementState,
  requirementEvents,
  requirementStates,
} from './requirement-states.ts'

it('leads a requirement from new to closed, and back when it comes up again', () => {
  const way = (Object.keys(requirementStates) as RequirementState[]).map((state) => [
    state,
    (Object.keys(requirementEvents) as RequirementEvent[]).filter((event) =>
      nextRequirementState(state, event),
    ),
  ])
  expect(Object.fromEntries(way)).toEqual({
    new: ['take', 'answer', 'close'],
    taken: ['answer', 'close'],
    answered: ['answer', 'close', 'reopen'],
    closed: ['reopen'],
  })
})
