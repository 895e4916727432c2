import type { OpeningImportState, OpeningKind } from '@lab/contract/rules/app/opening-import/kinds'
import type { OpeningTotal } from '@lab/contract/rules/app/opening-import/totals'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { file } from '../../people/file/schema.ts'
import { proposalColumns } from '../../people/staff/proposal.ts'

/** What a lab brings along, a file each: one person prepares it and another confirms it (domain §12). */
export const openingImport = pgTable(
  'opening_import',
  {
    ...proposalColumns<OpeningImportState>(),
    kind: text().$type<OpeningKind>().notNull(),
    /** Of the file's bytes and the kind. */
    fingerprint: text().notNull(),
    file_rid: text()
      .notNull()
      .references(() => file.rid),
    name: text().notNull(),
    totals: jsonb().$type<OpeningTotal[]>().notNull(),
  },
  (table) => [
    index('opening_import_queue').on(table.state, table.rid.desc()),
    // The same file is imported once, however often it is sent.
    uniqueIndex('opening_import_once').on(table.fingerprint).where(sql`${table.state} <> 'rejected'`),
    check('opening_import_decided', sql`(${table.state} = 'proposed') = (${table.decided} is null)`),
  ],
)
