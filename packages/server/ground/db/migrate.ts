import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Db, lockKey, rowsOf } from './open.ts'

// Beside this file in the source, beside main.js in the bundle.
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** A database that is not what this version's migrations make; its message is the one line to show. */
export class MigrationError extends Error {}

export interface Migration {
  tag: string
  /** Epoch milliseconds at which it was made; what a database remembers it by. */
  when: number
  hash: string
  statements: string[]
}

/** In the order of the journal. */
export const readMigrations = (): Migration[] => {
  const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql: statements }, index) => ({
    tag: entries[index]?.tag ?? '',
    when: folderMillis,
    hash,
    statements,
  }))
}

/**
 * Which migrations are still to come. Those that came are the first of all, without a gap: of two branches that
 * were merged out of order, the older migration would else never run, and nobody would notice.
 * @throws MigrationError
 */
export const migrationsToCome = (
  migrations: readonly Migration[],
  applied: readonly number[],
): Migration[] => {
  const unknown = applied.find((when) => !migrations.some((one) => one.when === when))
  if (unknown !== undefined)
    throw new MigrationError(
      `the database holds a migration of ${new Date(unknown).toISOString()} that this version does not know: start the newer version, or restore a backup`,
    )
  const toCome = migrations.filter(({ when }) => !applied.includes(when))
  const newest = Math.max(0, ...applied)
  const skipped = toCome.find(({ when }) => when < newest)
  if (skipped)
    throw new MigrationError(
      `the database lacks migration ${skipped.tag}, which is older than others that it holds: apply it by hand and note it in the table migration (created ${skipped.when}), or restore a backup`,
    )
  return toCome
}

/**
 * Brings the tables up to date: every migration this database has not seen, in order, all or none. Servers that
 * start at once wait for each other. @throws MigrationError
 */
export const migrate = (db: Db, migrations = readMigrations()): Promise<void> =>
  db.transaction(async (tx) => {
    await lockKey(tx, 'migrate')
    await tx.execute(
      sql`create table if not exists migration (created bigint primary key, hash text not null)`,
    )
    const applied = await rowsOf<{ created: string }>(tx, sql`select created::text as created from migration`)
    const whens = applied.map(({ created }) => Number(created))
    for (const { when, hash, statements } of migrationsToCome(migrations, whens)) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migration (created, hash) values (${when}, ${hash})`)
    }
  })
