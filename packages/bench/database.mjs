import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFolder, startPostgres } from '../tools/postgres.mjs'

/** An empty embedded database in a folder of its own. */
export const embedded = async ({ openDatabase }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-bench-'))
  const { db, close } = await openDatabase({ dataDir: join(folder, 'pg') })
  return { db, end: () => close().then(() => rm(folder, { recursive: true, force: true })) }
}

/** An empty database on the PostgreSQL of DATABASE_URL, else on one of its own; undefined where there is none. */
export const postgres = async ({ openDatabase, asAdministrator, databaseUrlOf }) => {
  const bin = postgresFolder()
  if (!process.env.DATABASE_URL && !bin) return undefined
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: () => undefined }
    : await startPostgres(bin)
  const name = `lab_bench_${process.pid}`
  await asAdministrator(server.url, `create database ${name}`)
  const { db, close } = await openDatabase({ databaseUrl: databaseUrlOf(server.url, name) })
  const end = async () => {
    await close()
    await asAdministrator(server.url, `drop database ${name}`)
    server.stop()
  }
  return { db, end, hasVacuum: true }
}
