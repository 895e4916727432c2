import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

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
