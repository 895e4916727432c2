import type { SealState } from '@lab/contract/rules/papers/seal'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { file } from '../../people/file/schema.ts'
import { proposalColumns } from '../../people/staff/proposal.ts'
import { staff } from '../../people/staff/schema.ts'

/**
 * A picture of the lab's seal (domain §17): proposed by one of the staff, in force once another has confirmed it, until
 * it is taken away or the next one takes its place. None is ever deleted.
 */
export const seal = pgTable(
  'seal',
  {
    ...proposalColumns<SealState>(),
    file_rid: text()
      .notNull()
      .references(() => file.rid),
    note: text().notNull(),
    /** Since when it is no longer in force, and by whom. */
    ended: bigint({ mode: 'number' }),
    ended_by: text().references(() => staff.rid),
    end_reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('seal_in_force')
      .on(table.state)
      .where(sql`${table.state} = 'confirmed' and ${table.ended} is null`),
    uniqueIndex('seal_waiting').on(table.state).where(sql`${table.state} = 'proposed'`),
    index('seal_file').on(table.file_rid),
    check(
      'seal_two',
      sql`${table.state} <> 'confirmed' or (${table.decided_by} is not null and ${table.decided_by} <> ${table.created_by})`,
    ),
    check('seal_ended', sql`(${table.ended} is null) = (${table.ended_by} is null)`),
  ],
)
