import { expect, it } from 'vitest'
import { nextState } from '../../ground/workflow/workflow.ts'
import {
  type RequirementEvent,
  type RequirementState,
  requirementFlow,
  requirementStates,
} from './requirement-states.ts'

it('leads a requirement from new to closed, and back when it comes up again', () => {
  const way = (Object.keys(requirementStates) as RequirementState[]).map((state) => [
    state,
    (Object.keys(requirementFlow.events) as RequirementEvent[]).filter((event) =>
      nextState(requirementFlow, state, event),
    ),
  ])
  expect(Object.fromEntries(way)).toEqual({
    new: ['take', 'answer', 'close'],
    taken: ['answer', 'close'],
    answered: ['answer', 'close', 'reopen'],
    closed: ['reopen'],
  })
})
