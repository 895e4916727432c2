import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { endLocalRefunds, localBackNotice, setLocalRefunds } from '../../ground/providers/payment/local.ts'
import type { localRefund } from '../../ground/providers/payment/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { atProvider } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { anOnlineBill } from '../../testing/an-online-bill.ts'

type LocalRefund = typeof localRefund.$inferSelect

let server: TestServer
let house: House
let finance: TestStaff
let other: TestStaff

beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  finance = house.finance
  other = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const held = async () => 0 - (await balanceOf(server.deps.db, houseAccount('alipay')))
const job = () => runNow({ ...server.deps, log: server.app.log }, 'refunds')
const rowOf = async (rid: string) =>
  (await finance.post('staff/refund/list', { limit: 100 })).data.list.find(
    (one: { rid: string }) => one.rid === rid,
  )
const clean = async () => expect(await auditLedger(server.deps.db)).toEqual([])

describe('a notice of a refund', () => {
  const aSlow = async () => {
    const { bill, payment } = await anOnlineBill(server, house, 40_000)
    await setLocalRefunds(server.deps, payment, 'slow')
    const form = { statement_rid: bill, amount_fen: 40_000, target: 'online', reason: '数据召回' }
    const { rid } = (await finance.post('staff/refund/add', form)).data
    expect((await other.decide('staff/refund/confirm', { rid })).data.state).toBe('approved')
    return { rid, payment }
  }
  const told = async (number: string, ended: LocalRefund, changed: object = {}) => {
    const sent = localBackNotice(await atProvider(server, number), ended)
    return server.send({
      method: 'POST',
      url: '/api/open/payment/local/notice',
      headers: { 'content-type': 'application/json', ...sent.headers },
      payload: Object.keys(changed).length > 0 ? JSON.stringify({ ...ended, ...changed }) : sent.body,
    })
  }

  it('ends it at once and once, told three times at once, and the job finds nothing left to do', async () => {
    const { rid, payment } = await aSlow()
    const before = await held()
    const [ended] = await endLocalRefunds(server.deps, payment, 'done')
    const answers = await Promise.all([1, 2, 3].map(() => told(payment, ended as LocalRefund)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rowOf(rid)).toMatchObject({ state: 'paid', online: { state: 'done' } })
    server.pass(7200)
    await job()
    // A later word changes nothing of what is booked.
    expect((await told(payment, { ...(ended as LocalRefund), state: 'failed' })).status).toBe(200)
    expect((await rowOf(rid)).state).toBe('paid')
    expect(before - (await held())).toBe(40_000)
    await clean()
  })

  it('of one that was not given lets finance choose another way; a forged or another one is refused', async () => {
    const { rid, payment } = await aSlow()
    const [ended] = await endLocalRefunds(server.deps, payment, 'failed')
    const one = ended as LocalRefund
    expect((await told(payment, one, { state: 'done' })).status).toBe(400)
    for (const other of [
      { ...one, fen: 1 },
      { ...one, refund_number: 'nowhere' },
    ])
      expect((await told(payment, { ...other, state: 'done' })).status).toBe(400)
    expect((await rowOf(rid)).online.state).toBe('asked')
    expect((await told(payment, one)).status).toBe(200)
    expect((await rowOf(rid)).online.state).toBe('failed')
    expect((await finance.decide('staff/refund/way', { rid, target: 'prestore' })).data.state).toBe(
      'requested',
    )
    expect((await told(payment, { ...one, state: 'done' })).status).toBe(200)
    expect((await rowOf(rid)).state).toBe('requested')
    await clean()
  })
})
