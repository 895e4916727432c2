import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '../account/schema.ts'

/** A saved address (spec §3); the newest has the greatest `rid`. */
export const address = pgTable(
  'address',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    name: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    /** Empty in cities without districts. */
    area: text().notNull(),
    address: text().notNull(),
    /** Six digits. */
    address_code: text().notNull(),
    is_default: boolean().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('address_of_member').on(table.member_rid, table.rid.desc()),
    uniqueIndex('address_one_default').on(table.member_rid).where(sql`${table.is_default}`),
  ],
)
