import type { Attempt, ExperimentFacts } from './facts.ts'

/** An experiment about which nothing is special, with what a test says of it. */
export const factsOf = (own: Partial<ExperimentFacts> = {}): ExperimentFacts => ({
  state: 'placed',
  process: 'university',
  since: 0,
  isHeld: false,
  isLate: false,
  isPricePending: false,
  isCancelProposed: false,
  isDocumentWanted: false,
  isAgreementSigned: false,
  isPrepaid: false,
  samples: ['expected'],
  awaitsChoice: false,
  needsRelease: true,
  isEvaluated: false,
  hasData: true,
  isRecalled: false,
  isTidy: false,
  ...own,
})

export const attemptBy = (actor: Attempt['actor'], own: Partial<Attempt> = {}): Attempt => ({
  actor,
  actor_rid: `a-${actor}`,
  now: 0,
  ...own,
})
