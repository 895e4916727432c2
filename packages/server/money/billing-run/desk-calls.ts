import type { Deps, Handlers } from '../../ground/http/handle.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { madeBy, previewRun, runsFor } from './desk-list.ts'
import { runSome } from './start.ts'

/** Statements for all payers in one run (domain §3). */
export const billingRunDeskCalls = (deps: Deps & WithRewards) =>
  ({
    'staff/statement/preview': (request) => previewRun(deps, request),
    'staff/statement/run': (request, caller) => runSome(deps, request, caller),
    'staff/statement/runs': (request) => runsFor(deps, request),
    'staff/statement/made': (request) => madeBy(deps, request),
  }) satisfies Partial<Handlers>
