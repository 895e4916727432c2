import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OwnPostgres, postgresFolder, startPostgres } from '../../../tools/postgres.mjs'
import { allJobs, jobs } from '../../app/jobs.ts'
import { aHouse } from '../../testing/a-house.ts'
import { aMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { asAdministrator } from '../../testing/postgres.ts'
import { hostJobs } from '../jobs/host.ts'
import { jobRun } from '../jobs/schema.ts'
import { refuse } from '../refuse.ts'
import { ConnectionLost, isLost } from './lost.ts'
import { migrate } from './migrate.ts'
import { type Database, type Db, openDatabase, rowsOf } from './open.ts'
import { useCase } from './use-case.ts'

const folder = postgresFolder()

describe.skipIf(folder === undefined)('a lost connection to PostgreSQL', () => {
  let postgres: OwnPostgres
  let database: Database
  let db: Db
  beforeAll(async () => {
    postgres = await startPostgres(folder as string)
    database = await openDatabase({ databaseUrl: postgres.url, pool: 4 })
    db = database.db
    await migrate(db)
    await db.execute(sql`create table kept (name text)`)
  })
  afterAll(async () => {
    await database?.close()
    postgres?.stop()
  })

  const pidOf = async (of: Db) =>
    (await rowsOf<{ pid: number }>(of, sql`select pg_backend_pid() as pid`))[0]?.pid
  const end = (which: string) =>
    asAdministrator(
      postgres.url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and ${which}`,
    )
  const keep = (tx: Db, name: string) => tx.execute(sql`insert into kept values (${name})`)
  const kept = async () =>
    (await rowsOf<{ name: string }>(db, sql`select name from kept`)).map(({ name }) => name)

  it('in a transaction lets the use case be done again, once', async () => {
    let tries = 0
    const work = async (tx: Db) => {
      tries += 1
      await keep(tx, 'again')
      if (tries === 1) await end(`pid = ${await pidOf(tx)}`)
      await keep(tx, 'and on')
    }
    await useCase(db, work)
    expect(tries).toBe(2)
    expect((await kept()).filter((name) => name === 'again')).toHaveLength(1)
  })

  it('in a transaction that then refuses is as good as the refusal', async () => {
    let tries = 0
    const work = useCase(db, async (tx) => {
      tries += 1
      if (tries === 1) await end(`pid = ${await pidOf(tx)}`)
      throw refuse('wrong_state')
    })
    await expect(work).rejects.toMatchObject({ reason: 'wrong_state' })
  })

  it('while it is committed is told, and only what sees what it did is done again', async () => {
    await db.execute(sql`create function end_me() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`)
    await db.execute(sql`create table doomed (name text)`)
    await db.execute(sql`create constraint trigger doom after insert on doomed
      deferrable initially deferred for each row execute function end_me()`)
    let tries = 0
    const work = async (tx: Db) => {
      tries += 1
      if (tries < 3) await tx.execute(sql`insert into doomed values ('a')`)
    }
    const error = await useCase(db, work).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ConnectionLost)
    expect(error).toMatchObject({ isUndone: false })
    expect(tries).toBe(1)
    await useCase(db, work, { isRepeatable: true })
    expect(tries).toBe(3)
  })

  it('that is idle is replaced, and none is used up', async () => {
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 8 }, () => useCase(db, (tx) => keep(tx, 'busy'))))
      await end(`datname = current_database()`)
      await useCase(db, (tx) => keep(tx, `round ${round}`))
    }
    expect(await kept()).toEqual(expect.arrayContaining(['round 0', 'round 1', 'round 2']))
  })

  it('that listens is made anew', async () => {
    const heard: string[] = []
    const stop = await database.listen('a_channel', (payload) => heard.push(payload))
    const say = (text: string) => db.execute(sql`select pg_notify('a_channel', ${text})`)
    await say('before')
    await vi.waitFor(() => expect(heard).toEqual(['before']))
    await end(`query like 'listen%'`)
    await vi.waitFor(
      async () => {
        await say('after')
        expect(heard).toContain('after')
      },
      { timeout: 10_000, interval: 200 },
    )
    await stop()
  })

  describe('on a server', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await aServer({ database })
      await aHouse(server)
    })
    afterAll(() => server?.close())

    const ask = () => server.post('open/setting')

    it('answers 503 in the envelope while PostgreSQL is away, and all again when it is back', async () => {
      expect((await ask()).status).toBe(200)
      const member = await aMember(server)
      postgres.kill()
      const answers = await Promise.all([
        member.post('user/info'),
        member.post('user/updateInfo', { nickname: '某人' }),
      ])
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 503, code: 0, reason: 'unavailable', data: {} })
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await server.send({ url: '/readyz' })).status).toBe(503)
      postgres.start()
      expect((await member.post('user/updateInfo', { nickname: '某人' })).status).toBe(200)
      expect((await server.send({ url: '/readyz' })).status).toBe(200)
    })

    it('breaks under many calls at once: each is done or told, none fails otherwise', async () => {
      const members = await Promise.all(Array.from({ length: 4 }, () => aMember(server)))
      const calls = members.flatMap((member) =>
        Array.from({ length: 6 }, (_, nth) => member.post('user/updateInfo', { nickname: `第${nth}` })),
      )
      postgres.kill()
      postgres.start()
      const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
      for (const status of statuses) expect([200, 503]).toContain(status)
    })

    it('lets the jobs go on afterwards, and start where they could not at first', async () => {
      const log = server.app.log
      postgres.kill()
      const stop = hostJobs({ ...server.deps, log }, jobs, database, 200)
      postgres.start()
      const soon = { timeout: 50_000, interval: 200 }
      await vi.waitFor(async () => expect(await db.$count(jobRun)).toBe(allJobs.length), soon)
      const member = await aCustomer(await aMember(server), { email: 'first@lab.example' })
      await anOrder(server, member, 'sem')
      await vi.waitFor(async () => expect(await server.outbox('first@lab.example')).toHaveLength(1), soon)
      postgres.kill()
      postgres.start()
      await anOrder(server, member, 'sem')
      await vi.waitFor(async () => expect(await server.outbox('first@lab.example')).toHaveLength(2), soon)
      await stop()
    }, 120_000)
  })
})

describe('an error of the database', () => {
  it('is a lost connection only where the connection is the matter', () => {
    expect(isLost(new ConnectionLost(new Error('away'), true))).toBe(true)
    expect(isLost(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(false)
  })
})
