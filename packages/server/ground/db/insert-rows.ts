import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/**
 * Inserts rows that all say the same columns, as one parameter: with one for each value, a driver works longer at the
 * statement than the database at the rows. `more` follows it: `on conflict …`.
 */
export const insertRows = async <T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  more: SQL = sql``,
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const known = getTableColumns(table)
  const named = Object.keys(first).flatMap((key) => known[key] ?? [])
  const columns = sql.join(
    named.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) ${more}`,
  )
}
