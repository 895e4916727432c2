import { useCase } from '../../ground/db/use-case.ts'
import { type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { filtersOf, removeFilter, saveFilter } from './filter-store.ts'

/** Ways of looking at lists of the desk that each of the staff keeps for themselves. */
export const filterCalls = (deps: Deps) =>
  ({
    'staff/filter/list': ({ section }, caller) => filtersOf(deps.db, staffOf(caller).rid, section),

    'staff/filter/save': (request, caller) =>
      useCase(deps.db, async (tx) => {
        const { rid } = staffOf(caller)
        await saveFilter(tx, deps, rid, request)
        return filtersOf(tx, rid, request.section)
      }),

    'staff/filter/remove': async ({ rid }, caller) => {
      const { rid: staff_rid } = staffOf(caller)
      return filtersOf(deps.db, staff_rid, await removeFilter(deps.db, staff_rid, rid))
    },
  }) satisfies Partial<Handlers>
