import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const number = () => bigint({ mode: 'number' })

/** What is said of a part, of a day or of a month. */
const sums = () => ({
  part: text().notNull(),
  /** Over all projects and partners; else each by itself. */
  whole: boolean().notNull(),
  project_rid: text().notNull(),
  partner_rid: text().notNull(),
  n: number().notNull(),
  d: number().notNull(),
})

/** What the figures' sources say of a day that is over, summed up. */
export const figureDay = pgTable(
  'figure_day',
  {
    /** Of `sources.ts`. */
    source: text().notNull(),
    /** Since 1970, in Asia/Shanghai. */
    day: integer().notNull(),
    ...sums(),
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

/** The sums of days, by months whose days all stand: a year is few of them. Customers are those of no day before in the month. */
export const figureMonth = pgTable(
  'figure_month',
  {
    source: text().notNull(),
    /** Its first day. */
    month: integer().notNull(),
    ...sums(),
  },
  (table) => [
    primaryKey({
      columns: [table.source, table.whole, table.month, table.part, table.project_rid, table.partner_rid],
    }),
    index('figure_month_project')
      .on(table.source, table.project_rid, table.month)
      .where(sql`not ${table.whole}`),
  ],
)

/**
 * Months, by their first days, whose sums are those of their days. A trigger takes a month out when a day of it is summed up
 * anew, whichever version of the server does so.
 */
export const figureMonthDone = pgTable('figure_month_done', { month: integer().primaryKey() })

/** Grows when a source comes or says something else: days that were summed up by another are summed up anew. */
export const definition = 2
