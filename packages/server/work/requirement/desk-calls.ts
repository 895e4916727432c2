import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import {
  type RequirementEvent,
  requirementFlow,
} from '@lab/contract/rules/work/requirement/requirement-states'
import { type Caller, type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { detailOf, listRequirements, lockRequirement, moveRequirement } from './desk-store.ts'

/** Moves a requirement by an event of the table; of several at once, one does. */
const move = (
  deps: Deps,
  event: RequirementEvent,
  request: ParsedOf<'staff/requirement/take'>,
  caller: Caller,
): Promise<DataOf<'staff/requirement/take'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, note = '' } = request
    const before = await lockRequirement(tx, rid)
    requireVersion(before, version)
    const to = nextState(requirementFlow, before.state, event)
    if (!to) throw refuse('wrong_state')
    const { rid: staff_rid } = staffOf(caller)
    await moveRequirement(tx, deps, before, { event, to, staff_rid, note })
    await noteAct(tx, deps, caller, {
      action: `requirement/${event}`,
      target_rid: rid,
      before: { state: before.state },
      after: { state: to, note },
    })
    return detailOf(tx, rid)
  })

/** What visitors published on /require, as service follows it up. */
export const requirementDeskCalls = (deps: Deps) =>
  ({
    'staff/requirement/list': (request) => listRequirements(deps.db, request),
    'staff/requirement/detail': ({ rid }) => detailOf(deps.db, rid),
    'staff/requirement/take': (request, caller) => move(deps, 'take', request, caller),
    'staff/requirement/answer': (request, caller) => move(deps, 'answer', request, caller),
    'staff/requirement/close': (request, caller) => move(deps, 'close', request, caller),
    'staff/requirement/reopen': (request, caller) => move(deps, 'reopen', request, caller),
  }) satisfies Partial<Handlers>
