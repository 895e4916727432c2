import type { FaultKind } from '@lab/contract/rules/ground/fault'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

/** A server that runs, or ran until `seen`. */
export const serverProcess = pgTable('server_process', {
  rid: text().primaryKey(),
  host: text().notNull(),
  version: text().notNull(),
  node: text().notNull(),
  started: instant().notNull(),
  seen: instant().notNull(),
})

/** An error that nobody expected; those that are alike are one row. */
export const fault = pgTable(
  'fault',
  {
    /** Hash of what is alike: kind, call, message and where it was thrown. */
    rid: text().primaryKey(),
    kind: text().$type<FaultKind>().notNull(),
    call: text().notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    count: integer().notNull(),
    first: instant().notNull(),
    last: instant().notNull(),
    request_id: text().notNull(),
    version: text().notNull(),
  },
  (table) => [index('fault_last').on(table.last)],
)

/** A request that took long, and what it asked of the database meanwhile. */
export const slowCall = pgTable(
  'slow_call',
  {
    rid: text().primaryKey(),
    call: text().notNull(),
    request_id: text().notNull(),
    at: instant().notNull(),
    ms: integer().notNull(),
    count: integer().notNull(),
    statement_ms: integer().notNull(),
    statements: jsonb().$type<{ text: string; ms: number }[]>().notNull(),
  },
  (table) => [index('slow_call_at').on(table.at)],
)
