import { type SQL, sql } from 'drizzle-orm'

/** Values as the inside of `in (…)` or `array[…]`; neither may be empty. */
export const listed = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
