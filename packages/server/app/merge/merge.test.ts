import { memberAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf } from '@lab/contract/rules/ground/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { limitOf } from '../../books/ledger/limit.ts'
import { rowsOf } from '../../ground/db/open.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aCode, aMember, anAddress, anAddressForm, type TestMember } from '../../testing/a-member.ts'
import { aMerge, aProposal, confirmed } from '../../testing/a-merge.ts'
import { aPayer, billOf, type Payer, paidIn } from '../../testing/a-payer.ts'
import { aPickup, setCalendar } from '../../testing/a-pickup.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { aTitle } from '../../testing/an-invoice.ts'
import { anOrder, anOrderForm, planned } from '../../testing/an-order.ts'

let server: TestServer
let house: House
let clerks: { proposer: TestStaff; confirmer: TestStaff }
let finance: TestStaff
let from: Payer
let into: Payer

beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  await setCalendar(server)
  finance = await aStaff(server, 'finance', { name: '财务甲' })
  clerks = { proposer: house.service, confirmer: finance }
})
beforeEach(async () => {
  from = await aPayer(server)
  into = await aPayer(server)
})
afterAll(() => server.close())

const both = () => ({ from: from.rid, into: into.rid })
const merge = () => aMerge(clerks, both())
const preview = async () => (await clerks.proposer.post('staff/member/mergePreview', both())).data
const moveOf = async (key: string) =>
  (await preview()).moves.find((one: { key: string }) => one.key === key) as Record<string, unknown>
const must = async (answer: ReturnType<TestMember['post']>) => {
  const { code, msg, data } = await answer
  if (code !== 1) throw new Error(msg)
  return data
}
const logIn = (phone: string, password: string) =>
  server.post('open/login', { account: phone, password }, { ip: anAddress() })
const exact = async () => expect(await auditLedger(server.deps.db)).toEqual([])

