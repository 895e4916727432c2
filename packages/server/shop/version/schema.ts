import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'

/** One row: the number that grows with every write to content or catalogue. */
export const contentVersion = pgTable(
  'content_version',
  { id: integer().primaryKey(), version: bigint({ mode: 'number' }).notNull() },
  (table) => [check('content_version_one', sql`${table.id} = 1`)],
)
