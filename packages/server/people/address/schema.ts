import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '../member/schema.ts'
import { placeColumns } from './columns.ts'

/** A saved address (spec §3); the newest has the greatest `rid`. */
export const address = pgTable(
  'address',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    ...placeColumns(),
    is_default: boolean().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('address_of_member').on(table.member_rid, table.rid.desc()),
    uniqueIndex('address_one_default').on(table.member_rid).where(sql`${table.is_default}`),
  ],
)