describe('a merge', () => {
  it('shows what moves, of which there is how much on either side', async () => {
    await anOrder(server, from, 'sem', 2)
    await anOrder(server, into, 'sem')
    await paidIn(server, { kind: 'self', rid: from.rid }, 12_300)
    await paidIn(server, { kind: 'self', rid: into.rid }, 700)
    expect((await preview()).problems).toEqual([])
    expect(await moveOf('orders')).toMatchObject({ title: '订单', unit: 'count', from: 1, into: 1, after: 2 })
    expect(await moveOf('samples')).toMatchObject({ from: 2, into: 1, after: 3 })
    expect(await moveOf('prestore')).toMatchObject({ unit: 'fen', from: 12_300, into: 700, after: 13_000 })
    expect(await moveOf('committed')).toMatchObject({ from: 20_000, into: 10_000, after: 30_000 })
    expect(await moveOf('phone')).toMatchObject({
      unit: 'text',
      from: from.phone,
      into: into.phone,
      after: `${into.phone}、${from.phone}`,
    })
  })

  it('moves work, money and papers, and keeps the books exact', async () => {
    await anOrder(server, from, 'sem')
    await must(from.post('sampling/add', aPickup()))
    await planned(from, 'sem', 3)
    await must(from.post('address/add', anAddressForm({ name: '旧地址' })))
    await must(from.post('invoice/add', aTitle()))
    await must(into.post('invoice/add', aTitle({ title: '另一抬头' })))
    await paidIn(server, { kind: 'self', rid: from.rid }, 12_300)
    await must(
      finance.post('staff/credit/limit', {
        member_rid: from.rid,
        limit_fen: 40_000,
        seen_fen: 0,
        reason: '老客户',
      }),
    )
    await merge()
    expect((await into.post('prestore/balance')).data.list[0].balance_fen).toBe(12_300)
    expect((await into.post('order/list', { page: 1 })).data.total).toBe(1)
    expect((await into.post('sampling/list', { page: 1 })).data.total).toBe(1)
    const names = (await into.post('address/list')).data.list.map((one: { name: string }) => one.name)
    expect(names).toContain('旧地址')
    const titles = (await into.post('invoice/list')).data.list
    expect(titles.map((one: { default: number }) => one.default).toSorted()).toEqual([0, 1])
    expect(await limitOf(server.deps.db, payerAccount('credit', { kind: 'self', rid: into.rid }))).toEqual({
      limit: 40_000,
      balance: 0,
    })
    await exact()
    // What is bound by the old order is free for the survivor once it is called off.
    const [{ rid }] = (await into.post('order/list', { page: 1 })).data.list
    await must(into.decide('order/cancel', { rid }))
    await exact()
  })

  it('lets a bill that the old account paid be refunded to the new one', async () => {
    const bill = await billOf(house, from)
    expect((await preview()).problems).toEqual(['被合并账号有 1 笔未支付的账单，请先处理完'])
    await must(house.finance.decide('staff/statement/void', { rid: bill, reason: '开错了' }))
    expect((await preview()).problems).toEqual([])
    await paidIn(server, { kind: 'self', rid: from.rid }, 10_000)
    const { list } = (await from.post('assign/unsettled', { page: 1 })).data
    const rids = list.map((one: { rid: string }) => one.rid)
    const paid = (await must(from.post('assign/settlement', { rids, pay: 'prestore' }))).statement_rid
    await merge()
    const points = memberAccount('points', into.rid)
    expect(await balanceOf(server.deps.db, points)).toBe(10)
    const given = { statement_rid: paid, amount_fen: 10_000, target: 'prestore', reason: '数据召回' }
    const { rid } = await must(house.finance.post('staff/refund/add', given))
    for (const act of ['confirm', 'paid']) await must(house.finance.decide(`staff/refund/${act}`, { rid }))
    expect((await into.post('prestore/balance')).data.list[0].balance_fen).toBe(10_000)
    expect(await balanceOf(server.deps.db, points)).toBe(0)
    await exact()
  })

  it('keeps one of what there can be once: groups, defaults, choices', async () => {
    const owner = await aPayer(server)
    const group = (await must(owner.post('cluster/add', { name: '课题组', company: '示例大学' }))).rid
    for (const one of [from, into])
      await must(owner.post('cluster/add4user', { rid: group, phone: one.phone }))
    const own = (await must(from.post('cluster/add', { name: '自己的组', company: '示例大学' }))).rid
    await must(from.post('cluster/add4user', { rid: own, phone: into.phone }))
    for (const one of [from, into]) {
      await must(one.post('inbox/setChannels', { kind: 'order_placed', mail: false }))
      await must(one.post('order/draft', { save: { samples: [{ key: 'a', name: '样品' }] } }))
    }
    expect(await moveOf('groups')).toMatchObject({ from: 1, into: 2, after: 1 })
    await merge()
    const { clusters } = (await finance.post('staff/member/detail', { rid: into.rid })).data
    expect(
      clusters.map((one: { rid: string; is_owner: boolean }) => [one.rid, one.is_owner]).toSorted(),
    ).toEqual(
      [
        [group, false],
        [own, true],
      ].toSorted(),
    )
  })

  it('leaves nothing that names the old account but what is history', async () => {
    await anOrder(server, from, 'sem')
    await merge()
    expect(await finance.post('staff/member/detail', { rid: from.rid })).toMatchObject({
      reason: 'not_found',
      msg: `该账号已合并到 测试用户 ${into.phone}`,
    })
    expect(await finance.post('staff/member/freeze', { rid: from.rid, reason: '核实' })).toMatchObject({
      reason: 'not_found',
    })
    const { list } = (await finance.post('staff/member/list', { kw: from.phone })).data
    expect(list).toMatchObject([
      { rid: from.rid, orders: 0, merged_into: { rid: into.rid, phone: into.phone } },
    ])
    const { events, merged } = (await finance.post('staff/member/detail', { rid: into.rid })).data
    expect(merged).toEqual([{ rid: from.rid, name: '测试用户', phone: from.phone }])
    expect(events[0]).toMatchObject({ event: 'merged_in', by: '财务甲' })
    const admin = await aStaff(server)
    const log = (await admin.post('staff/audit/list', { page: 1 })).data.list
    expect(log[0]).toMatchObject({ action: 'member/mergeConfirm' })
  })
})

