import { sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/pg-core'

/** Of a row that people decide on: grows with each of its changes, so that a decision can name what was seen (domain §8). */
export const version = () =>
  integer()
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`)
