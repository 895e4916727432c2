import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { TestProject } from 'vitest/node'
import { migrate } from '../ground/db/migrate.ts'
import { type Db, extensions, openDatabase } from '../ground/db/open.ts'
import { asAdministrator, databaseUrlOf } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated PGlite, or the address of a migrated PostgreSQL database to copy. */
    prepared: { dump: string } | { template: string }
  }
}

/** To clear 128 MB of buffers and read 16 MB of log takes longer than the rest of a start. */
const small = {
  postgresqlconf: ['shared_buffers=16MB', 'min_wal_size=2MB', 'wal_recycle=off'],
  initDbStartParams: ['--wal-segsize=1'],
}

/** Each start of a test server reads the whole dump: without the templates of further databases and the old log it is half as large. */
const slim = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
]

const preparePglite = async (provide: TestProject['provide']) => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-test-'))
  const dump = join(folder, 'prepared.tar')
  const lite = await PGlite.create({ extensions, ...small })
  await migrate(drizzle(lite) as unknown as Db)
  for (const statement of slim) await lite.query(statement)
  const bytes = await lite.dumpDataDir('none')
  await lite.close()
  await writeFile(dump, Buffer.from(await bytes.arrayBuffer()))
  provide('prepared', { dump })
  return () => rm(folder, { recursive: true, force: true })
}

const preparePostgres = async (provide: TestProject['provide'], server: string) => {
  const template = `lab_test_${process.pid}`
  await asAdministrator(server, `create database ${template}`)
  const { db, close } = await openDatabase({ databaseUrl: databaseUrlOf(server, template) })
  await migrate(db)
  await close()
  provide('prepared', { template })
  return () => asAdministrator(server, `drop database ${template}`)
}

/** Makes one migrated database for the whole run; every test server starts from a copy of it. */
export default async ({ provide }: TestProject) =>
  process.env.DATABASE_URL ? preparePostgres(provide, process.env.DATABASE_URL) : preparePglite(provide)
