import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { partner } from '../partner/schema.ts'

/** What a visitor published on /require (`indexMsg`). */
export const requirement = pgTable(
  'requirement',
  {
    rid: text().primaryKey(),
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
    ip: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('requirement_newest').on(table.created.desc()),
    index('requirement_ip').on(table.ip, table.created),
  ],
)
