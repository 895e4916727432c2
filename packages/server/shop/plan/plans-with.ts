import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { orderDraft, planItem } from './schema.ts'

/** How many rows of plans hold a project, and how many orders that are being filled in would take one of those. */
export const plansWith = async (
  db: Db,
  project_rid: string,
): Promise<{ plan_rows: number; drafts: number }> => {
  const chosen = sql`${orderDraft.draft} -> 'chosen'`
  const [found] = await rowsOf<{ plan_rows: number; drafts: number }>(
    db,
    sql`select count(*)::int as plan_rows,
        count(distinct ${orderDraft.member_rid}) filter (
          where jsonb_typeof(${chosen}) is distinct from 'array' or ${chosen} ? ${planItem.rid})::int as drafts
      from ${planItem} left join ${orderDraft}
        on ${orderDraft.member_rid} = ${planItem.member_rid} and ${orderDraft.draft} is not null
      where ${planItem.project_rid} = ${project_rid} and ${planItem.removed} is null`,
  )
  return found ?? { plan_rows: 0, drafts: 0 }
}
