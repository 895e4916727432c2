import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { member } from '../account/schema.ts'

/** A stored file of a member; its bytes are in the file storage under the same rid. */
export const file = pgTable(
  'file',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Hex. */
    sha256: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    /** When it is thrown away; never without. */
    expires: bigint({ mode: 'number' }),
  },
  (table) => [index('file_of_member').on(table.member_rid, table.created)],
)

/** Keys that all servers on this database share. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  /** Hex. */
  value: text().notNull(),
})
