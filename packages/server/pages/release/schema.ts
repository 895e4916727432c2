import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Hashes of a version's modules as `integrity` takes them, by path below `/widgets/`. */
export interface Hashes {
  /** Of the exact version's entries: `lab.js` → `sha384-…`. */
  entries: Record<string, string>
  /** Of all modules, for an import map: `chunks/core-1a2b.js` → `sha384-…`. */
  modules: Record<string, string>
}

/** A version of the widgets that pages may name exactly, for ever. */
export const release = pgTable('release', {
  /** `1.2.3` */
  version: text().primaryKey(),
  hashes: jsonb().$type<Hashes>().notNull(),
  kept: bigint({ mode: 'number' }).notNull(),
})

/** A file of some version: its bytes are in the file storage, plain and as Brotli. */
export const releaseFile = pgTable('release_file', {
  /** Below `/widgets/`: `v1.2.3/lab.js`, `chunks/core-1a2b.js`. */
  path: text().primaryKey(),
  /** `sha384-…` of the plain bytes. */
  integrity: text().notNull(),
  rid: text().notNull(),
  size: integer().notNull(),
  br_rid: text().notNull(),
  br_size: integer().notNull(),
})
