import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { file } from '../../people/file/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { experiment } from '../experiment/schema.ts'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

/** Every report that went out, as anyone may look it up by its code (domain §2); never changed but for its state. */
export const report = pgTable(
  'report',
  {
    /** `YYMMDD-NNNN-Ek-Rv`, printed on it. */
    number: text().primaryKey(),
    /** Unguessable; printed on it as text and QR. */
    code: text().notNull().unique(),
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    /** 1, 2, … of its experiment. */
    version: integer().notNull(),
    /** Which version of the data it tells of. */
    data_version: integer().notNull(),
    file_rid: text().references(() => file.rid),
    /** Of the file as it went out, hex. */
    sha256: text().notNull(),
    /** The project's name on that day. */
    project: text().notNull(),
    issued: instant().notNull(),
    /** Who of the lab issued it; null by the system. */
    staff_rid: text().references(() => staff.rid),
    state: text().$type<'valid' | 'replaced' | 'void'>().notNull(),
    /** Since when it is replaced or void. */
    since: instant(),
    /** The number of the one that replaces it. */
    replaced_by: text(),
  },
  (table) => [
    uniqueIndex('report_of_experiment').on(table.experiment_rid, table.version),
    index('report_file').on(table.file_rid),
    check('report_state', sql`(${table.state} = 'valid') = (${table.since} is null)`),
  ],
)
