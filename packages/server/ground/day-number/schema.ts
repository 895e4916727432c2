import type { DayNumbered } from '@lab/contract/rules/ground/day-number'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How many numbers of a kind a Shanghai day has given; its row makes those who number at once wait for each other. */
export const dayCount = pgTable(
  'day_count',
  { of: text().$type<DayNumbered>().notNull(), day: text().notNull(), given: integer().notNull() },
  (table) => [primaryKey({ columns: [table.of, table.day] })],
)
