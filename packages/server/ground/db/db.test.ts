import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '../../app/schema.ts'
import { aDatabase } from '../../testing/database.ts'
import { networkOf } from '../http/network.ts'
import { ids } from '../ids.ts'
import { outbox } from '../providers/schema.ts'
import { refuse } from '../refuse.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { type Migration, MigrationError, migrate, migrationsToCome, readMigrations } from './migrate.ts'
import { type Database, rowsOf } from './open.ts'
import { useCase } from './use-case.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

const message = (rid: string) => ({ rid, to: 'someone', kind: 'sms' as const, text: 'text', at: 0 })
const saved = async () => (await database.db.select().from(outbox)).map(({ rid }) => rid)

describe('migrations', () => {
  it('do nothing the second time, nor when two servers start at once', async () => {
    const count = () => rowsOf<{ all: string }>(database.db, sql`select count(*)::text as all from migration`)
    const before = await count()
    await Promise.all([migrate(database.db), migrate(database.db)])
    expect(await count()).toEqual(before)
  })

  const [first, second, third] = readMigrations() as [Migration, Migration, Migration]

  it('refuse a database that lacks an older one, and name it', async () => {
    const other = await aDatabase()
    await other.db.execute(sql`delete from migration where created = ${second.when}`)
    await expect(migrate(other.db)).rejects.toThrow(`lacks migration ${second.tag}`)
    await other.close()
  })

  it('refuse a database that holds one they do not know', async () => {
    await expect(migrate(database.db, [first, third])).rejects.toThrow(MigrationError)
    expect(() => migrationsToCome([first], [first.when, second.when])).toThrow('does not know')
  })

  it('that are still to come are the later ones', () => {
    expect(migrationsToCome([first, second, third], [first.when])).toEqual([second, third])
    expect(migrationsToCome([first, second, third], [])).toHaveLength(3)
  })

  it('are later one by one, in the order of their numbers', () => {
    const all = readMigrations()
    const whens = all.map(({ when }) => when)
    expect(whens).toEqual([...new Set(whens)].sort((a, b) => a - b))
    expect(all.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(all.map((_, index) => index))
  })

  it('make the tables that the code knows: else run `npm run migration -- name`', async () => {
    const snapshot = `./migrations/meta/${readMigrations().at(-1)?.tag.slice(0, 4)}_snapshot.json`
    const last = JSON.parse(await readFile(new URL(snapshot, import.meta.url), 'utf8'))
    expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([])
  })
})

describe('a use case', () => {
  it('that returns a refusal keeps what it wrote', async () => {
    const work = useCase(database.db, async (tx) => {
      await tx.insert(outbox).values(message('kept'))
      return refuse('code_wrong')
    })
    await expect(work).rejects.toMatchObject({ reason: 'code_wrong' })
    expect(await saved()).toContain('kept')
  })

  it('that throws one undoes it', async () => {
    const work = useCase(database.db, async (tx) => {
      await tx.insert(outbox).values(message('undone'))
      throw refuse('phone_taken')
    })
    await expect(work).rejects.toMatchObject({ reason: 'phone_taken' })
    expect(await saved()).not.toContain('undone')
  })
})

describe('a folder', () => {
  it('belongs to one at a time, and to the next once it is given back', async () => {
    const folder = join(tmpdir(), `lab-lock-${process.pid}`)
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse)
    await expect(lockFolder(`${folder}/../lab-lock-${process.pid}`)).rejects.toBeInstanceOf(FolderInUse)
    await release()
    await (await lockFolder(folder))()
  })
})

describe('rids', () => {
  it('sort in the order in which they were made, whatever the clock does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 ** 47 }), { minLength: 2, maxLength: 50 }),
        (times) => {
          let at = 0
          const next = ids(() => times[at++] as number)
          const made = times.map(() => next())
          expect([...made].sort()).toEqual(made)
          expect(new Set(made).size).toBe(made.length)
          for (const rid of made) expect(rid).toMatch(/^[0-9a-z]{26}$/)
        },
      ),
    )
  })
})

describe('the network of an address', () => {
  it('is the address itself for IPv4, also as IPv6 writes it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(networkOf(ip)).toBe(ip)
        expect(networkOf(`::ffff:${ip}`)).toBe(ip)
      }),
    )
  })

  it('is the first half for IPv6, however it is written', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    fc.assert(
      fc.property(fc.tuple(group, group, group, group), fc.tuple(group, group, group, group), (net, host) => {
        const text = (groups: number[]) => groups.map((one) => one.toString(16)).join(':')
        const padded = (groups: number[]) => groups.map((one) => one.toString(16).padStart(4, '0')).join(':')
        expect(networkOf(`${text(net)}:${text(host)}`)).toBe(`${text(net)}::/64`)
        expect(networkOf(`${padded(net).toUpperCase()}::${padded(host.slice(1))}`)).toBe(`${text(net)}::/64`)
      }),
    )
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })
})
