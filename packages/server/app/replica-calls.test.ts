import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OwnPostgres, postgresFolder, startPostgres } from '../../tools/postgres.mjs'
import { migrate } from '../ground/db/migrate.ts'
import { type Database, openDatabase } from '../ground/db/open.ts'
import { project } from '../shop/catalogue/schema.ts'
import { cacheOf } from '../shop/version/cache.ts'
import { inNewVersion } from '../shop/version/change.ts'
import { contentVersionOf } from '../shop/version/version.ts'
import { aHouse } from '../testing/a-house.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'

const folder = postgresFolder()
const rid = 'sem'

describe.skipIf(folder === undefined)('a replica of the database', () => {
  let postgres: OwnPostgres
  let follower: OwnPostgres
  let database: Database
  let replica: Database
  let server: TestServer
  beforeAll(async () => {
    postgres = await startPostgres(folder as string)
    const first = await openDatabase({ databaseUrl: postgres.url })
    await migrate(first.db)
    const house = await aServer({ database: first })
    await aHouse(house)
    await house.close()
    await first.close()
    follower = await startPostgres(folder as string, { follows: postgres.url })
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    database = await openDatabase({ databaseUrl: postgres.url, pool: 4 })
    replica = await openDatabase({
      databaseUrl: follower.url,
      pool: 4,
      connectWait_ms: 2000,
      answerWait_ms: 3000,
    })
    server = await aServer({ database, replica: replica.db })
  })
  afterEach(async () => {
    await server.close()
    await replica.close()
    await database.close()
    vi.useRealTimers()
  })
  afterAll(() => {
    follower?.stop()
    postgres?.stop()
  })

  /** What is trusted for a second is so no longer. */
  const aMoment = () => vi.advanceTimersByTime(1100)
  const isLevel = async () => {
    await vi.waitUntil(
      async () => (await contentVersionOf(replica.db)) === (await contentVersionOf(database.db)),
      { timeout: 20_000 },
    )
    aMoment()
  }
  const rename = (name: string) =>
    inNewVersion(server.deps, (tx) => tx.update(project).set({ name }).where(eq(project.rid, rid)))
  const read = async () => (await server.get(`open/web/device/detail?rid=${rid}`)).data.name
  const answered = async () => {
    const { data } = await server.send({ url: '/metrics' })
    const count = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(data)?.[1])
    return [count('lab_replica_reads_total'), count('lab_replica_missed_total')]
  }

  it('answers what visitors read of the catalogue, and never what is older than they saw', async () => {
    await isLevel()
    expect(await read()).toBeTruthy()
    expect(await answered()).toEqual([1, 0])
    await replica.run('select pg_wal_replay_pause()')
    await rename('改了名的实验')
    expect(await read()).toBe('改了名的实验')
    aMoment()
    expect(await read()).toBe('改了名的实验')
    expect(await answered()).toEqual([1, 2])
    await replica.run('select pg_wal_replay_resume()')
    await isLevel()
    expect(await read()).toBe('改了名的实验')
    expect(await answered()).toEqual([2, 2])
  })

  it('says what is not there as the primary does, and takes no call that is about somebody', async () => {
    await isLevel()
    expect((await server.get('open/web/device/detail?rid=nothing')).status).toBe(404)
    const { status } = await server.post('open/code4sms', { phone: '13800138000', useFor: 0 })
    expect(status).toBe(200)
    expect(await answered()).toEqual([1, 0])
  })

  it('is left alone for a while when it is away, and nobody notices', async () => {
    await isLevel()
    await read()
    follower.kill()
    cacheOf({ db: replica.db }).clear()
    aMoment()
    expect(await read()).toBe('改了名的实验')
    expect(await read()).toBe('改了名的实验')
    expect(await answered()).toEqual([1, 2])
    follower.start()
    vi.advanceTimersByTime(5100)
    await isLevel()
    expect(await read()).toBe('改了名的实验')
    expect(await answered()).toEqual([2, 2])
  })

  it('goes on answering while the primary is away', async () => {
    await isLevel()
    await read()
    postgres.kill()
    cacheOf({ db: replica.db }).clear()
    aMoment()
    try {
      expect(await read()).toBe('改了名的实验')
    } finally {
      postgres.start()
    }
  })
})
