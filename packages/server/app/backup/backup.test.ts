import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderInUse } from '../../ground/db/folder-lock.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { type Database, openDatabase, rowsOf } from '../../ground/db/open.ts'
import { setting } from '../../shop/content/schema.ts'
import { preparedDump } from '../../testing/database.ts'
import { asAdministrator, databaseUrlOf } from '../../testing/postgres.ts'
import { backUp, restore } from './backup.ts'
import { backupCommand } from './command.ts'
import { findProgram } from './programs.ts'

/** 2026-07-07 10:00 in Shanghai. */
const now = 1_783_389_600
const server = process.env.DATABASE_URL

let root: string
const made: string[] = []
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lab-backup-'))
})
afterAll(async () => {
  await rm(root, { recursive: true })
  for (const name of made) await asAdministrator(server as string, `drop database ${name}`)
})

/** An installation of its own: embedded, or a database on the server of `DATABASE_URL`. */
const anInstallation = async () => {
  const dataDir = join(root, randomBytes(4).toString('hex'))
  if (!server) return { dataDir, databaseUrl: '' }
  const name = `lab_backup_${randomBytes(6).toString('hex')}`
  await asAdministrator(server, `create database ${name}`)
  made.push(name)
  return { dataDir, databaseUrl: databaseUrlOf(server, name) }
}
type Installation = Awaited<ReturnType<typeof anInstallation>>

const open = async ({ dataDir, databaseUrl }: Installation): Promise<Database> => {
  const folder = join(dataDir, 'pg')
  const isNew = await stat(folder).then(
    () => false,
    () => true,
  )
  return openDatabase({ dataDir: folder, databaseUrl, prepared: isNew ? await preparedDump() : undefined })
}
const within = async <T>(place: Installation, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await open(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const remember = (place: Installation, value: string) =>
  within(place, async ({ db }) => {
    await migrate(db)
    await db.delete(setting)
    await db.insert(setting).values({ key: 'remembered', value, is_public: false })
  })
const remembered = (place: Installation) =>
  within(place, async ({ db }) => (await db.select().from(setting)).map(({ value }) => value))
const fileOf = ({ dataDir }: Installation, name: string) => join(dataDir, 'files', name.slice(-2), name)
const keep = async (place: Installation, name: string, text: string) => {
  await mkdir(join(fileOf(place, name), '..'), { recursive: true })
  await writeFile(fileOf(place, name), text)
}

describe('a backup', () => {
  it('brings back the same content, over what came since', { timeout: 120_000 }, async () => {
    const place = await anInstallation()
    await remember(place, '备份之前')
    await keep(place, 'first', '第一份文件')
    const archive = await backUp(place, join(root, 'archives'), now)
    expect(basename(archive)).toBe('lab-2026-07-07-1000.tar.gz')
    // It holds what members told us.
    expect((await stat(archive)).mode & 0o077).toBe(0)

    await remember(place, '备份之后')
    await keep(place, 'first', '改过的文件')
    await keep(place, 'second', '后来的文件')
    await within(place, ({ db }) => db.execute(sql`create table of_a_newer_version (a int)`))
    await expect(restore(place, archive, false)).rejects.toThrow('--force')
    expect(await remembered(place)).toEqual(['备份之后'])

    await restore(place, archive, true)
    expect(await remembered(place)).toEqual(['备份之前'])
    expect(await readFile(fileOf(place, 'first'), 'utf8')).toBe('第一份文件')
    await expect(stat(fileOf(place, 'second'))).rejects.toThrow()
    await within(place, async ({ db }) => {
      const [left] = await rowsOf(
        db,
        sql`select 1 as one from pg_tables where tablename = 'of_a_newer_version'`,
      )
      expect(left).toBeUndefined()
      await migrate(db)
    })
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])

    const other = await anInstallation()
    await restore(other, archive, false)
    expect(await remembered(other)).toEqual(['备份之前'])
  })

  it('is refused where there is nothing', async () => {
    await expect(backUp(await anInstallation(), root, now)).rejects.toThrow('nothing to back up')
  })

  it.skipIf(server)('is refused while a server has the embedded database open', async () => {
    const place = await anInstallation()
    await within(place, () => expect(backUp(place, root, now)).rejects.toBeInstanceOf(FolderInUse))
  })
})

describe('what is restored', () => {
  it('must be an archive of a backup, and of the same kind of database', async () => {
    const place = await anInstallation()
    await expect(restore(place, join(root, 'none.tar.gz'), false)).rejects.toThrow('does not exist')
    await writeFile(join(root, 'garbage.tar.gz'), 'garbage')
    await expect(restore(place, join(root, 'garbage.tar.gz'), false)).rejects.toThrow('tar')
    await expect(backupCommand(['--restore'])?.({} as never)).rejects.toThrow('npm run restore')
  })

  it('needs programs that are named when they are missing', () => {
    expect(() => findProgram('no-such-program', 'the PostgreSQL client')).toThrow(
      'no-such-program is not installed: it comes with the PostgreSQL client',
    )
  })
})
