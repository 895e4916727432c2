import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { confirmedOf, paidIn, ridOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer } from '../../testing/an-order.ts'
import { takeBackRebate } from './rebate.ts'

const card = '4242 4242 4242 4242'
const payout = { payee: '测试用户', bank: '示例银行', bank_no: card }

let server: TestServer
let finance: TestStaff
let house: House

beforeAll(async () => {
  server = await aServer()
  house = await aHouse(server)
  finance = house.finance
})
afterAll(() => server.close())

const infoOf = async (whose: TestMember) => (await whose.post('promoter/info')).data
const totalsOf = async (whose: TestMember) => (await infoOf(whose)).totals

const aPromoter = async (): Promise<TestMember> => {
  const member = await aCustomer(await aMember(server))
  const { rid } = (await member.post('promoter/apply', { reason: '在材料学院做推广' })).data
  await finance.decide('staff/promoter/confirm', { rid })
  await member.post('promoter/update4user', payout)
  return member
}

/** A member who came by somebody's code. */
const brought = async (by: TestMember): Promise<TestMember> => {
  const { invite_code: inviterCode } = (await by.post('user/info')).data.userInfo
  return aCustomer(await aMember(server, { inviterCode }))
}

/** Settles one experiment of ¥4,000 from prestore; answers the statement's rid. */
const settled = async (member: TestMember): Promise<string> => {
  await paidIn(server, { kind: 'self', rid: await ridOf(member) }, 400_000)
  const rids = [await confirmedOf(house, member, 400_000)]
  const { data, msg } = await member.post('assign/settlement', { rids, pay: 'prestore' })
  if (!data?.statement_rid) throw new Error(`not settled: ${msg}`)
  return data.statement_rid
}

describe('becoming a promoter', () => {
  it('waits for finance, which rejects with a word or approves; then the code is theirs', async () => {
    const member = await aMember(server)
    expect(await infoOf(member)).toMatchObject({ state: 'none', terms: { rate_bp: 500, days: 365 }, rate: 5 })
    const { rid } = (await member.post('promoter/apply', { reason: '想试试' })).data
    expect((await member.post('promoter/apply', { reason: '再来' })).reason).toBe('wrong_state')
    await finance.decide('staff/promoter/reject', { rid, reason: '请写明推广的渠道' })
    expect(await infoOf(member)).toMatchObject({ state: 'rejected', answer: '请写明推广的渠道' })

    const again = (await member.post('promoter/apply', { reason: '课题组公众号' })).data
    const waiting = (await finance.post('staff/promoter/list', { state: 'applied' })).data
    expect(waiting.list.map((one: { rid: string }) => one.rid)).toContain(again.rid)
    expect((await finance.decide('staff/promoter/confirm', { rid: again.rid })).data.state).toBe('approved')
    const info = await infoOf(member)
    expect(info.link).toMatch(new RegExp(`/invited/${info.code}$`))
    expect((await member.post('user/info')).data.userInfo.is_promoter).toBe(true)
    expect((await member.post('promoter/apply', { reason: '再来' })).reason).toBe('wrong_state')
    expect((await finance.decide('staff/promoter/confirm', { rid: again.rid })).reason).toBe('wrong_state')
    const { list } = (await member.post('inbox/list')).data
    expect(list[0].text).toContain(info.code)
  })

  it('can be taken back by who waits, and what was before holds again', async () => {
    const member = await aMember(server)
    const takeBack = () => member.post('promoter/applyCancel')
    expect((await takeBack()).reason).toBe('wrong_state')
    const first = (await member.post('promoter/apply', { reason: '想试试' })).data
    expect((await takeBack()).code).toBe(1)
    expect((await infoOf(member)).state).toBe('none')
    expect((await finance.decide('staff/promoter/confirm', { rid: first.rid })).reason).toBe('wrong_state')
    const { rid } = (await member.post('promoter/apply', { reason: '再想想' })).data
    await finance.decide('staff/promoter/reject', { rid, reason: '请写明推广的渠道' })
    await member.post('promoter/apply', { reason: '课题组公众号' })
    expect((await takeBack()).code).toBe(1)
    expect(await infoOf(member)).toMatchObject({ state: 'rejected', answer: '请写明推广的渠道' })
    const { list } = (await finance.post('staff/promoter/list', { state: 'canceled' })).data
    expect(list.map((one: { rid: string }) => one.rid)).toContain(first.rid)
  })

  it('is decided by finance alone', async () => {
    const member = await aMember(server)
    const { rid } = (await member.post('promoter/apply', { reason: '想试试' })).data
    for (const role of ['service', 'lab', 'content'] as const) {
      const other = await aStaff(server, role)
      expect((await other.decide('staff/promoter/confirm', { rid })).status).toBe(403)
      expect((await other.post('staff/withdraw/list')).status).toBe(403)
    }
  })

  it('gives a poster whose link opens it, and no other', async () => {
    const promoter = await aPromoter()
    const { url, name } = (await promoter.post('promoter/poster')).data
    expect(name).toMatch(/^推广海报 [A-Z2-9]{8}\.png$/)
    const got = await server.app.inject(url)
    expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1680 })
    const forged = url.replace(/poster\/[^.]+/, 'poster/another')
    expect((await server.app.inject(forged)).statusCode).toBe(403)
    expect((await server.app.inject(url.split('?')[0])).statusCode).toBe(400)
    server.pass(600)
    expect((await server.app.inject(url)).statusCode).toBe(403)
    expect((await (await aMember(server)).post('promoter/poster')).reason).toBe('forbidden')
  })

  it('keeps a payout account only with a card that can be one, and shows it masked', async () => {
    const promoter = await aPromoter()
    const wrong = await promoter.post('promoter/update4user', { ...payout, bank_no: '4242 4242 4242 4241' })
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([400, ['bank_no']])
    expect((await infoOf(promoter)).payout).toEqual({ ...payout, bank_no: '**** 4242' })
    expect((await (await aMember(server)).post('promoter/update4user', payout)).reason).toBe('forbidden')
  })
})

