import type { ParsedOf } from '@lab/contract/calls'
import { instantsOf } from '@lab/contract/rules/ground/period'
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { audit, staff } from '../../people/staff/schema.ts'
import { namesIn } from './names.ts'
import { thingsCalled } from './things.ts'

/** One page of the log, newest first. */
export const listAudit = async (
  db: Db,
  { page, limit, sort, account, action, target_rid, kw, from: first, to }: ParsedOf<'staff/audit/list'>,
) => {
  const { from, before } = instantsOf({ from: first, to })
  const wanted = and(
    account ? eq(staff.account, account) : undefined,
    action ? eq(audit.action, action) : undefined,
    target_rid ? eq(audit.target_rid, target_rid) : undefined,
    kw ? inArray(audit.target_rid, await thingsCalled(db, kw)) : undefined,
    from === undefined ? undefined : gte(audit.at, from),
    before === undefined ? undefined : lt(audit.at, before),
  )
  const columns = {
    rid: audit.rid,
    at: audit.at,
    account: staff.account,
    name: staff.name,
    action: audit.action,
    target_rid: audit.target_rid,
    before: audit.before,
    after: audit.after,
    ip: audit.ip,
  }
  const joined = eq(staff.rid, audit.staff_rid)
  const [list, total] = await Promise.all([
    db
      .select(columns)
      .from(audit)
      .innerJoin(staff, joined)
      .where(wanted)
      .orderBy((sort === 'oldest' ? asc : desc)(audit.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(db.select({ rid: audit.rid }).from(audit).innerJoin(staff, joined).where(wanted).as('found')),
  ])
  return { list, total, page, limit, names: await namesIn(db, list) }
}
