import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Db, lockKey, rowsOf } from './open.ts'

// Beside this file in the source, beside main.js in the bundle.
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the tables up to date: every migration this database has not seen, in order, all or none. Servers that
 * start at once wait for each other.
 */
export const migrate = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await lockKey(tx, 'migrate')
    await tx.execute(
      sql`create table if not exists migration (created bigint primary key, hash text not null)`,
    )
    const [last] = await rowsOf<{ created: string }>(
      tx,
      sql`select coalesce(max(created), 0)::text as created from migration`,
    )
    for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder })) {
      if (folderMillis <= Number(last?.created)) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migration (created, hash) values (${folderMillis}, ${hash})`)
    }
  })
