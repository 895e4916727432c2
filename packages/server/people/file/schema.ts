import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { member } from '../member/schema.ts'
import { staff } from '../staff/schema.ts'

/** A stored file of a member or of the lab; its bytes are in the file storage under the same rid. */
export const file = pgTable(
  'file',
  {
    rid: text().primaryKey(),
    member_rid: text().references(() => member.rid),
    /** Who of the staff stored it. */
    staff_rid: text().references(() => staff.rid),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Hex. */
    sha256: text().notNull(),
    /** As archives ask for it; null until the file is first put into one. */
    crc32: bigint({ mode: 'number' }),
    created: bigint({ mode: 'number' }).notNull(),
    /** When it is thrown away; never without. */
    expires: bigint({ mode: 'number' }),
  },
  (table) => [
    index('file_of_member').on(table.member_rid, table.created),
    check('file_owner', sql`num_nonnulls(${table.member_rid}, ${table.staff_rid}) = 1`),
  ],
)

/** A file that is coming in parts; its bytes grow in the file storage under the same rid, until it is a `file`. */
export const upload = pgTable(
  'upload',
  {
    rid: text().primaryKey(),
    member_rid: text().references(() => member.rid),
    staff_rid: text().references(() => staff.rid),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    /** When it is thrown away if it is still unfinished. */
    expires: bigint({ mode: 'number' }).notNull(),
    /** Whose turn it is to write or to finish it: the mark of one request of one server; null: nobody's. */
    lease: text(),
    /** When that turn ends unless it is renewed: epoch milliseconds, by the clock of the database. */
    lease_until: bigint({ mode: 'number' }).notNull().default(0),
    /** Another request waits for its turn. */
    lease_wanted: boolean().notNull().default(false),
  },
  (table) => [
    index('upload_of_member').on(table.member_rid),
    index('upload_of_staff').on(table.staff_rid),
    index('upload_expires').on(table.expires),
    check('upload_owner', sql`num_nonnulls(${table.member_rid}, ${table.staff_rid}) = 1`),
  ],
)

/** Keys that all servers on this database share. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  /** Hex. */
  value: text().notNull(),
})