describe('the phone of who was merged', () => {
  it('leads to the other account, by its password and by a code', async () => {
    await merge()
    const first = await logIn(from.phone, into.password)
    expect((await server.post('user/info', {}, { token: first.data.token })).data.userInfo.phone).toBe(
      into.phone,
    )
    const code = await aCode(server, from.phone, 2)
    const second = await server.post('open/loginForCode', { phone: from.phone, code }, { ip: anAddress() })
    expect((await server.post('user/info', {}, { token: second.data.token })).data.userInfo.phone).toBe(
      into.phone,
    )
  })

  it('opens nothing by the password of before, and is registered already', async () => {
    const other = await aMember(server, { password: 'Another-lattice-8' })
    const rid = (await other.post('prestore/balance')).data.list[0].rid
    await aMerge(clerks, { from: rid, into: into.rid })
    expect(await logIn(other.phone, other.password)).toMatchObject({ reason: 'credentials_wrong' })
    server.pass(60)
    const code = await aCode(server, other.phone, 0)
    const sign = { phone: other.phone, password: 'Fresh-water-55', code }
    expect(await server.post('open/sign', sign, { ip: anAddress() })).toMatchObject({ reason: 'phone_taken' })
  })

  it('ends the logins of before, in words', async () => {
    await merge()
    expect(await from.post('user/info')).toMatchObject({
      status: 401,
      reason: 'token_expired',
      msg: '账号已合并，请重新登录，进入合并后的账号',
    })
    expect(
      await server.post('open/refresh4token', { refreshToken: from.refreshToken }, { ip: anAddress() }),
    ).toMatchObject({ code: 0 })
  })

  it('leads on when the other is merged too', async () => {
    await merge()
    const last = await aPayer(server)
    await aMerge(clerks, { from: into.rid, into: last.rid })
    const { data } = await logIn(from.phone, last.password)
    expect((await server.post('user/info', {}, { token: data.token })).data.userInfo.phone).toBe(last.phone)
  })

  it('may become the phone of the other account, and is free once that is removed', async () => {
    await merge()
    server.pass(60)
    const code = await aCode(server, from.phone, 0)
    const change = { phone: from.phone, code, password: into.password }
    expect(await into.post('user/update4contact', change)).toMatchObject({ code: 1 })
    const mine = await aPayer(server)
    const old = await aPayer(server)
    await aMerge(clerks, { from: old.rid, into: mine.rid })
    await must(mine.post('user/remove', { password: mine.password }))
    expect(await aMember(server, { phone: old.phone })).toMatchObject({ phone: old.phone })
    const { list } = (await finance.post('staff/member/list', { kw: old.phone })).data
    expect(list).toHaveLength(1)
    expect(list[0].merged_into).toBeUndefined()
  })

  it('is told in the inbox', async () => {
    await merge()
    const { list } = (await into.post('inbox/list', { page: 1 })).data
    expect(list[0]).toMatchObject({ kind: 'account_merged', title: '账号已合并' })
    expect(list[0].text).toContain(`您用 ${from.phone} 注册的账号已合并到这个账号`)
  })
})

