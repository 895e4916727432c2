import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { queueLimits } from '@lab/contract/rules/work/experiment/queue'
import { and, asc, eq } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { staffFilter } from './schema.ts'

export const filtersOf = async (
  db: Db,
  staff_rid: string,
  section: string,
): Promise<DataOf<'staff/filter/list'>> => ({
  list: await db
    .select({ rid: staffFilter.rid, name: staffFilter.name, query: staffFilter.query })
    .from(staffFilter)
    .where(and(eq(staffFilter.staff_rid, staff_rid), eq(staffFilter.section, section)))
    .orderBy(asc(staffFilter.rid)),
})

/** Keeps a filter, or changes the one of that name. @throws Refusal `filter_limit` */
export const saveFilter = async (
  tx: Db,
  { newId }: Pick<Deps, 'newId'>,
  staff_rid: string,
  { section, name, query }: ParsedOf<'staff/filter/save'>,
): Promise<void> => {
  await lockKey(tx, `filters ${staff_rid}`)
  const { list } = await filtersOf(tx, staff_rid, section)
  if (list.length >= queueLimits.saved && !list.some((one) => one.name === name)) throw refuse('filter_limit')
  await tx
    .insert(staffFilter)
    .values({ rid: newId(), staff_rid, section, name, query })
    .onConflictDoUpdate({
      target: [staffFilter.staff_rid, staffFilter.section, staffFilter.name],
      set: { query },
    })
}

/** Answers the section that it was of. @throws Refusal `not_found` */
export const removeFilter = async (db: Db, staff_rid: string, rid: string): Promise<string> => {
  const gone = await db
    .delete(staffFilter)
    .where(and(eq(staffFilter.rid, rid), eq(staffFilter.staff_rid, staff_rid)))
    .returning({ section: staffFilter.section })
  if (!gone[0]) throw refuse('not_found')
  return gone[0].section
}
