import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { desc, gte, lt, notInArray, sql } from 'drizzle-orm'
import { insertRows } from '../db/insert-rows.ts'
import type { Db } from '../db/open.ts'
import { sortedBy } from '../db/sorted.ts'
import { fault, serverProcess, slowCall } from './schema.ts'

export type FoundFault = typeof fault.$inferSelect
export type FoundSlow = typeof slowCall.$inferSelect

/** Counts each beside those of its kind that were seen before, on whichever server. */
export const writeFaults = (db: Db, faults: readonly FoundFault[]): Promise<void> =>
  insertRows(
    db,
    fault,
    // In one order everywhere: two servers that write the same ones must not wait for each other.
    [...faults].sort((one, other) => (one.rid < other.rid ? -1 : 1)),
    sql`on conflict (rid) do update set count = least(fault.count::bigint + excluded.count, 2000000000)::integer, last = excluded.last, request_id = excluded.request_id, version = excluded.version`,
  )

export const writeSlow = (db: Db, calls: readonly FoundSlow[]): Promise<void> =>
  insertRows(db, slowCall, calls)

/** One page of the errors, the last ones first, or the most frequent. */
export const listFaults = async (
  db: Db,
  { page, limit, sort }: ParsedOf<'staff/system/errors'>,
): Promise<DataOf<'staff/system/errors'>> => {
  const { down } = sortedBy(fault.rid)
  const [list, total] = await Promise.all([
    db
      .select()
      .from(fault)
      .orderBy(...(sort === 'count' ? down(fault.count) : down(fault.last)))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(fault),
  ])
  return { list, total, page, limit }
}

/** One page of what took long, the last first, or the slowest. */
export const listSlow = async (
  db: Db,
  { page, limit, sort }: ParsedOf<'staff/system/slow'>,
): Promise<DataOf<'staff/system/slow'>> => {
  const { down } = sortedBy(slowCall.rid)
  const [list, total] = await Promise.all([
    db
      .select()
      .from(slowCall)
      .orderBy(...(sort === 'ms' ? down(slowCall.ms) : down(slowCall.at)))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(slowCall),
  ])
  return { list, total, page, limit }
}

export const noteProcess = async (db: Db, row: typeof serverProcess.$inferInsert): Promise<void> => {
  await db
    .insert(serverProcess)
    .values(row)
    .onConflictDoUpdate({ target: serverProcess.rid, set: { seen: row.seen } })
}

/** The servers that said since then that they run, the newest first. */
export const processesSince = (db: Db, since: number) =>
  db
    .select()
    .from(serverProcess)
    .where(gte(serverProcess.seen, since))
    .orderBy(desc(serverProcess.started), desc(serverProcess.rid))
    .limit(50)

/** However many are reported, no more than this stay. */
const most_rows = 2000

/** Throws away what was seen before an instant, and all but the newest. */
export const forgetObserved = async (db: Db, before: number): Promise<void> => {
  await db.delete(serverProcess).where(lt(serverProcess.seen, before))
  await db.delete(fault).where(lt(fault.last, before))
  await db.delete(slowCall).where(lt(slowCall.at, before))
  const newest = db.select({ rid: fault.rid }).from(fault).orderBy(desc(fault.last)).limit(most_rows)
  await db.delete(fault).where(notInArray(fault.rid, newest))
  const latest = db.select({ rid: slowCall.rid }).from(slowCall).orderBy(desc(slowCall.at)).limit(most_rows)
  await db.delete(slowCall).where(notInArray(slowCall.rid, latest))
}
