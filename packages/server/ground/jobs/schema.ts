import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

/** The last run of each job, on whichever server it was. */
export const jobRun = pgTable('job_run', {
  /** As in the table of jobs. */
  name: text().primaryKey(),
  started: instant().notNull(),
  /** Null while it runs, or when its server ended with it. */
  ended: instant(),
  /** What the last run did, and all of them together. */
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  /** Why the last run as a whole failed; empty when it did not. */
  error: text().notNull().default(''),
})

/** One thing that a job could not do; tried again at `next`, while the others go on. */
export const jobFault = pgTable(
  'job_fault',
  {
    name: text().notNull(),
    /** Rid of what it was about. */
    target_rid: text().notNull(),
    error: text().notNull(),
    tries: integer().notNull(),
    at: instant().notNull(),
    next: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.target_rid] }), index('job_fault_at').on(table.at)],
)
