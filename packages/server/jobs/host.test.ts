import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allJobs, jobs } from '../app/jobs.ts'
import type { Database } from '../db/open.ts'
import { aHouse } from '../testing/a-house.ts'
import { aMember } from '../testing/a-member.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aCustomer, anOrder } from '../testing/an-order.ts'
import { aDatabase } from '../testing/database.ts'
import { startJobs } from './host.ts'
import { jobRun } from './schema.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  database = await aDatabase()
  server = await aServer({ database })
  await aHouse(server)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const start = () => startJobs({ ...server.deps, log: server.app.log }, jobs, database)
const soon = { timeout: 10_000, interval: 100 }

describe('the host of the jobs', () => {
  it('runs each once when it starts, on two servers too, and wakes when a mail is written', async () => {
    const [stop, stopOther] = [await start(), await start()]
    const ran = () => database.db.select().from(jobRun)
    await vi.waitFor(async () => {
      const rows = await ran()
      expect(rows.map(({ name }) => name).sort()).toEqual([...allJobs].sort())
      expect(rows.every(({ ended, error }) => ended !== null && error === '')).toBe(true)
    }, soon)

    const member = await aCustomer(await aMember(server), { email: 'woken@lab.example' })
    await anOrder(server, member, 'sem')
    await vi.waitFor(async () => expect(await server.outbox('woken@lab.example')).toHaveLength(1), soon)

    await stop()
    await stopOther()
    // Nothing is left that would wake.
    await anOrder(server, member, 'sem')
    expect(await server.outbox('woken@lab.example')).toHaveLength(1)
  })
})
