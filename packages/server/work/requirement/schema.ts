import type {
  RequirementEvent,
  RequirementState,
} from '@lab/contract/rules/work/requirement/requirement-states'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { pairsIn } from '../../ground/db/pairs.ts'
import { version } from '../../ground/db/version.ts'
import { partner } from '../../people/partner/schema.ts'
import { staff } from '../../people/staff/schema.ts'

/** What a visitor published on /require (`indexMsg`). */
export const requirement = pgTable(
  'requirement',
  {
    rid: text().primaryKey(),
    version: version(),
    /** What people say on the phone: `XQ-261122-0003` (`dayNumber`). */
    number: text().notNull().unique(),
    name: text().notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    type_id: bigint({ mode: 'number' }),
    title: text().notNull(),
    content: text().notNull(),
    /** Rids of uploaded files. */
    files: jsonb().$type<string[]>().notNull(),
    /** On whose page it was written. */
    partner_rid: text().references(() => partner.rid),
    /** The network it came from. */
    ip: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    state: text().$type<RequirementState>().notNull().default('new'),
    /** Who follows it up. */
    staff_rid: text().references(() => staff.rid),
  },
  (table) => [
    index('requirement_word').using('gin', table.number.op('gin_trgm_ops'), table.title.op('gin_trgm_ops')),
    index('requirement_pairs').using(
      'gin',
      pairsIn(table.title),
      pairsIn(table.name),
      pairsIn(table.company),
    ),
    index('requirement_newest').on(table.created.desc()),
    index('requirement_state').on(table.state, table.rid.desc()),
    index('requirement_ip').on(table.ip, table.created),
  ],
)

/** What staff did about a requirement. */
export const requirementEvent = pgTable(
  'requirement_event',
  {
    rid: text().primaryKey(),
    requirement_rid: text()
      .notNull()
      .references(() => requirement.rid),
    at: bigint({ mode: 'number' }).notNull(),
    event: text().$type<RequirementEvent>().notNull(),
    to_state: text().$type<RequirementState>().notNull(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    note: text().notNull(),
  },
  (table) => [index('requirement_event_of').on(table.requirement_rid, table.rid)],
)
