import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { listed } from '../../../ground/db/listed.ts'
import type { Db } from '../../../ground/db/open.ts'

interface Placed {
  table: PgTable
  id: PgColumn
  position: PgColumn
}

/** The place behind all others. */
export const lastPlace = ({ table, position }: Placed): SQL<number> =>
  sql`(select coalesce(max(${position}), -1) + 1 from ${table})`

/** Puts items into an order, those that are not named behind them as they stood. */
export const arrange = async (
  tx: Db,
  { table, id, position }: Placed,
  ids: readonly string[],
): Promise<void> => {
  const named = listed(ids)
  await tx.execute(sql`
    update ${table} set position = placed.position
    from (
      select ${id} as id, row_number() over (
        order by array_position(array[${named}]::text[], ${id}::text) nulls last, ${position}, ${id}
      ) - 1 as position from ${table}
    ) as placed
    where ${id} = placed.id`)
}
