import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { madeBy, previewRun, runsFor } from './desk-list.ts'
import { runSome } from './start.ts'

/** Statements for all payers in one run (domain §3). */
export const billingRunDeskCalls = (deps: Deps & WithRewards): Handled[] => [
  handle(calls['staff/statement/preview'], (request) => previewRun(deps, request)),
  handle(calls['staff/statement/run'], (request, caller) => runSome(deps, request, caller)),
  handle(calls['staff/statement/runs'], (request) => runsFor(deps, request)),
  handle(calls['staff/statement/made'], (request) => madeBy(deps, request)),
]
