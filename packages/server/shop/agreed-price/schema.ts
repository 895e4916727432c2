import type { Organization } from '@lab/contract/rules/people/account/organization'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cluster } from '../../people/cluster/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { project } from '../catalogue/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/**
 * A price that takes the place of a project's own for a customer group, or by a cluster's contract (domain §2). That no
 * two of one project and one group are valid at once are exclusion constraints of the database
 * (`agreed_price_group_once`, `agreed_price_contract_once`, written by hand in the migration).
 */
export const agreedPrice = pgTable(
  'agreed_price',
  {
    rid: text().primaryKey(),
    project_rid: text()
      .notNull()
      .references(() => project.rid),
    organization: integer().$type<Organization>(),
    cluster_rid: text().references(() => cluster.rid),
    price_fen: number().notNull(),
    from: number().notNull(),
    /** The first second in which it is no longer valid; null: without an end. */
    until: number(),
    note: text().notNull(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    created: number().notNull(),
  },
  (table) => [
    index('agreed_price_of_project').on(table.project_rid, table.from),
    check('agreed_price_fen', sql`${table.price_fen} >= 0`),
    // What is ended before it began was never valid.
    check('agreed_price_times', sql`${table.until} is null or ${table.until} >= ${table.from}`),
    check('agreed_price_whose', sql`(${table.organization} is null) <> (${table.cluster_rid} is null)`),
  ],
)
