import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { asAdministrator, databaseAddress } from './postgres.ts'

let dump: Promise<Blob> | undefined

const copyOfTemplate = async (address: string, template: string): Promise<Database> => {
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await asAdministrator(address, `create database ${name} template ${template}`)
  const opened = await openDatabase({ databaseUrl: databaseAddress(address, name) })
  const close = async () => {
    await opened.close()
    await asAdministrator(address, `drop database ${name}`)
  }
  return { ...opened, close }
}

/** A migrated, otherwise empty database of its own: PGlite in memory, or PostgreSQL with `DATABASE_URL`. */
export const aDatabase = async (): Promise<Database> => {
  const prepared = inject('prepared')
  if ('template' in prepared) return copyOfTemplate(process.env.DATABASE_URL as string, prepared.template)
  dump ??= readFile(prepared.dump).then((bytes) => new Blob([bytes]))
  return openDatabase({ prepared: await dump })
}
