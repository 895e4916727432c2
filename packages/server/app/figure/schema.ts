import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const number = () => bigint({ mode: 'number' })

/** What the figures' sources say of a day that is over, summed up. */
export const figureDay = pgTable(
  'figure_day',
  {
    /** Of `sources.ts`. */
    source: text().notNull(),
    /** Since 1970, in Asia/Shanghai. */
    day: integer().notNull(),
    part: text().notNull(),
    /** Over all projects and partners; else each by itself. */
    whole: boolean().notNull(),
    project_rid: text().notNull(),
    partner_rid: text().notNull(),
    n: number().notNull(),
    d: number().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.source, table.whole, table.day, table.part, table.project_rid, table.partner_rid],
    }),
    index('figure_day_project').on(table.source, table.project_rid, table.day).where(sql`not ${table.whole}`),
  ],
)

/**
 * Days whose sums stand. Whatever is written into a day takes it out, by triggers in the same transaction: it is summed up
 * anew, and meanwhile counted from its rows.
 */
export const figureDone = pgTable('figure_done', {
  day: integer().primaryKey(),
  /** By which `definition` it was summed up: a server of the version before still sums up while this one starts. */
  definition: integer().notNull().default(1),
})

/** Grows when a source comes or says something else: days that were summed up by another are summed up anew. */
export const definition = 2
