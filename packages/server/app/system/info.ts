import { statfs } from 'node:fs/promises'
import type { DataOf } from '@lab/contract/calls'
import { shortcomingTexts } from '@lab/contract/rules/app/installation'
import { sql } from 'drizzle-orm'
import { readMigrations } from '../../ground/db/migrate.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { silence_s } from '../../ground/observe/beat.ts'
import type { WithObserver } from '../../ground/observe/observer.ts'
import { processesSince } from '../../ground/observe/store.ts'
import { shortcomings } from '../../ground/providers/shortcomings.ts'
import type { Settings } from '../../ground/settings-table.ts'
import { serverVersion } from '../../ground/version.ts'
import { file } from '../../people/file/schema.ts'

type Info = DataOf<'staff/system/info'>

const most_tables = 20

const databaseOf = async (db: Db, { databaseUrl }: Settings): Promise<Info['database']> => {
  const [whole] = await rowsOf<{ version: string; bytes: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  const tables = await rowsOf<{ name: string; rows: number; bytes: number }>(
    db,
    sql`select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by bytes desc, name limit ${most_tables}`,
  )
  return {
    kind: databaseUrl ? 'postgres' : 'pglite',
    version: whole?.version ?? '',
    bytes: whole?.bytes ?? 0,
    tables,
  }
}

const storageOf = async (db: Db, { fileStorage, dataDir }: Settings): Promise<Info['storage']> => {
  const [kept] = await rowsOf<{ files: number; bytes: number }>(
    db,
    sql`select count(*)::float8 as files, coalesce(sum(${file.size}), 0)::float8 as bytes from ${file}`,
  )
  const disk = fileStorage === 's3' ? undefined : await statfs(dataDir).catch(() => undefined)
  return {
    kind: fileStorage,
    files: kept?.files ?? 0,
    bytes: kept?.bytes ?? 0,
    free_bytes: disk && disk.bavail * disk.bsize,
  }
}

/** What runs, on what, and how large it has become. */
export const systemInfo = async ({
  db,
  now,
  settings,
  providers,
  observer,
}: Pick<Deps, 'db' | 'now' | 'settings' | 'providers'> & WithObserver): Promise<Info> => {
  const migrations = readMigrations()
  const [servers, database, storage] = await Promise.all([
    processesSince(db, now() - silence_s),
    databaseOf(db, settings),
    storageOf(db, settings),
  ])
  return {
    now: now(),
    version: serverVersion,
    node: process.versions.node,
    uptime: Math.floor(process.uptime()),
    servers: servers.map((one) => ({ ...one, here: one.rid === observer.rid })),
    database,
    migrations: { count: migrations.length, latest: migrations.at(-1)?.tag ?? '' },
    storage,
    lacks: shortcomings({ settings, providers }).map((key) => shortcomingTexts[key]),
  }
}