describe('a rebate', () => {
  it('is 5 % of what a brought member settles, told to the promoter, their name masked', async () => {
    const promoter = await aPromoter()
    const member = await brought(promoter)
    await settled(member)
    expect(await totalsOf(promoter)).toMatchObject({ members: 1, earned_fen: 20_000, free_fen: 20_000 })
    const { list } = (await promoter.post('promoter/rebate/list')).data
    expect(list).toMatchObject([
      { paid_fen: 400_000, rate_bp: 500, fen: 20_000, back_fen: 0, member: '测***' },
    ])
    expect((await promoter.post('inbox/list')).data.list[0].text).toContain('¥200.00')
    expect((await member.post('promoter/rebate/list')).data.total).toBe(0)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is not earned by oneself, by who is no promoter, nor after 365 days', async () => {
    const promoter = await aPromoter()
    await settled(promoter)
    const friend = await aCustomer(await aMember(server))
    await settled(await brought(friend))
    expect((await totalsOf(promoter)).earned_fen + (await totalsOf(friend)).earned_fen).toBe(0)

    const late = await brought(promoter)
    await server.deps.db.transaction(async (tx) => {
      const { promoterBond } = await import('./schema.ts')
      await tx.update(promoterBond).set({ until: server.deps.now() })
    })
    await settled(late)
    expect(await totalsOf(promoter)).toMatchObject({ members: 1, counting: 0, earned_fen: 0 })
  })

  it('goes back in proportion to a refund, and what is gone already out of the next one', async () => {
    const promoter = await aPromoter()
    const member = await brought(promoter)
    const statement_rid = await settled(member)
    const refund = (refunded_fen: number) =>
      server.deps.db.transaction((tx) =>
        takeBackRebate(tx, server.deps, {
          statement: { rid: statement_rid, total_fen: 400_000 },
          refunded_fen,
        }),
      )
    await refund(100_000)
    await refund(100_000)
    expect((await totalsOf(promoter)).free_fen).toBe(15_000)
    const { rid } = (await promoter.post('promoter/withdraw/add', { amount_fen: 15_000 })).data
    await refund(400_000)
    expect(await totalsOf(promoter)).toMatchObject({ free_fen: 0, held_fen: 15_000, owed_fen: 15_000 })
    // What comes back of the withdrawal pays what is owed.
    await promoter.post('promoter/withdraw/cancel', { rid })
    expect(await totalsOf(promoter)).toMatchObject({ earned_fen: 0, free_fen: 0, held_fen: 0, owed_fen: 0 })
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('of the next order pays what was withdrawn before a refund', async () => {
    const promoter = await aPromoter()
    const member = await brought(promoter)
    const statement_rid = await settled(member)
    const { rid } = (await promoter.post('promoter/withdraw/add', { amount_fen: 20_000 })).data
    await finance.decide('staff/withdraw/confirm', { rid })
    await server.deps.db.transaction((tx) =>
      takeBackRebate(tx, server.deps, {
        statement: { rid: statement_rid, total_fen: 400_000 },
        refunded_fen: 200_000,
      }),
    )
    expect(await totalsOf(promoter)).toMatchObject({ free_fen: 0, paid_fen: 20_000, owed_fen: 10_000 })
    await settled(member)
    expect(await totalsOf(promoter)).toMatchObject({ free_fen: 10_000, owed_fen: 0, earned_fen: 30_000 })
  })
})

describe('a withdrawal', () => {
  const rich = async () => {
    const promoter = await aPromoter()
    await settled(await brought(promoter))
    return promoter
  }

  it('is held at once, then paid: the promoter is told, and the amount is gone', async () => {
    const promoter = await rich()
    const { data } = await promoter.post('promoter/withdraw/add', { amount_fen: 12_000 })
    expect(data.number).toMatch(/^TX-\d{6}-\d{4}$/)
    expect(await totalsOf(promoter)).toMatchObject({ free_fen: 8_000, held_fen: 12_000, paid_fen: 0 })
    const desk = (await finance.post('staff/withdraw/list', { state: 'applied', kw: data.number })).data
    expect(desk.list).toMatchObject([{ bank_no: '4242424242424242', amount_fen: 12_000 }])
    const paid = await finance.decide('staff/withdraw/confirm', { rid: data.rid, note: '流水 0001' })
    expect(paid.data.state).toBe('paid')
    expect(await totalsOf(promoter)).toMatchObject({ free_fen: 8_000, held_fen: 0, paid_fen: 12_000 })
    const { list } = (await promoter.post('promoter/withdraw/list')).data
    expect(list).toMatchObject([{ state: 'paid', note: '流水 0001', bank_no: '**** 4242' }])
    expect((await promoter.post('inbox/list')).data.list[0].text).toContain('**** 4242')
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('gives the hold back when it is rejected or canceled, once', async () => {
    const promoter = await rich()
    const one = (await promoter.post('promoter/withdraw/add', { amount_fen: 20_000 })).data
    await finance.decide('staff/withdraw/reject', { rid: one.rid, reason: '户名与本人不一致' })
    expect((await totalsOf(promoter)).free_fen).toBe(20_000)
    const two = (await promoter.post('promoter/withdraw/add', { amount_fen: 20_000 })).data
    expect((await promoter.post('promoter/withdraw/cancel', { rid: two.rid })).code).toBe(1)
    for (const { rid } of [one, two]) {
      expect((await promoter.post('promoter/withdraw/cancel', { rid })).reason).toBe('wrong_state')
      expect((await finance.decide('staff/withdraw/confirm', { rid })).reason).toBe('wrong_state')
      expect((await finance.decide('staff/withdraw/reject', { rid, reason: '再次' })).reason).toBe(
        'wrong_state',
      )
    }
    expect(await totalsOf(promoter)).toMatchObject({ free_fen: 20_000, held_fen: 0 })
  })

  it('takes no more than there is, of however many at a time', async () => {
    const promoter = await rich()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => promoter.post('promoter/withdraw/add', { amount_fen: 10_000 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect(await totalsOf(promoter)).toMatchObject({ free_fen: 0, held_fen: 20_000 })
  })

  it('is paid or canceled, not both, of several at a time', async () => {
    const promoter = await rich()
    const { rid } = (await promoter.post('promoter/withdraw/add', { amount_fen: 20_000 })).data
    const answers = await Promise.all([
      finance.decide('staff/withdraw/confirm', { rid }),
      promoter.post('promoter/withdraw/cancel', { rid }),
      finance.decide('staff/withdraw/confirm', { rid }),
      finance.decide('staff/withdraw/reject', { rid, reason: '再次' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { free_fen, held_fen, paid_fen } = await totalsOf(promoter)
    expect([free_fen + paid_fen, held_fen]).toEqual([20_000, 0])
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('makes one of a repeated key', async () => {
    const promoter = await rich()
    const sent = { headers: { 'idempotency-key': 'withdraw-once' } }
    const ask = () => promoter.post('promoter/withdraw/add', { amount_fen: 10_000 }, sent)
    expect((await ask()).data).toEqual((await ask()).data)
    expect((await totalsOf(promoter)).held_fen).toBe(10_000)
  })

  it('is refused with what is wrong: too little, too much, no account, no promoter, nonsense', async () => {
    const promoter = await rich()
    const ask = (amount_fen: unknown, whose = promoter) => whose.post('promoter/withdraw/add', { amount_fen })
    expect(await ask(9_999)).toMatchObject({ status: 400, fields: { amount_fen: '[提现金额]至少 ¥100.00' } })
    expect(await ask(20_001)).toMatchObject({ status: 409, reason: 'insufficient_balance' })
    for (const amount of [0, -10_000, 10_000.5, '10000', null, 10_000_001])
      expect([amount, (await ask(amount)).status]).toEqual([amount, 400])
    expect((await ask(10_000, await aMember(server))).reason).toBe('forbidden')
    const bare = await aMember(server)
    const { rid } = (await bare.post('promoter/apply', { reason: '想试试' })).data
    await finance.decide('staff/promoter/confirm', { rid })
    expect((await ask(10_000, bare)).reason).toBe('payout_required')
  })

  it('is nobody else’s', async () => {
    const promoter = await rich()
    const stranger = await rich()
    const { rid } = (await promoter.post('promoter/withdraw/add', { amount_fen: 10_000 })).data
    expect((await stranger.post('promoter/withdraw/cancel', { rid })).reason).toBe('not_found')
    expect((await stranger.post('promoter/withdraw/cancel', { rid: 'none' })).reason).toBe('not_found')
    expect((await stranger.post('promoter/withdraw/list')).data.total).toBe(0)
  })
})

describe('who is a promoter no more', () => {
  it('earns nothing of later orders, still withdraws what stands, and may apply again', async () => {
    const promoter = await aPromoter()
    const member = await brought(promoter)
    await settled(member)
    const own = async () => {
      const { list } = (await finance.post('staff/promoter/list', { state: 'approved', limit: 100 })).data
      const { invite_code } = (await promoter.post('user/info')).data.userInfo
      return list.find(({ code }: { code: string }) => code === invite_code)?.rid
    }
    const rid = await own()
    const end = (reason: unknown) => finance.decide('staff/promoter/end', { rid, reason })
    expect((await end('')).status).toBe(400)
    expect((await end('合作到期')).data).toEqual({ rid, state: 'ended' })
    expect((await end('合作到期')).reason).toBe('wrong_state')
    expect((await promoter.post('inbox/list')).data.list[0]).toMatchObject({ kind: 'promoter_ended' })

    await settled(member)
    const late = await brought(promoter)
    await settled(late)
    expect(await infoOf(promoter)).toMatchObject({
      state: 'ended',
      answer: '合作到期',
      totals: { members: 1, counting: 0, earned_fen: 20_000, free_fen: 20_000 },
    })
    expect((await infoOf(promoter)).code).toBeUndefined()
    expect((await promoter.post('promoter/poster')).reason).toBe('forbidden')

    const asked = await promoter.post('promoter/withdraw/add', { amount_fen: 20_000 })
    await finance.decide('staff/withdraw/confirm', { rid: asked.data.rid })
    expect((await totalsOf(promoter)).paid_fen).toBe(20_000)

    const again = (await promoter.post('promoter/apply', { reason: '新的学期' })).data
    expect((await finance.decide('staff/promoter/confirm', { rid: again.rid })).code).toBe(1)
    expect((await infoOf(promoter)).state).toBe('approved')
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})

describe('who leaves', () => {
  it('may not while a withdrawal waits; then their account is gone, and what they brought counts no more', async () => {
    const promoter = await aPromoter()
    const member = await brought(promoter)
    await settled(member)
    const { rid } = (await promoter.post('promoter/withdraw/add', { amount_fen: 20_000 })).data
    const leave = () => promoter.post('user/remove', { password: promoter.password })
    expect(await leave()).toMatchObject({ reason: 'money_open', fields: { withdrawals: expect.any(String) } })
    await finance.decide('staff/withdraw/confirm', { rid })
    expect((await leave()).code).toBe(1)
    const { list } = (await finance.post('staff/withdraw/list', { state: 'paid', limit: 100 })).data
    expect(list.find((one: { rid: string }) => one.rid === rid)).toMatchObject({ payee: '', bank_no: '' })
    await settled(member)
    expect(await auditLedger(server.deps.db)).toEqual([])
    const desk = (await finance.post('staff/promoter/list', { limit: 100 })).data.list
    expect(desk.find((one: { reason: string }) => one.reason === '')).toMatchObject({ earned_fen: 20_000 })
  })
})
