import { calls } from '@lab/contract/calls'
import { useCase } from '../../ground/db/use-case.ts'
import { type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { filtersOf, removeFilter, saveFilter } from './filter-store.ts'

/** Ways of looking at the queue that each of the staff keeps for themselves. */
export const filterCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/filter/list'], (_, caller) => filtersOf(deps.db, staffOf(caller).rid)),

  handle(calls['staff/filter/save'], (request, caller) =>
    useCase(deps.db, async (tx) => {
      const { rid } = staffOf(caller)
      await saveFilter(tx, deps, rid, request)
      return filtersOf(tx, rid)
    }),
  ),

  handle(calls['staff/filter/remove'], async ({ rid }, caller) => {
    const { rid: staff_rid } = staffOf(caller)
    await removeFilter(deps.db, staff_rid, rid)
    return filtersOf(deps.db, staff_rid)
  }),
]
