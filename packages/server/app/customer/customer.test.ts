import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberEvent } from '../../people/customer/schema.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aCode, aMember, anAddress, type TestMember } from '../../testing/a-member.ts'
import { paidIn, ridOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrder, anOrderForm, planned } from '../../testing/an-order.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { insertHouse, insertOffer } from '../seed/content-rows.ts'

let server: TestServer
let service: TestStaff
let member: TestMember
let rid: string

beforeAll(async () => {
  server = await aServer({ settings: { accessSeconds: 400 * 86_400, staffSeconds: 400 * 86_400 } })
  const content = aLab({ projects: [aProject({ rid: 'sem', price_fen: 10_000 })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  service = await aStaff(server, 'service')
  const finance = await aStaff(server, 'finance')
  const asked = { project_rid: 'sem', price_fen: 7_000, from: dateOf(server.deps.now()), organization: 3 }
  await finance.post('staff/price/add', asked)
})
beforeEach(async () => {
  member = await aCustomer(await aMember(server))
  rid = await ridOf(member)
})
afterAll(() => server.close())

const detail = async () => (await service.post('staff/member/detail', { rid })).data
const freeze = (reason = '待核实身份') => service.post('staff/member/freeze', { rid, reason })
const logIn = () =>
  server.post('open/login', { account: member.phone, password: member.password }, { ip: anAddress() })
const price = async () => {
  const plan_rid = await planned(member, 'sem')
  const { agree: _, ...asked } = anOrderForm(plan_rid)
  return (await member.post('order/preview', asked)).data.total_fen
}

describe('members at the desk', () => {
  it('are found by phone, name and company, and tell their orders', async () => {
    await anOrder(server, member, 'sem')
    const found = await service.post('staff/member/list', { kw: member.phone })
    expect(found.data.list).toMatchObject([
      { rid, phone: member.phone, name: '测试用户', group: 0, verified: false, frozen: false, orders: 1 },
    ])
    const { data } = await service.post('staff/member/list', { kw: '没有这个人' })
    expect(data).toMatchObject({ list: [], total: 0 })
  })

  it('stand on one page with what they have, owe and said', async () => {
    const order = await anOrder(server, member, 'sem')
    const [{ rid: experiment_rid, number }] = order.assigns
    await member.post('assign/talk', { rid: experiment_rid, text: '请先做第一个样' })
    await paidIn(server, { kind: 'self', rid }, 12_300)
    await server.post(
      'open/indexMsg/add',
      { name: '测试用户', phone: member.phone, company: '示例大学', title: '薄膜测厚', content: '三个样' },
      { ip: anAddress() },
    )
    expect(await detail()).toMatchObject({
      rid,
      money: { prestore_fen: 12_300, open_fen: 10_000, unpaid_fen: 0 },
      experiments: { all: 1, list: [{ number, state: 'placed' }] },
      talks: { all: 1, list: [{ number, text: '请先做第一个样', from_member: true }] },
      requirements: { all: 1, list: [{ title: '薄膜测厚', state: 'new' }] },
      logins: [{ partner: false }],
      open: ['1 项未完成的实验照常进行', '预存余额 ¥123.00 保留'],
    })
  })

  it('bear notes that they themselves never see, also not in their own data', async () => {
    await service.post('staff/member/note', { rid, text: '偏好周五取样' })
    expect((await detail()).events).toMatchObject([{ event: 'noted', text: '偏好周五取样', by: '员工示例' }])
    const { data } = await member.post('user/export')
    const kept = await server.get(`file/${data.rid}`, { token: member.token })
    expect(JSON.stringify(kept)).toContain(member.phone)
    expect(JSON.stringify(kept)).not.toContain('偏好周五取样')
  })

  it('leave nothing of it behind when they go', async () => {
    await service.post('staff/member/note', { rid, text: '偏好周五取样' })
    const file_rid = await uploadFile(server, service.token, '教师证.txt', Buffer.from('证明'))
    await service.post('staff/member/group', { rid, group: 3, file_rid })
    expect(await member.post('user/remove', { password: member.password })).toMatchObject({ code: 1 })
    expect(await service.post('staff/member/detail', { rid })).toMatchObject({ reason: 'not_found' })
    expect(await server.deps.db.$count(memberEvent, eq(memberEvent.member_rid, rid))).toBe(0)
    expect(await service.post('file/link', { rid: file_rid })).toMatchObject({ reason: 'not_found' })
  })
})

describe('a verified customer group', () => {
  it('prices what is ordered, until its last day is over', async () => {
    expect(await price()).toBe(10_000)
    const last = dayAfter(dateOf(server.deps.now()), 2)
    const answer = await service.post('staff/member/group', { rid, group: 3, until: last })
    expect(answer.data).toEqual({ group: 3 })
    expect(await price()).toBe(7_000)
    server.pass(startOf(dayAfter(last, 1)) - 1 - server.deps.now())
    expect(await price()).toBe(7_000)
    server.pass(1)
    expect(await price()).toBe(10_000)
  })

  it('is not what the member says, and can be taken back', async () => {
    await service.post('staff/member/group', { rid, group: 0 })
    await aCustomer(member, { organization: 3 })
    expect(await price()).toBe(10_000)
    await service.post('staff/member/group', { rid, group: null })
    expect(await price()).toBe(7_000)
    expect((await detail()).events).toMatchObject([
      { event: 'grouped', group: null },
      { event: 'grouped', group: 0 },
    ])
  })

  it('is proved by a file of the lab only, and never ends in the past', async () => {
    const file_rid = await uploadFile(server, member.token, '学生证.txt', Buffer.from('证明'))
    expect(await service.post('staff/member/group', { rid, group: 3, file_rid })).toMatchObject({
      reason: 'not_found',
      fields: { file_rid: '文件不存在' },
    })
    const until = dayAfter(dateOf(server.deps.now()), -1)
    expect(await service.post('staff/member/group', { rid, group: 3, until })).toMatchObject({
      reason: 'invalid',
    })
    expect((await detail()).verified).toBe(false)
  })
})

describe('a frozen member', () => {
  it('is logged out, told why, and cannot come back until unfrozen', async () => {
    expect(await freeze()).toMatchObject({ code: 1 })
    expect(await member.post('user/info')).toMatchObject({
      status: 401,
      reason: 'token_expired',
      msg: '账号已冻结，请联系客服',
    })
    expect(await logIn()).toMatchObject({ status: 403, reason: 'account_frozen' })
    const code = await aCode(server, member.phone, 2)
    expect(
      await server.post('open/loginForCode', { phone: member.phone, code }, { ip: anAddress() }),
    ).toMatchObject({ reason: 'account_frozen' })
    expect(await service.post('staff/member/unfreeze', { rid })).toMatchObject({ code: 1 })
    const { token } = (await logIn()).data
    const { list } = (await server.post('inbox/list', {}, { token })).data
    expect(list).toMatchObject([
      { title: '账号已恢复' },
      { title: '账号已冻结', text: expect.stringContaining('待核实身份') },
    ])
  })

  it('does not show to who has no right password that it is frozen', async () => {
    await freeze()
    const wrong = { account: member.phone, password: 'Wrong-1-password' }
    expect(await server.post('open/login', wrong, { ip: anAddress() })).toMatchObject({
      reason: 'credentials_wrong',
    })
  })

  it('cannot be ordered for, while what is in work goes on', async () => {
    const order = await anOrder(server, member, 'sem')
    await freeze()
    const asked = {
      member_phone: member.phone,
      samples: [{ key: 'a', name: 'A' }],
      items: [{ project_rid: 'sem', samples: ['a'] }],
      delivery: { type: 0 },
      return_samples: false,
      agree: true,
    }
    expect(await service.post('staff/order/add', asked)).toMatchObject({ reason: 'account_frozen' })
    const lab = await aStaff(server, 'lab')
    const [{ rid: experiment_rid }] = order.assigns
    const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
    expect(await lab.post('staff/assign/receive', { rid: experiment_rid, samples })).toMatchObject({
      code: 1,
    })
  })

  it('is frozen once, whoever presses twice', async () => {
    const [one, other] = await Promise.all([freeze(), freeze()])
    expect([one.code, other.code].sort()).toEqual([0, 1])
    expect((await detail()).events.map(({ event }: { event: string }) => event)).toEqual(['frozen'])
  })

  it('writes nothing after the freezing that it raced with', async () => {
    const plan_rid = await planned(member, 'sem')
    const [frozen, ordered] = await Promise.all([freeze(), member.post('order/add', anOrderForm(plan_rid))])
    expect(frozen.code).toBe(1)
    const { all } = (await detail()).experiments
    expect(all).toBe(ordered.code)
  })
})

it('the code for a new password goes to the member alone', async () => {
  const { data } = await service.post('staff/member/reset', { rid })
  expect(data).toEqual({ resend_after: server.deps.settings.codeResendSeconds })
  const code = (await server.outbox(member.phone))[0]?.code
  const password = 'Another-8-lattice'
  expect(await server.post('open/reset', { account: member.phone, password, code })).toMatchObject({
    code: 1,
  })
  expect(await service.post('staff/member/reset', { rid })).toMatchObject({ reason: 'too_many' })
})