describe('a merge is refused', () => {
  const refused = async () => [
    ...(await preview()).problems,
    (await aProposal(clerks, both())).reason ?? 'proposed',
  ]

  it('into itself', async () => {
    const same = { from: from.rid, into: from.rid }
    expect((await clerks.proposer.post('staff/member/mergePreview', same)).data.problems).toEqual([
      '两个账号是同一个',
    ])
    expect(await aProposal(clerks, same)).toMatchObject({ reason: 'wrong_state' })
  })

  it.each(['from', 'into'] as const)('while %s has money on the way', async (side) => {
    const who = () => (side === 'from' ? from : into)
    const called = side === 'from' ? '被合并账号' : '保留账号'
    await must(
      who().post('prestoreApply/add', { amount_fen: 10_000, file_rid: await aVoucher(server, who()) }),
    )
    await must(who().post('creditApply/operate', { action: 'apply', limit_fen: 100_000, reason: '课题' }))
    await paidIn(server, { kind: 'self', rid: who().rid }, 5_000)
    await must(
      house.finance.post('staff/payout/add', {
        payer: { kind: 'self', rid: who().rid },
        source: 'prestore',
        amount_fen: 1_000,
        account_name: '测试用户',
        bank: '示例银行',
        account_number: '6222021234567890128',
        reason: '退回',
      }),
    )
    expect(await refused()).toEqual([
      `${called}有 1 笔待确认的预存申请，请先处理完`,
      `${called}有 1 笔未完成的预存退款，请先处理完`,
      `${called}有 1 笔待审批的信用额度申请，请先处理完`,
      'wrong_state',
    ])
  })

  it('while a transfer waits for finance', async () => {
    const bill = await billOf(house, from)
    await must(
      from.post('transferApply/add', {
        statement_rids: [bill],
        amount_fen: 10_000,
        paid_on: dateOf(server.deps.now()),
        file_rid: await aVoucher(server, from),
      }),
    )
    expect(await refused()).toEqual([
      '被合并账号有 1 笔未支付的账单，请先处理完',
      '被合并账号有 1 笔待确认的转账，请先处理完',
      'wrong_state',
    ])
  })

  it('while both own a group, or one is frozen, gone or merged', async () => {
    for (const one of [from, into])
      await must(one.post('cluster/add', { name: '课题组', company: '示例大学' }))
    await must(house.service.post('staff/member/freeze', { rid: into.rid, reason: '核实' }))
    expect(await refused()).toEqual([
      '保留账号已冻结，请先解除冻结',
      '两个账号都是群组负责人，请先移交或删除其中一个账号的群组',
      'wrong_state',
    ])
    const third = await aPayer(server)
    const fourth = await aPayer(server)
    await aMerge(clerks, { from: third.rid, into: fourth.rid })
    const again = { from: third.rid, into: from.rid }
    expect((await clerks.proposer.post('staff/member/mergePreview', again)).data.problems).toEqual([
      '被合并账号已合并到其他账号',
    ])
    await must(fourth.post('user/remove', { password: fourth.password }))
    for (const rid of [fourth.rid, 'missing'])
      expect(
        await clerks.proposer.post('staff/member/mergePreview', { from: rid, into: from.rid }),
      ).toMatchObject({
        reason: 'not_found',
      })
  })

  it('while another proposal waits for one of them', async () => {
    const { data } = await aProposal(clerks, both())
    expect(await refused()).toEqual([`合并 ${data.number} 涉及其中一个账号，正在等待复核`, 'wrong_state'])
    await must(finance.decide('staff/member/mergeReject', { rid: data.rid, reason: '不是同一人' }))
    expect(await refused()).toEqual(['proposed'])
  })

  it('when something changed after it was looked at', async () => {
    const seen = (await preview()).fingerprint
    await anOrder(server, from, 'sem')
    expect(await clerks.proposer.post('staff/member/merge', { ...both(), fingerprint: seen })).toMatchObject({
      status: 409,
      reason: 'stale',
    })
    const { data } = await aProposal(clerks, both())
    const looked = (await finance.post('staff/member/mergeDetail', { rid: data.rid })).data
    await paidIn(server, { kind: 'self', rid: from.rid }, 100)
    const confirm = { rid: data.rid, version: 1, fingerprint: looked.preview.fingerprint }
    expect(await finance.post('staff/member/mergeConfirm', confirm)).toMatchObject({ reason: 'stale' })
    expect((await confirmed(clerks, data.rid)).code).toBe(1)
    await exact()
  })
})

