import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staff } from '../../people/staff/schema.ts'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

/** A backup that the server made, or is to make, and how its restore into a scratch database went. */
export const backup = pgTable(
  'backup',
  {
    rid: text().primaryKey(),
    /** Null for the nightly one. */
    staff_rid: text().references(() => staff.rid),
    asked: instant().notNull(),
    started: instant(),
    ended: instant(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
    /** The machine on whose disk it lies. */
    host: text().notNull().default(''),
    path: text().notNull().default(''),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    error: text().notNull().default(''),
    tried: text().$type<'no' | 'done' | 'failed'>().notNull().default('no'),
    tables: integer().notNull().default(0),
    rows: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('backup_asked').on(table.asked),
    // However often it is pressed, and on however many servers: one at a time.
    uniqueIndex('backup_under_way').on(sql`(true)`).where(sql`${table.state} in ('waiting', 'running')`),
  ],
)
