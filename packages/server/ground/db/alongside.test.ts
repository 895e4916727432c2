import { sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { alongside, writeTogether } from './alongside.ts'
import { type Database, openDatabase } from './open.ts'

const parent = pgTable('parent', { rid: text().primaryKey(), count: bigint({ mode: 'number' }).default(0) })
const child = pgTable('child', { rid: text().primaryKey(), parent_rid: text().notNull() })

let database: Database
beforeAll(async () => {
  database = await openDatabase()
  await database.run(`create table parent (rid text primary key, count bigint default 0);
    create table child (rid text primary key, parent_rid text not null references parent)`)
})
afterAll(() => database.close())

it('writes rows that refer to each other, and answers what the last one returns', async () => {
  const { db } = database
  const added = await alongside(db, [db.insert(parent).values({ rid: 'a' })])
    .insert(child)
    .values({ rid: 'b', parent_rid: 'a' })
    .returning()
  expect(added).toEqual([{ rid: 'b', parent_rid: 'a' }])
  const orphan = alongside(db, [db.insert(parent).values({ rid: 'c' })])
    .insert(child)
    .values({ rid: 'd', parent_rid: 'nobody' })
  await expect(orphan).rejects.toThrow()
  expect(await db.$count(parent)).toBe(1)
})

it('does all of them, and what they say is heard though nobody reads what they return', async () => {
  const { db } = database
  const heard: string[] = []
  const stop = await database.listen('a_channel', (said) => heard.push(said))
  const said = { said: sql`pg_notify('a_channel', 'counted')` }
  await writeTogether(db, [
    db.insert(parent).values({ rid: 'e' }),
    db.update(parent).set({ count: 7 }).returning(said),
    db.delete(child),
  ])
  await vi.waitFor(() => expect(heard).toEqual(['counted']))
  await stop()
  expect((await db.select().from(parent).orderBy(parent.rid)).map(({ count }) => count)).toEqual([7, 0])
  expect(await db.$count(child)).toBe(0)
})
