import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allJobs, jobs } from '../../app/jobs.ts'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aMember } from '../../testing/a-member.ts'
import { aPayer, prestoreOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { aDatabase } from '../../testing/database.ts'
import type { Database } from '../db/open.ts'
import { startJobs } from './host.ts'
import { jobRun } from './schema.ts'

let database: Database
let server: TestServer
let house: House
beforeAll(async () => {
  database = await aDatabase()
  server = await aServer({ database })
  house = await aHouse(server)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const start = () => startJobs({ ...server.deps, log: server.app.log }, jobs, database)
const soon = { timeout: 10_000, interval: 100 }

/** A company pays before the work and cancels: the money is back before anybody looks (domain §2). */
const aCanceledPrepaid = async () => {
  const firm = await aPayer(server, 30_000, { organization: 2, teacher: '' })
  const order = await anOrder(server, firm, 'sem')
  const { rid } = order.assigns[0]
  const valid_until = server.deps.now() + 86_400
  await house.service.post('staff/assign/quote', { rid, price_fen: 30_000, valid_until })
  await firm.post('order/update4protocol', { rid: order.rid, file_rid: await aVoucher(server, firm) })
  await firm.post('assign/accept', { rid, quote_version: 1 })
  await firm.post('assign/prepay', { rids: [rid] })
  expect(await prestoreOf(firm)).toBe(0)
  await firm.post('order/cancel', { rid: order.rid })
  await vi.waitFor(async () => expect(await prestoreOf(firm)).toBe(30_000), soon)
}

describe('the host of the jobs', () => {
  it('runs each once when it starts, on two servers too, and wakes when a mail is written or money is to go back', async () => {
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

    await aCanceledPrepaid()
    await stop()
    await stopOther()
    // Nothing is left that would wake.
    await anOrder(server, member, 'sem')
    expect(await server.outbox('woken@lab.example')).toHaveLength(1)
  })
})
