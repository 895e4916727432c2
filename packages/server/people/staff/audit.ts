import type { ParsedOf } from '@lab/contract/calls'
import type { LoggedAct } from '@lab/contract/rules/people/staff/acts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { namesIn } from './audit-names.ts'
import { audit, staff } from './schema.ts'

/** What the log holds: logging in is the one act that needs no permission. */
export type Action = LoggedAct | 'login'

type Side = Record<string, unknown> | null

/** What was done to what, and how it was before and after. */
interface Deed {
  action: Action
  target_rid: string
  before?: Side
  after?: Side
}

type Tools = Pick<Deps, 'now' | 'newId'>

/** Writes what staff did, in the transaction that does it. */
export const noteDeed = async (
  tx: Db,
  { now, newId }: Tools,
  staff_rid: string,
  { ip }: Pick<Caller, 'ip'>,
  { action, target_rid, before = null, after = null }: Deed,
): Promise<void> => {
  await tx.insert(audit).values({ rid: newId(), at: now(), staff_rid, action, target_rid, before, after, ip })
}

/** Writes what the calling staff did. */
export const noteAct = (tx: Db, tools: Tools, caller: Caller, deed: Deed): Promise<void> =>
  noteDeed(tx, tools, staffOf(caller).rid, caller, deed)

/** One page of the log, newest first. */
export const listAudit = async (
  db: Db,
  { page, limit, sort, account, action, target_rid }: ParsedOf<'staff/audit/list'>,
) => {
  const wanted = and(
    account ? eq(staff.account, account) : undefined,
    action ? eq(audit.action, action) : undefined,
    target_rid ? eq(audit.target_rid, target_rid) : undefined,
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
