import type { ApplicationState } from '@lab/contract/rules/ground/application'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { file } from '../../people/file/schema.ts'
import { member } from '../../people/member/schema.ts'
import { decidedColumns } from '../../people/staff/columns.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** Money that a member says they paid in ahead, until finance has found it (domain §3). */
export const prestoreApplication = pgTable(
  'prestore_application',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    /** The group for which it is paid in; null: for the member. */
    cluster_rid: text().references(() => cluster.rid),
    state: text().$type<ApplicationState>().notNull(),
    amount_fen: number().notNull(),
    bonus_fen: number().notNull().default(0),
    file_rid: text()
      .notNull()
      .references(() => file.rid),
    remark: text().notNull(),
    reason: text().notNull().default(''),
    created: number().notNull(),
    ...decidedColumns(),
  },
  (table) => [
    index('prestore_application_of').on(table.member_rid, table.rid.desc()),
    index('prestore_application_queue').on(table.state, table.rid),
    check('prestore_application_amount', sql`${table.amount_fen} > 0 and ${table.bonus_fen} >= 0`),
  ],
)
