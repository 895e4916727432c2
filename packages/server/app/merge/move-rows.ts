import { and, eq, getTableName, not } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import { movedColumns, paidBySelf } from './columns.ts'
import { leftBehind, makeRoom } from './make-room.ts'

export const nameOf = (column: PgColumn): string => `${getTableName(column.table)}.${column.name}`

/** Writes all rows that name one member as the other's. */
export const moveRows = async (tx: Db, both: { from: string; into: string; now: number }): Promise<void> => {
  const { from, into } = both
  await makeRoom(tx, both)
  for (const column of movedColumns) {
    const left = leftBehind[nameOf(column)]
    await tx
      .update(column.table as PgTable)
      .set({ [column.name]: into })
      .where(and(eq(column, from), left && not(left(both))))
  }
  for (const table of paidBySelf)
    await tx
      .update(table as PgTable)
      .set({ payer_rid: into })
      .where(and(eq(table.payer_kind, 'self'), eq(table.payer_rid, from)))
}
