import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { asAdministrator, databaseUrlOf } from '../../testing/postgres.ts'
import { type Database, type Db, openDatabase, rowsOf } from './open.ts'
import { useCase } from './use-case.ts'

const prepared = (db: Db) =>
  rowsOf<{ statement: string }>(db, sql`select statement from pg_prepared_statements`).then((rows) =>
    rows.map(({ statement }) => statement),
  )

const name = `lab_preparing_${process.pid}`

/** On one connection, so that each statement meets what the one before it left. */
describe.skipIf(!('template' in inject('prepared')))('a connection to PostgreSQL', () => {
  const server = process.env.DATABASE_URL as string
  let database: Database
  let db: Db
  beforeAll(async () => {
    await asAdministrator(server, `create database ${name}`)
  })
  afterAll(async () => {
    await asAdministrator(server, `drop database ${name}`)
  })
  const fresh = async (work: () => Promise<void>) => {
    database = await openDatabase({ databaseUrl: databaseUrlOf(server, name), pool: 1 })
    db = database.db
    try {
      await work()
    } finally {
      await database.close()
    }
  }

  const doubled = async (of: Db, value: number) =>
    (await rowsOf<{ twice: number }>(of, sql`select ${value}::int * 2 as twice`))[0]?.twice

  it('prepares what comes often, and answers each time for the values of that time', () =>
    fresh(async () => {
      await doubled(db, 1)
      expect(await prepared(db)).toEqual([])
      for (const value of [2, 3, 4]) expect(await doubled(db, value)).toBe(value * 2)
      await useCase(db, async (tx) => expect(await doubled(tx, 5)).toBe(10))
      expect(await prepared(db)).toEqual(['select $1::int * 2 as twice'])
    }))

  it('prepares no more than its bound', () =>
    fresh(async () => {
      for (let nth = 0; nth < 320; nth++)
        for (let time = 0; time < 3; time++)
          await db.execute(sql`select ${1}::int as ${sql.identifier(`c${nth}`)}`)
      expect(await prepared(db)).toHaveLength(300)
    }))

  it('keeps working after an error, which undoes nothing of what is prepared', () =>
    fresh(async () => {
      const divided = (by: number) => rowsOf(db, sql`select 1 / ${by}::int as part`)
      for (let time = 0; time < 4; time++) await expect(divided(0)).rejects.toThrow()
      expect(await divided(1)).toEqual([{ part: 1 }])
    }))

  it('does again what a pooler lost, and prepares nothing there any more', () =>
    fresh(async () => {
      for (let time = 0; time < 3; time++) await doubled(db, time)
      await db.execute(sql`deallocate all`)
      expect(await doubled(db, 4)).toBe(8)
      for (let time = 0; time < 3; time++) await doubled(db, time)
      expect(await prepared(db)).toEqual([])
    }))

  it('does a whole transaction again in which one was lost', () =>
    fresh(async () => {
      await db.execute(sql`create table done (note text)`)
      for (let time = 0; time < 3; time++) await doubled(db, time)
      await db.execute(sql`deallocate all`)
      const answer = await useCase(db, async (tx) => {
        await tx.execute(sql`insert into done values ('once')`)
        return { twice: await doubled(tx, 4) }
      })
      expect(answer).toEqual({ twice: 8 })
      expect(await rowsOf(db, sql`select note from done`)).toEqual([{ note: 'once' }])
    }))

  it.each([
    ['by itself', (work: (of: Db) => Promise<void>) => work(db)],
    ['in a transaction', (work: (of: Db) => Promise<void>) => useCase(db, work)],
  ])('reads a table that was altered meanwhile, %s', (_, within) =>
    fresh(async () => {
      await db.execute(sql`create table altered (rid int)`)
      await db.execute(sql`insert into altered values (1)`)
      const all = (of: Db) => rowsOf(of, sql`select * from altered where rid = ${1}`)
      for (let time = 0; time < 3; time++) await all(db)
      await db.execute(sql`alter table altered add column remark text`)
      await within(async (of) => expect(await all(of)).toEqual([{ rid: 1, remark: null }]))
      await db.execute(sql`drop table altered`)
    }),
  )
})
