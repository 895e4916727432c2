import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../ground/db/open.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { asAdministrator, databaseUrlOf } from './postgres.ts'

let dump: Promise<Blob> | undefined

/** What an embedded database that is migrated and otherwise empty is opened from; undefined on PostgreSQL. */
export const preparedDump = (): Promise<Blob> | undefined => {
  const prepared = inject('prepared')
  if ('template' in prepared) return undefined
  dump ??= readFile(prepared.dump).then((bytes) => new Blob([bytes]))
  return dump
}

const copyOfTemplate = async (server: string, template: string): Promise<Database> => {
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await asAdministrator(server, `create database ${name} template ${template}`)
  const opened = await openDatabase({ databaseUrl: databaseUrlOf(server, name) })
  const close = async () => {
    await opened.close()
    await asAdministrator(server, `drop database ${name}`)
  }
  return { ...opened, db: oneAtATime(opened.db), close }
}

/** A migrated, otherwise empty database of its own: PGlite in memory, or PostgreSQL with `DATABASE_URL`. */
export const aDatabase = async (): Promise<Database> => {
  const prepared = inject('prepared')
  if ('template' in prepared) return copyOfTemplate(process.env.DATABASE_URL as string, prepared.template)
  const opened = await openDatabase({ prepared: await preparedDump() })
  return { ...opened, db: oneAtATime(opened.db) }
}
