import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** An institution that embeds widgets on its own pages (domain §9). */
export const partner = pgTable('partner', {
  rid: text().primaryKey(),
  name: text().notNull(),
  /** Names the partner in snippets; public. */
  key: text().notNull().unique(),
  /** Allowed origins, e.g. `https://lab.example.edu`; https, localhost only in development. */
  origins: jsonb().$type<string[]>().notNull().default([]),
  /** Tags of widgets it may show; empty: all. */
  widgets: jsonb().$type<string[]>().notNull().default([]),
  /** Values of `--lab-*` custom properties. */
  theme: jsonb().$type<Record<string, string>>().notNull().default({}),
  contact: text().notNull().default(''),
  enabled: boolean().notNull().default(true),
  created: bigint({ mode: 'number' }).notNull(),
})

/** How often a partner's pages started our widgets, and its cards led to the portal, by day in Asia/Shanghai. */
export const partnerLoad = pgTable(
  'partner_load',
  {
    partner_rid: text()
      .notNull()
      .references(() => partner.rid),
    /** `YYYY-MM-DD` */
    date: text().notNull(),
    loads: integer().notNull().default(0),
    visits: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.partner_rid, table.date] })],
)
