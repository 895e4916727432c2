import { calls, type DataOf } from '@lab/contract/calls'
import { queueLimits } from '@lab/contract/rules/work/experiment/queue'
import { and, asc, eq } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import { type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { staffFilter } from './schema.ts'

const filtersOf = async (db: Db, staff_rid: string): Promise<DataOf<'staff/filter/list'>> => ({
  list: await db
    .select({ rid: staffFilter.rid, name: staffFilter.name, query: staffFilter.query })
    .from(staffFilter)
    .where(eq(staffFilter.staff_rid, staff_rid))
    .orderBy(asc(staffFilter.rid)),
})

/** Ways of looking at the queue that each of the staff keeps for himself. */
export const filterCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/filter/list'], (_, caller) => filtersOf(deps.db, staffOf(caller).rid)),

  handle(calls['staff/filter/save'], async ({ name, query }, caller) => {
    const staff_rid = staffOf(caller).rid
    return useCase(deps.db, async (tx) => {
      await lockKey(tx, `filters ${staff_rid}`)
      const { list } = await filtersOf(tx, staff_rid)
      if (list.length >= queueLimits.saved && !list.some((one) => one.name === name))
        throw refuse('filter_limit')
      await tx
        .insert(staffFilter)
        .values({ rid: deps.newId(), staff_rid, name, query })
        .onConflictDoUpdate({ target: [staffFilter.staff_rid, staffFilter.name], set: { query } })
      return filtersOf(tx, staff_rid)
    })
  }),

  handle(calls['staff/filter/remove'], async ({ rid }, caller) => {
    const staff_rid = staffOf(caller).rid
    const gone = await deps.db
      .delete(staffFilter)
      .where(and(eq(staffFilter.rid, rid), eq(staffFilter.staff_rid, staff_rid)))
      .returning({ rid: staffFilter.rid })
    if (gone.length === 0) throw refuse('not_found')
    return filtersOf(deps.db, staff_rid)
  }),
]
