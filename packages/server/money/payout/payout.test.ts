import { houseAccount, memberAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { post } from '../../books/ledger/post.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPassword } from '../../testing/a-member.ts'
import { aPayer, paidIn, prestoreOf } from '../../testing/a-payer.ts'
import { type Answer, aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { anOrder } from '../../testing/an-order.ts'

let server: TestServer
let house: House
let finance: TestStaff
let finance2: TestStaff

beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  finance = house.finance
  finance2 = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const account = {
  account_name: '示例大学',
  bank: '示例银行示例支行',
  account_number: '4242 4242 4242 4242',
}

const self = (rid: string) => ({ kind: 'self' as const, rid })
const group = (rid: string) => ({ kind: 'cluster' as const, rid })

const ask = (
  payer: ReturnType<typeof self> | ReturnType<typeof group>,
  amount_fen: number,
  change: object = {},
  by = finance,
): Promise<Answer> =>
  by.post('staff/payout/add', {
    payer,
    source: 'prestore',
    amount_fen,
    ...account,
    reason: '课题结束',
    ...change,
  })

const said = ({ status, reason }: Answer) => [status, reason]
const bank = () => balanceOf(server.deps.db, houseAccount('bank'))

describe('a payout of prestore', () => {
  it('is held from the request on, approved, paid once and told', async () => {
    const member = await aPayer(server, 30_000)
    const before = await bank()
    const { data } = await ask(self(member.rid), 30_000)
    expect(data.number).toMatch(/^TY-\d{6}-\d{4}$/)
    expect(await prestoreOf(member)).toBe(0)
    expect(said(await finance.decide('staff/payout/paid', { rid: data.rid }))).toEqual([409, 'wrong_state'])
    expect((await finance.decide('staff/payout/confirm', { rid: data.rid })).data.state).toBe('approved')
    const answers = await Promise.all(
      [finance, finance2, finance].map((one) => one.decide('staff/payout/paid', { rid: data.rid })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await bank()).toBe(before + 30_000)
    const [row] = (await member.post('prestore/list')).data.list
    expect(row).toMatchObject({ title: '预存退款', amount: -30_000, reference: data.number })
    const [notice] = (await member.post('inbox/list')).data.list
    expect(notice.text).toContain('¥300.00 已退到账户 示例大学 **** 4242')
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('needs another person above the sum, and where parts to one account come to more', async () => {
    const [one, other] = [await aPayer(server, 60_000), await aPayer(server, 60_000)]
    const to = { account_number: '5105105105105100' }
    const large = await ask(self(one.rid), 50_001, to)
    expect(said(await finance.decide('staff/payout/confirm', { rid: large.data.rid }))).toEqual([
      409,
      'second_person_required',
    ])
    expect((await finance2.decide('staff/payout/confirm', { rid: large.data.rid })).status).toBe(200)
    const part = await ask(self(other.rid), 1_000, to)
    expect(said(await finance.decide('staff/payout/confirm', { rid: part.data.rid }))).toEqual([
      409,
      'second_person_required',
    ])
    const { list } = (await finance.post('staff/payout/list', { kw: part.data.number })).data
    expect(list).toMatchObject([{ rid: part.data.rid, may_confirm: false, payer: { rid: other.rid } }])
  })

  it('comes back when it is rejected, before and after its approval', async () => {
    const member = await aPayer(server, 20_000)
    for (const events of [['reject'], ['confirm', 'reject']]) {
      const { data } = await ask(self(member.rid), 20_000)
      for (const event of events)
        await finance.decide(`staff/payout/${event}`, {
          rid: data.rid,
          ...(event === 'reject' && { reason: '账号有误' }),
        })
      expect(await prestoreOf(member)).toBe(20_000)
      expect(said(await finance.decide('staff/payout/paid', { rid: data.rid }))).toEqual([409, 'wrong_state'])
    }
  })

  it('takes no more than there is, however many ask at a time', async () => {
    const member = await aPayer(server, 10_000)
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(self(member.rid), 4_000)))
    expect(answers.map(said).sort()).toEqual([
      [200, undefined],
      [200, undefined],
      [409, 'amount_exceeded'],
      [409, 'amount_exceeded'],
    ])
    expect(await prestoreOf(member)).toBe(2_000)
  })

  it('leaves what covers orders that are not paid', async () => {
    const member = await aPayer(server, 50_000)
    const holder = async () =>
      (await finance.post('staff/payout/find', { kw: member.phone })).data.list.find(
        ({ payer }: { payer: { rid: string } }) => payer.rid === member.rid,
      )
    expect(await holder()).toMatchObject({ prestore_fen: 50_000, payable_fen: 50_000, held_fen: 0 })
    // The allowance of ¥20,000 is used up by an order of ¥20,100.
    await paidIn(server, self(member.rid), 1_980_000)
    await anOrder(server, member, 'sem', 203)
    expect(await holder()).toMatchObject({ prestore_fen: 2_030_000, payable_fen: 2_000_000 })
    const late = await ask(self(member.rid), 2_000_001)
    expect([...said(late), late.fields]).toEqual([
      409,
      'amount_exceeded',
      { amount_fen: '至多可退 ¥20,000.00' },
    ])
  })

  it('is of a group too, which may be deleted then', async () => {
    const owner = await aPayer(server)
    const { rid } = (await owner.post('cluster/add', { name: '材料组', company: '示例大学' })).data
    await paidIn(server, group(rid), 1_100)
    expect(said(await owner.post('cluster/del', { rid }))).toEqual([409, 'money_open'])
    const { data } = await ask(group(rid), 1_100)
    expect((await owner.post('cluster/del', { rid })).msg).toContain('预存退款')
    await finance2.decide('staff/payout/confirm', { rid: data.rid })
    await finance2.decide('staff/payout/paid', { rid: data.rid })
    const [notice] = (await owner.post('inbox/list')).data.list
    expect(notice.title).toBe('预存退款已付出')
    expect((await owner.post('cluster/del', { rid })).code).toBe(1)
    expect(said(await ask(group(rid), 1))).toEqual([404, 'not_found'])
  })
})

describe('a rebate below the least withdrawal', () => {
  it('is paid out as a whole, so that its account can be closed', async () => {
    const member = await aPayer(server)
    await server.deps.db.transaction((tx) =>
      post(tx, server.deps, {
        kind: 'rebate',
        reference: 'test',
        key: `small rebate of ${member.rid}`,
        actor: 'system',
        actor_rid: '',
        postings: [
          { account: memberAccount('rebate', member.rid), amount: 900 },
          { account: houseAccount('rebate_expense'), amount: -900 },
        ],
      }),
    )
    const leave = () => member.post('user/remove', { password: aPassword })
    expect((await leave()).reason).toBe('money_open')
    expect(said(await ask(self(member.rid), 800, { source: 'rebate' }))).toEqual([400, 'invalid'])
    const { data } = await ask(self(member.rid), 900, { source: 'rebate' })
    expect((await leave()).fields).toEqual({ payouts: '未完成的预存退款 ¥9.00' })
    await finance2.decide('staff/payout/confirm', { rid: data.rid })
    await finance2.decide('staff/payout/paid', { rid: data.rid })
    expect((await leave()).code).toBe(1)
    expect(await balanceOf(server.deps.db, payerAccount('payout_held', self(member.rid)))).toBe(0)
    expect(said(await ask(self(member.rid), 1))).toEqual([404, 'not_found'])
  })

  it('is nobody else’s: no group has one, and what can be withdrawn is not paid out', async () => {
    const member = await aPayer(server)
    expect(said(await ask(self(member.rid), 100, { source: 'rebate' }))).toEqual([400, 'invalid'])
    const { rid } = (await member.post('cluster/add', { name: '组', company: '示例大学' })).data
    expect((await ask(group(rid), 100, { source: 'rebate' })).fields).toEqual({ source: '群组没有推广返利' })
  })
})

it('is for finance alone', async () => {
  const member = await aPayer(server, 1_000)
  for (const one of [house.service, house.lab])
    expect(said(await ask(self(member.rid), 1_000, {}, one))).toEqual([403, 'forbidden'])
})
