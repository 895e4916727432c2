import type { DataOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { placeText } from '@lab/contract/rules/people/address/place'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { type TodoKey, todoOf, todosOf } from '@lab/contract/rules/work/experiment/queue'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps, StaffCaller } from '../../ground/http/handle.ts'
import { shortcomings } from '../../ground/providers/shortcomings.ts'
import { sampling } from '../sampling/schema.ts'
import { queueRows } from './queue.ts'
import { type Looking, wanted } from './queue-filter.ts'
import { experiment } from './schema.ts'

/** Rows of a matter on the first screen, and most pickups of a day. */
const shown = { rows: 6, pickups: 100 }

const countOf = async (db: Db, key: TodoKey, looking: Looking): Promise<number> => {
  const { filter } = todoOf(key)
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(experiment)
    .where(wanted(filter, looking))
  return row?.count ?? 0
}

/** The pickups of a day by slot, without those that were canceled. */
const pickupsOf = async (db: Db, date: string) => {
  const rows = await db
    .select()
    .from(sampling)
    .where(eq(sampling.date, date))
    .orderBy(asc(sampling.time), asc(sampling.rid))
    .limit(shown.pickups)
  return rows
    .filter(({ state }) => state !== 'canceled')
    .map((row) => ({
      rid: row.rid,
      time: row.time,
      name: row.name,
      phone: row.phone,
      place: placeText(row),
      state: row.state,
      courier: row.courier,
    }))
}

/** The desk's first screen: what concerns a role, counted, with the first rows of what is urgent. */
export const todayOf = async (
  deps: Pick<Deps, 'db' | 'now' | 'settings' | 'providers'>,
  { rid: staff_rid, role }: StaffCaller,
): Promise<DataOf<'staff/today'>> => {
  const { db, now } = deps
  const lacks = role === 'admin' ? shortcomings(deps) : []
  const looking = { staff_rid, now: now() }
  const counts: DataOf<'staff/today'>['counts'] = {}
  const lists: DataOf<'staff/today'>['lists'] = {}
  await Promise.all(
    todosOf(role).map(async (key) => {
      const { filter, isListed } = todoOf(key)
      const count = await countOf(db, key, looking)
      counts[key] = count
      if (isListed && count > 0)
        lists[key] = await queueRows(db, { sort: 'due', ...filter }, looking, { limit: shown.rows })
    }),
  )
  const pickups = mayCall(role, 'staff/sampling/list') ? await pickupsOf(db, dateOf(looking.now)) : null
  return { lacks, counts, lists, pickups, now: looking.now }
}

/** What of the first screen cannot wait, for the navigation. */
export const countUrgent = async (deps: Pick<Deps, 'db' | 'now'>, staff: StaffCaller): Promise<number> => {
  const looking = { staff_rid: staff.rid, now: deps.now() }
  const keys = todosOf(staff.role).filter((key) => ['late', 'counter', 'dissent', 'disputed'].includes(key))
  const counts = await Promise.all(keys.map((key) => countOf(deps.db, key, looking)))
  return counts.reduce((sum, count) => sum + count, 0)
}
