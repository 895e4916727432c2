import type { OpeningImportState, OpeningKind } from '@lab/contract/rules/app/opening-import/kinds'
import type { OpeningTotal } from '@lab/contract/rules/app/opening-import/totals'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { file } from '../../people/file/schema.ts'
import { staff } from '../../people/staff/schema.ts'

const number = () => bigint({ mode: 'number' })

/** What a lab brings along, a file each: one person prepares it and another confirms it (domain §12). */
export const openingImport = pgTable(
  'opening_import',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    kind: text().$type<OpeningKind>().notNull(),
    state: text().$type<OpeningImportState>().notNull(),
    /** Of the file's bytes and the kind. */
    fingerprint: text().notNull(),
    file_rid: text()
      .notNull()
      .references(() => file.rid),
    name: text().notNull(),
    totals: jsonb().$type<OpeningTotal[]>().notNull(),
    created: number().notNull(),
    created_by: text()
      .notNull()
      .references(() => staff.rid),
    decided: number(),
    decided_by: text().references(() => staff.rid),
    rejected: text().notNull().default(''),
  },
  (table) => [
    index('opening_import_queue').on(table.state, table.rid.desc()),
    // The same file is imported once, however often it is sent.
    uniqueIndex('opening_import_once').on(table.fingerprint).where(sql`${table.state} <> 'rejected'`),
    check('opening_import_decided', sql`(${table.state} = 'proposed') = (${table.decided} is null)`),
  ],
)
