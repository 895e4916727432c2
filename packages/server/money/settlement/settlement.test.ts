import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import type { TestMember } from '../../testing/a-member.ts'
import { aPayer as aPayerOf, type Payer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { anOrder } from '../../testing/an-order.ts'

let server: TestServer
let lab: TestStaff
let colleague: TestStaff

beforeAll(async () => {
  server = await aServer()
  const content = aLab({ projects: [aProject({ rid: 'sem', price_fen: 10_000 })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  lab = await aStaff(server, 'lab')
  colleague = await aStaff(server, 'lab')
})
afterAll(() => server.close())

const aPayer = (fen: number): Promise<Payer> => aPayerOf(server, fen)

/** An experiment whose data its member has confirmed. */
const confirmed = async (member: TestMember, change: object = {}): Promise<string> => {
  const order = await anOrder(server, member, 'sem')
  const { rid } = order.assigns[0]
  const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
  await lab.post('staff/assign/receive', { rid, samples })
  await lab.post('staff/assign/start', { rid })
  await lab.post('staff/assign/submit', { rid, note: '数据见附件', ...change })
  await colleague.post('staff/assign/release', { rid })
  await member.post('assign/right', { rid })
  return rid
}

const balanceOf = async (member: TestMember): Promise<number> =>
  (await member.post('prestore/balance')).data.list[0].balance_fen
const stateOf = async (member: TestMember, rid: string): Promise<string> =>
  (await member.post('assign/detail', { rid })).data.state

describe('settling from prestore', () => {
  it('takes exactly what the preview said, settles the experiments, and writes the statement', async () => {
    const member = await aPayer(50_000)
    const rids = [
      await confirmed(member),
      await confirmed(member, { final_fen: 9_999, price_reason: '少测一点' }),
    ]
    const list = (await member.post('assign/unsettled')).data
    expect([list.total, list.total_fen]).toEqual([2, 19_999])
    const preview = (await member.post('assign/statement', { rids })).data
    expect([preview.total_fen, preview.prestore_fen]).toEqual([19_999, 50_000])

    const { data } = await member.post('assign/settlement', { rids, pay: 'prestore' })
    expect(data).toMatchObject({ state: 'paid', number: expect.stringMatching(/^ZD-\d{6}-\d{4}$/) })
    expect(await balanceOf(member)).toBe(30_001)
    for (const rid of rids) expect(await stateOf(member, rid)).toBe('settled')
    const notices = (await member.post('inbox/list', { limit: 100 })).data.list
    expect(notices.map(({ kind }: { kind: string }) => kind)).not.toContain('payment_noted')
    expect((await member.post('assign/unsettled')).data.total).toBe(0)

    const info = (await member.post('assign/statementInfo', { rid: data.statement_rid })).data
    expect([info.total_fen, info.items.map(({ fen }: { fen: number }) => fen)]).toEqual([
      19_999,
      [10_000, 9_999],
    ])
    const finance = await aStaff(server, 'finance')
    const atDesk = (await finance.post('staff/statement/info', { rid: data.statement_rid })).data
    expect(atDesk).toMatchObject({ items: info.items, total_fen: 19_999, member: { phone: member.phone } })
    const found = (await finance.post('staff/statement/list', { kw: member.phone, limit: 1 })).data
    expect([found.total, found.total_fen]).toEqual([1, 19_999])
    expect((await finance.post('staff/statement/info', { rid: 'nowhere' })).reason).toBe('not_found')
    expect((await member.post('assign/statements')).data.list[0].count).toBe(2)
    expect((await member.post('prestore/list')).data.list[0]).toMatchObject({
      amount: -19_999,
      balance: 30_001,
      reference: data.number,
    })
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('refuses when a fen is missing, and nothing has happened then', async () => {
    const member = await aPayer(9_999)
    const rid = await confirmed(member)
    const answer = await member.post('assign/settlement', { rids: [rid], pay: 'prestore' })
    expect([answer.status, answer.reason]).toEqual([409, 'insufficient_balance'])
    expect([await balanceOf(member), await stateOf(member, rid)]).toEqual([9_999, 'confirmed'])
    expect((await member.post('assign/statements')).data.total).toBe(0)
  })

  it('is done once by however many at a time, and by a repeated key', async () => {
    const member = await aPayer(100_000)
    const rids = [await confirmed(member)]
    const sent = { headers: { 'idempotency-key': 'settle-once' } }
    const settle = (how = {}) => member.post('assign/settlement', { rids, pay: 'prestore' }, how)
    const answers = await Promise.all([settle(), settle(), settle(sent), settle(sent)])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    expect((await member.post('assign/statements')).data.total).toBe(1)
    expect(await balanceOf(member)).toBe(90_000)
  })

  it('leaves out what is not confirmed or waits for a price', async () => {
    const member = await aPayer(100_000)
    const ordered = (await anOrder(server, member, 'sem')).assigns[0].rid
    const early = await member.post('assign/settlement', { rids: [ordered], pay: 'prestore' })
    expect(early.reason).toBe('wrong_state')

    expect((await member.post('assign/unsettled')).data.total).toBe(0)
  })

  it('takes no ways of paying, coupons or points that there are not', async () => {
    const member = await aPayer(100_000)
    const rids = [await confirmed(member)]
    const tried = [
      { rids, pay: 'credit' },
      { rids, pay: 'cash' },
      { rids, pay: 'prestore', coupon_rid: 'none' },
      { rids, pay: 'prestore', points: 100 },
      { rids, pay: 'prestore', cluster_rid: 'none' },
      { rids: [], pay: 'prestore' },
    ]
    for (const request of tried) {
      const { status } = await member.post('assign/settlement', request)
      expect([request, status >= 400 && status < 500]).toEqual([request, true])
    }
    expect(await balanceOf(member)).toBe(100_000)
  })

  it('is nobody else’s: foreign experiments and statements do not exist', async () => {
    const member = await aPayer(100_000)
    const stranger = await aPayer(100_000)
    const rids = [await confirmed(member)]
    for (const path of ['assign/statement', 'assign/settlement']) {
      const pay = path === 'assign/settlement' ? { pay: 'prestore' } : {}
      expect((await stranger.post(path, { rids, ...pay })).reason).toBe('not_found')
    }
    const { data } = await member.post('assign/settlement', { rids, pay: 'prestore' })
    const foreign = await stranger.post('assign/statementInfo', { rid: data.statement_rid })
    expect(foreign.reason).toBe('not_found')
    expect((await stranger.post('assign/statements')).data.total).toBe(0)
  })
})
