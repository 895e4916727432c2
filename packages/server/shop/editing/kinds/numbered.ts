import type { Problem } from '@lab/contract/rules/ground/problem'
import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, lockKey, rowsOf } from '../../../ground/db/open.ts'
import { projectType } from '../../catalogue/schema.ts'
import { contentItem } from '../schema.ts'

/** The next number of a kind whose items are numbered; drafts have theirs already. */
export const nextNumber = async (
  tx: Db,
  table: PgTable,
  id: PgColumn,
  kind: ContentKind,
): Promise<string> => {
  await lockKey(tx, `content number ${kind}`)
  const [found] = await rowsOf<{ next: string }>(
    tx,
    sql`select (greatest(
      (select coalesce(max(${id}), 0) from ${table}),
      (select coalesce(max(${contentItem.id}::bigint), 0) from ${contentItem} where ${contentItem.kind} = ${kind})
    ) + 1)::text as next`,
  )
  return found?.next ?? '1'
}

/** What is wrong with the type that a body names. */
export const typeProblems = async (db: Db, { type_id }: Record<string, unknown>): Promise<Problem[]> => {
  const [found] = await db
    .select({ id: projectType.id })
    .from(projectType)
    .where(eq(projectType.id, Number(type_id)))
  return found ? [] : [{ at: 'type_id', msg: '[服务类型]不存在' }]
}
