import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAddressForm, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const add = async (change: object = {}): Promise<string> =>
  (await member.post('address/add', anAddressForm(change))).data.address_rid

const list = async (): Promise<{ address_rid: string; default: number; address: string }[]> =>
  (await member.post('address/list')).data.list

const defaults = async () => (await list()).filter((one) => one.default === 1).map((one) => one.address_rid)

describe('addresses', () => {
  it('are listed newest first, the first one being the default', async () => {
    member = await aMember(server)
    const rids = [await add(), await add(), await add()]
    expect((await list()).map(({ address_rid }) => address_rid)).toEqual([...rids].reverse())
    expect(await defaults()).toEqual([rids[0]])
  })

  it('have one default, whichever was made it last', async () => {
    member = await aMember(server)
    const [first, second] = [await add(), await add({ default: 1 })]
    expect(await defaults()).toEqual([second])
    await member.post('address/default', { address_rid: first })
    expect(await defaults()).toEqual([first])
    await member.post('address/edit', { address_rid: second, ...anAddressForm({ default: 1 }) })
    expect(await defaults()).toEqual([second])
  })

  it('pass the default on to the newest when it is deleted', async () => {
    member = await aMember(server)
    const [first, , third] = [await add(), await add(), await add()]
    await member.post('address/del', { address_rid: first })
    expect(await defaults()).toEqual([third])
  })

  it('keep the default when another is deleted', async () => {
    member = await aMember(server)
    const [first, second] = [await add(), await add()]
    await member.post('address/del', { address_rid: second })
    expect(await defaults()).toEqual([first])
  })

  it('are twenty at most, however many are added at once', async () => {
    member = await aMember(server)
    for (let saved = 0; saved < 18; saved++) await add()
    const answers = await Promise.all([1, 2, 3, 4].map(() => member.post('address/add', anAddressForm())))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
    expect(answers.find(({ code }) => code === 0)).toMatchObject({ status: 409, reason: 'address_limit' })
    expect(await list()).toHaveLength(20)
  })

  it('are saved once under one Idempotency-Key, however often it is asked', async () => {
    member = await aMember(server)
    const sent = { headers: { 'idempotency-key': 'the-same-address' } }
    const answers = await Promise.all([1, 2, 3].map(() => member.post('address/add', anAddressForm(), sent)))
    expect(new Set(answers.map(({ data }) => data.address_rid)).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect(await member.post('address/add', anAddressForm({ name: '另一人' }), sent)).toMatchObject({
      status: 409,
      reason: 'idempotency_conflict',
    })
  })

  it('change as they are edited', async () => {
    const moved = { address: '新路 1 号', area: '上城区', address_code: '330102' }
    member = await aMember(server)
    const address_rid = await add()
    await member.post('address/edit', { address_rid, ...anAddressForm(moved) })
    expect((await list())[0]).toMatchObject({ address_rid, ...moved })
  })

  it('of another member do not exist', async () => {
    member = await aMember(server)
    const address_rid = await add()
    const other = await aMember(server)
    for (const [path, body] of [
      ['address/edit', { address_rid, ...anAddressForm() }],
      ['address/del', { address_rid }],
      ['address/default', { address_rid }],
    ] as const)
      expect(await other.post(path, body)).toMatchObject({ status: 404, reason: 'not_found' })
    expect(await list()).toHaveLength(1)
    expect(await defaults()).toEqual([address_rid])
  })
})
