import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What calls with an `Idempotency-Key` answered, so that the same one again is answered and not done again. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** Rid of who called. */
    owner: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the call and what it was sent. */
    request_hash: text().notNull(),
    /** The `data` of the answer. */
    answer: jsonb().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_created').on(table.created),
  ],
)