describe('two persons', () => {
  it('are needed: who proposed it does not confirm it', async () => {
    const { data } = await aProposal({ proposer: finance }, both())
    expect(data).toMatchObject({ state: 'proposed', created_by: '财务甲', may_confirm: false })
    expect(await confirmed(clerks, data.rid)).toMatchObject({ reason: 'second_person_required' })
    const another = await aStaff(server, 'finance')
    expect((await another.post('staff/counts')).data.member).toBeGreaterThan(0)
    const { merging } = (await another.post('staff/member/detail', { rid: into.rid })).data
    expect(merging).toMatchObject([{ rid: data.rid, may_confirm: true, from: { rid: from.rid } }])
    expect((await confirmed({ confirmer: another }, data.rid)).data).toEqual({
      rid: data.rid,
      state: 'confirmed',
    })
    expect(await confirmed({ confirmer: another }, data.rid)).toMatchObject({ reason: 'wrong_state' })
  })

  it('find it in the list, by number and by phone', async () => {
    const { data } = await aProposal(clerks, both())
    for (const kw of [data.number, from.phone, into.phone]) {
      const { list } = (await finance.post('staff/member/merges', { page: 1, kw, state: 'proposed' })).data
      expect(list).toMatchObject([{ rid: data.rid }])
    }
    await must(finance.decide('staff/member/mergeReject', { rid: data.rid, reason: '不是同一人' }))
    const { list } = (await finance.post('staff/member/merges', { page: 1, kw: data.number })).data
    expect(list).toMatchObject([{ state: 'rejected', rejected: '不是同一人', decided_by: '财务甲' }])
    expect((await finance.post('staff/member/mergeDetail', { rid: data.rid })).data.preview).toBeUndefined()
  })

  it('of roles that may', async () => {
    const roles = ['service', 'lab', 'finance', 'content', 'admin'] as const
    const may: Record<string, string[]> = {}
    for (const path of ['mergePreview', 'merge', 'merges', 'mergeDetail', 'mergeConfirm', 'mergeReject']) {
      const body = {
        mergePreview: both(),
        merge: { ...both(), fingerprint: 'x' },
        merges: { page: 1 },
        mergeDetail: { rid: 'missing' },
        mergeConfirm: { rid: 'missing', version: 1, fingerprint: 'x' },
        mergeReject: { rid: 'missing', version: 1, reason: '否' },
      }[path] as object
      for (const role of roles) {
        const { status } = await (await aStaff(server, role)).post(`staff/member/${path}`, body)
        if (status !== 403) may[path] = [...(may[path] ?? []), role]
      }
    }
    const asks = ['service', 'finance', 'admin']
    expect(may).toEqual({
      mergePreview: asks,
      merge: asks,
      merges: asks,
      mergeDetail: asks,
      mergeConfirm: ['finance', 'admin'],
      mergeReject: ['finance', 'admin'],
    })
  })
})

describe('at the same time', () => {
  it('an order of the old account stands before the merge, or is refused', async () => {
    const form = anOrderForm(await planned(from, 'sem'))
    const { data } = await aProposal(clerks, both())
    const [done, ordered] = await Promise.all([confirmed(clerks, data.rid), from.post('order/add', form)])
    expect([done.reason ?? 'merged', ordered.reason ?? 'ordered']).toSatisfy((found: string[]) =>
      [
        ['merged', 'token_expired'],
        ['stale', 'ordered'],
        ['merged', 'ordered'],
      ].some((pair) => pair.join() === found.join()),
    )
    await exact()
    const [row] = await rowsOf<{ count: number }>(
      server.deps.db,
      sql`select count(*)::int as count from customer_order o join member m on m.rid = o.member_rid where m.merged_into is not null`,
    )
    expect(row?.count).toBe(0)
  })

  it('an application for prestore too', async () => {
    const file_rid = await aVoucher(server, from)
    const { data } = await aProposal(clerks, both())
    const [done, asked] = await Promise.all([
      confirmed(clerks, data.rid),
      from.post('prestoreApply/add', { amount_fen: 10_000, file_rid }),
    ])
    expect([done.code, asked.code].toSorted()).toEqual([0, 1])
  })

  it('two who confirm: one does', async () => {
    const { data } = await aProposal(clerks, both())
    const another = await aStaff(server, 'finance')
    const answers = await Promise.all(
      [finance, another].map((confirmer) => confirmed({ confirmer }, data.rid)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    await exact()
  })

  it('two merges each the other way round: one stands', async () => {
    const back = { from: into.rid, into: from.rid }
    const seen = (await preview()).fingerprint
    const other = (await clerks.proposer.post('staff/member/mergePreview', back)).data.fingerprint
    const answers = await Promise.all([
      clerks.proposer.post('staff/member/merge', { ...both(), fingerprint: seen }),
      finance.post('staff/member/merge', { ...back, fingerprint: other }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
  })
})
