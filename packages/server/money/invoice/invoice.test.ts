import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer, anOrderForm, planned } from '../../testing/an-order.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await aServer()
  const content = aLab({ projects: [aProject({ rid: 'sem' })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await aMember(server)
})

const aTitle = (change: object = {}) => ({
  type: 1,
  title: '示例大学',
  tax_no: '91350100M000100Y43',
  email: 'bill@lab.example',
  ...change,
})
const add = async (change: object = {}): Promise<string> =>
  (await member.post('invoice/add', aTitle(change))).data.rid
const list = async (): Promise<{ rid: string; default: number; title: string }[]> =>
  (await member.post('invoice/list')).data.list
const defaults = async () => (await list()).filter((one) => one.default === 1).map(({ rid }) => rid)

describe('invoice titles', () => {
  it('are listed newest first; the first one is the default until another is made it', async () => {
    const rids = [await add(), await add(), await add()]
    expect((await list()).map(({ rid }) => rid)).toEqual([...rids].reverse())
    expect(await defaults()).toEqual([rids[0]])
    await member.post('invoice/default', { rid: rids[1] })
    expect(await defaults()).toEqual([rids[1]])
    await member.post('invoice/del', { rid: rids[1] })
    expect(await defaults()).toEqual([rids[2]])
  })

  it('keep their tax number in capitals and without blanks', async () => {
    await add({ tax_no: '9135 0100 m000 100y 43' })
    expect((await list())[0]).toMatchObject({ tax_no: '91350100M000100Y43', bank: '' })
  })

  it('are refused with the field at fault', async () => {
    const refused = async (change: object) => (await member.post('invoice/add', aTitle(change))).fields
    expect(await refused({ tax_no: '91350100M000100Y44' })).toHaveProperty('tax_no')
    expect(await refused({ email: 'nobody' })).toEqual({ email: '[收票邮箱]格式不正确' })
    expect(await refused({ type: 3, bank: '示例银行' })).toEqual({
      bank_no: '[银行账号]不能为空',
      reg_address: '[注册地址]不能为空',
      reg_phone: '[注册电话]不能为空',
    })
    expect(await refused({ type: 0 })).toHaveProperty('type')
  })

  it('change as they are edited, by the same rules', async () => {
    const rid = await add()
    expect(await member.post('invoice/edit', { rid, ...aTitle({ type: 4 }) })).toMatchObject({ status: 400 })
    await member.post('invoice/edit', { rid, ...aTitle({ title: '示例研究所' }) })
    expect(await list()).toMatchObject([{ rid, title: '示例研究所', default: 1 }])
  })

  it('are twenty at most, and one under one Idempotency-Key', async () => {
    const sent = { headers: { 'idempotency-key': 'the-same-title' } }
    const answers = await Promise.all([1, 2].map(() => member.post('invoice/add', aTitle(), sent)))
    expect(new Set(answers.map(({ data }) => data.rid)).size).toBe(1)
    for (let saved = 1; saved < 20; saved++) await add()
    expect(await member.post('invoice/add', aTitle())).toMatchObject({ status: 409, reason: 'invoice_limit' })
  })

  it('of another member do not exist, nor can they be ordered with', async () => {
    const rid = await add()
    const other = await aCustomer(await aMember(server))
    for (const [path, body] of [
      ['invoice/edit', { rid, ...aTitle() }],
      ['invoice/del', { rid }],
      ['invoice/default', { rid }],
      ['order/add', anOrderForm(await planned(other, 'sem'), 1, { invoice_rid: rid })],
    ] as const)
      expect(await other.post(path, body)).toMatchObject({ status: 404, reason: 'not_found' })
    expect(await list()).toHaveLength(1)
  })
})
