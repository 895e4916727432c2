import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobFault } from '../ground/jobs/schema.ts'
import { delivery } from '../people/notify/schema.ts'
import { aHouse } from '../testing/a-house.ts'
import { aMember } from '../testing/a-member.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aStaff, type TestStaff } from '../testing/a-staff.ts'
import { aCustomer, anOrder } from '../testing/an-order.ts'
import { runNow } from './jobs.ts'

let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await aServer()
  admin = await aStaff(server)
  await aHouse(server)
})
afterAll(() => server.close())

describe('the jobs at the desk', () => {
  it('show their last run, and what failed until it is tried again', async () => {
    const deps = { ...server.deps, log: server.app.log }
    await runNow(deps, 'late')
    const at = server.deps.now()
    const fault = {
      name: 'late',
      target_rid: 'an-experiment',
      error: 'disk full',
      tries: 3,
      at,
      next: at + 240,
    }
    await server.deps.db.insert(jobFault).values(fault)
    const { jobs, faults } = (await admin.post('staff/job/list')).data
    const named = (name: string) => jobs.find((one: { name: string }) => one.name === name)
    expect(named('late')).toMatchObject({ title: '实验逾期', started: at, ended: at, error: '' })
    expect(named('close')).not.toHaveProperty('started')
    expect(faults).toMatchObject([{ title: '实验逾期', error: 'disk full', next: at + 240 }])

    const wanted = { name: 'late', target_rid: 'an-experiment' }
    expect((await admin.post('staff/job/retry', wanted)).code).toBe(1)
    expect((await admin.post('staff/job/list')).data.faults).toMatchObject([{ next: at }])
    for (const unknown of [{ name: 'constructor' }, { ...wanted, target_rid: 'none' }])
      expect(await admin.post('staff/job/retry', unknown)).toMatchObject({ reason: 'not_found' })
    expect((await admin.post('staff/audit/list', { action: 'job/retry' })).data.total).toBe(1)
  })

  it('show mails that did not arrive, and send them again', async () => {
    await anOrder(server, await aCustomer(await aMember(server), { email: 'bounced@lab.example' }), 'sem')
    expect((await admin.post('staff/mail/list')).data.total).toBe(0)
    await server.deps.db.update(delivery).set({ state: 'failed', tries: 7, error: 'mailbox full' })
    expect((await admin.post('staff/mail/list')).data.list).toMatchObject([
      { to: 'bounced@lab.example', title: '订单已提交', state: 'failed', tries: 7, error: 'mailbox full' },
    ])
    expect((await admin.post('staff/mail/retry', { rids: ['none'] })).data).toEqual({ count: 0 })
    expect((await admin.post('staff/mail/retry', { all: true })).data).toEqual({ count: 1 })
    await runNow({ ...server.deps, log: server.app.log }, 'mail')
    expect(await server.outbox('bounced@lab.example')).toHaveLength(1)
    expect((await admin.post('staff/mail/list')).data.total).toBe(0)
  })
})
