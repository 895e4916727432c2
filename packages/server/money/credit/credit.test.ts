import { dateOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, confirmedOf, type Payer, prestoreOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { anOrderForm, planned } from '../../testing/an-order.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const operate = (member: Payer, action: string, more: object = {}) =>
  member.post('creditApply/operate', { action, ...more })

const ask = (member: Payer, limit_fen = 20_000) =>
  operate(member, 'apply', { limit_fen, reason: '经费季度到账' })

const granted = async (limit_fen = 20_000, prestore = 0) => {
  const member = await aPayer(server, prestore)
  const { data } = await ask(member, limit_fen)
  await house.finance.decide('staff/creditApply/confirm', { rid: data.made.rid })
  return member
}

const settle = async (member: Payer, final_fen?: number) =>
  member.post('assign/settlement', { rids: [await confirmedOf(house, member, final_fen)], pay: 'credit' })

describe('credit', () => {
  it('is granted by finance, for as much as finance says, and there is one application at a time', async () => {
    const member = await aPayer(server)
    const { data } = await ask(member, 50_000)
    expect(data.made.number).toMatch(/^XY-\d{6}-\d{4}$/)
    expect((await ask(member)).reason).toBe('wrong_state')
    expect((await settle(member)).reason).toBe('insufficient_balance')
    const { rid } = data.made
    await house.finance.decide('staff/creditApply/confirm', { rid, limit_fen: 15_000 })
    expect((await operate(member, 'list')).data).toMatchObject({
      limit_fen: 15_000,
      used_fen: 0,
      free_fen: 15_000,
      list: [{ state: 'confirmed', limit_fen: 50_000, granted_fen: 15_000 }],
    })
    expect((await operate(member, 'cancel', { rid })).reason).toBe('wrong_state')
    const stranger = await aPayer(server)
    expect((await operate(stranger, 'cancel', { rid })).reason).toBe('not_found')
    expect((await operate(stranger, 'list')).data.total).toBe(0)
  })

  it('pays at once down to its limit to the fen, and is due on the 25th of the next month', async () => {
    const member = await granted(20_000)
    expect((await settle(member)).data.state).toBe('paid')
    expect((await settle(member, 10_001)).reason).toBe('insufficient_balance')
    expect((await settle(member)).data.state).toBe('paid')
    const { used_fen, free_fen, uses } = (await operate(member, 'list')).data
    expect([used_fen, free_fen]).toEqual([20_000, 0])
    const [year = 0, month = 0] = dateOf(server.deps.now()).split('-').map(Number)
    const next = month === 12 ? [year + 1, 1] : [year, month + 1]
    expect(uses[0].due_day).toBe(`${next[0]}-${String(next[1]).padStart(2, '0')}-25`)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is paid back from prestore at once, what is due first in front, and never more than is owed', async () => {
    const member = await granted(20_000, 15_000)
    await settle(member)
    await settle(member, 5_000)
    const repay = (amount_fen: number) => operate(member, 'repay', { amount_fen, from: 'prestore' })
    expect((await repay(15_001)).reason).toBe('invalid')
    const after = (await repay(12_000)).data
    expect(after.uses.map(({ open_fen }: { open_fen: number }) => open_fen)).toEqual([3_000])
    expect([after.used_fen, await prestoreOf(member)]).toEqual([3_000, 3_000])
    expect((await repay(3_000)).data.used_fen).toBe(0)
    expect((await repay(1)).reason).toBe('wrong_state')
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is paid back by a transfer once finance has found it; what is not owed any more goes to prestore', async () => {
    const member = await granted(20_000, 4_000)
    await settle(member)
    const voucher = { file_rid: await aVoucher(server, member), paid_on: dateOf(server.deps.now()) }
    const asked = { amount_fen: 10_000, from: 'transfer' }
    expect((await operate(member, 'repay', asked)).status).toBe(400)
    const { data } = await operate(member, 'repay', { ...asked, ...voucher })
    expect(data.used_fen).toBe(10_000)
    await operate(member, 'repay', { amount_fen: 4_000, from: 'prestore' })
    await house.finance.decide('staff/transferApply/confirm', { rid: data.made.rid })
    expect((await operate(member, 'list')).data).toMatchObject({ used_fen: 0, uses: [] })
    expect(await prestoreOf(member)).toBe(4_000)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is not used any more while something is overdue, says so, and reminds', async () => {
    const member = await granted(50_000, 10_000)
    await settle(member)
    const rid = await confirmedOf(house, member)
    const mayOrder = async () => {
      const { agree: _, ...asked } = anOrderForm(await planned(member, 'sem'))
      return (await member.post('order/preview', asked)).data.orderable.fen
    }
    const ofCredit = async () => {
      const { accounts } = (await member.post('asset/init')).data
      return accounts.find(({ account }: { account: string }) => account === 'credit')
    }
    const before = await mayOrder()
    expect(await ofCredit()).toMatchObject({ free: 40_000, overdue_fen: 0 })
    server.pass(60 * 86_400)
    // Neither the center nor what one may order promises credit that cannot be used.
    expect(await ofCredit()).toMatchObject({ free: 0, overdue_fen: 10_000 })
    const short = await mayOrder()
    expect(short).toBe(before - 40_000)
    const more = { payer: { kind: 'self' }, total_fen: short + 1 }
    expect((await member.post('order/may', more)).data.gate).toEqual({ key: 'overdue', by: 'self' })
    await runNow({ ...server.deps, log: server.app.log }, 'remind_bill')
    const notices = (await member.post('inbox/list')).data.list
    expect(notices.some(({ kind }: { kind: string }) => kind === 'credit_reminder')).toBe(true)
    const late = await member.post('assign/settlement', { rids: [rid], pay: 'credit' })
    expect([late.status, late.reason]).toEqual([409, 'credit_overdue'])
    expect((await operate(member, 'list')).data).toMatchObject({ free_fen: 0, overdue_fen: 10_000 })
    const lines = (await house.finance.post('staff/credit/list', { overdue: true, kw: member.phone })).data
      .list
    expect(lines).toMatchObject([{ rid: member.rid, overdue_fen: 10_000 }])
    await operate(member, 'repay', { amount_fen: 10_000, from: 'prestore' })
    expect((await member.post('assign/settlement', { rids: [rid], pay: 'credit' })).data.state).toBe('paid')
  })

  it('is changed by finance, not below what is used', async () => {
    const member = await granted(20_000)
    await settle(member)
    const change = (limit_fen: number, seen_fen?: number) =>
      house.finance.post('staff/credit/limit', {
        member_rid: member.rid,
        limit_fen,
        seen_fen,
        reason: '年度复核',
      })
    expect((await change(10_000)).fields).toEqual({ seen_fen: '不能为空' })
    expect((await change(9_999, 20_000)).status).toBe(400)
    expect((await change(10_000, 20_000)).data).toEqual({ limit_fen: 10_000 })
    expect((await operate(member, 'list')).data.free_fen).toBe(0)
    expect(await change(30_000, 20_000)).toMatchObject({ status: 409, reason: 'stale' })
    expect((await change(30_000, 10_000)).data).toEqual({ limit_fen: 30_000 })
  })

  it('is never used twice by however many at a time', async () => {
    const member = await granted(10_000)
    const rids = [await confirmedOf(house, member), await confirmedOf(house, member)]
    const answers = await Promise.all(
      rids.map((rid) => member.post('assign/settlement', { rids: [rid], pay: 'credit' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await operate(member, 'list')).data.used_fen).toBe(10_000)
  })

  it('takes whole amounts within its bounds only', async () => {
    const member = await aPayer(server)
    for (const limit_fen of [0, -1, 9_999, 1.5, 1_000_000_001])
      expect((await ask(member, limit_fen)).status).toBe(400)
    for (const body of [{}, { action: 'steal' }, { action: 'repay' }, { action: 'apply', limit_fen: 20_000 }])
      expect((await member.post('creditApply/operate', body)).status).toBe(400)
  })
})
