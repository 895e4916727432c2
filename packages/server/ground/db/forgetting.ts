import type { PgTable } from 'drizzle-orm/pg-core'

type Row<T extends PgTable> = T['$inferSelect']

/**
 * What is written over a table's personal columns when an account is removed. Every column is named, as `kept` or
 * with what replaces it: one that is added later and named in neither does not compile.
 */
export const forgetting =
  <T extends PgTable>(_table: T) =>
  <const Kept extends keyof Row<T>>(
    _kept: readonly Kept[],
    personal: { [Column in Exclude<keyof Row<T>, Kept>]: Row<T>[Column] },
  ) =>
    personal
