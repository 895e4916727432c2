import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '../../app/sweep.ts'
import { aHouse } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aPickup, setCalendar } from '../../testing/a-pickup.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { type Refusal, refuse } from '../refuse.ts'
import type { Caller } from './handle.ts'
import { idempotent } from './idempotency.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await aServer({ settings: { accessSeconds: 10_000_000 } })
  await setCalendar(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await aMember(server)
})

const add = (key: string, change: object = {}, who = member) =>
  who.post('sampling/add', aPickup(change), { headers: { 'idempotency-key': key } })
const saved = async (who = member) => (await who.post('sampling/list')).data.total

describe('a call with an Idempotency-Key', () => {
  it('of staff that moves an experiment is done once, and answers the same again', async () => {
    const own = await aServer()
    const house = await aHouse(own)
    const order = await anOrder(own, await aCustomer(await aMember(own)), 'sem')
    const { rid, samples } = order.assigns[0]
    const body = {
      rid,
      samples: samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' })),
    }
    const sent = { headers: { 'idempotency-key': 'receive-1' } }
    const first = await house.service.post('staff/assign/receive', body, sent)
    expect(first).toMatchObject({ status: 200, data: { state: 'received' } })
    expect(await house.service.post('staff/assign/receive', body, sent)).toMatchObject({
      status: 200,
      data: first.data,
    })
    const talk = { rid, text: '请寄出\u202E样品\u0007' }
    const word = await house.service.post('staff/assign/talk', talk, {
      headers: { 'idempotency-key': 'talk-1' },
    })
    const again = await house.service.post('staff/assign/talk', talk, {
      headers: { 'idempotency-key': 'talk-1' },
    })
    expect(again.data).toEqual(word.data)
    // What turns the direction of a text is taken out.
    expect(word.data.text).toBe('请寄出样品')
    await own.close()
  })

  it('of staff that decides about money is done once, and answers the same again', async () => {
    const own = await aServer()
    const { finance } = await aHouse(own)
    const payer = await aCustomer(await aMember(own))
    const file_rid = await aVoucher(own, payer)
    const { rid } = (await payer.post('prestoreApply/add', { amount_fen: 20_000, file_rid })).data
    const confirm = (key: string, version = 1) =>
      finance.post('staff/prestoreApply/confirm', { rid, version }, { headers: { 'idempotency-key': key } })
    const answers = await Promise.all([confirm('money-1'), confirm('money-1')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    expect((await confirm('money-2')).status).toBe(409)
    expect((await confirm('money-1', 2)).reason).toBe('idempotency_conflict')
    expect((await payer.post('prestore/balance')).data.list[0].balance_fen).toBe(20_000)
    await own.close()
  })

  it('is done once: the same again gets the first answer', async () => {
    const first = await add('key-1')
    const again = await add('key-1')
    expect(again).toMatchObject({ status: 200, code: 1, data: first.data })
    expect(await saved()).toBe(1)
  })

  it('is done once when it comes twice at the same time', async () => {
    const [one, two] = await Promise.all([add('key-1'), add('key-1')])
    expect(one.data.rid).toBe(two.data.rid)
    expect(await saved()).toBe(1)
  })

  it('is refused when the key was used for another request', async () => {
    await add('key-1')
    expect(await add('key-1', { message: '改' })).toMatchObject({
      status: 409,
      reason: 'idempotency_conflict',
    })
    expect(await saved()).toBe(1)
  })

  it('may be tried again under its key after a refusal', async () => {
    await setCalendar(server, { calendar: { disabled_date: ['2026-07-08'] } })
    expect((await add('key-1')).reason).toBe('pickup_day_closed')
    await setCalendar(server)
    expect((await add('key-1')).code).toBe(1)
  })

  it('has its key for itself: another member’s is another', async () => {
    const other = await aMember(server)
    const mine = await add('key-1')
    const theirs = await add('key-1', {}, other)
    expect(theirs.code).toBe(1)
    expect(theirs.data.rid).not.toBe(mine.data.rid)
  })

  it('is remembered for a day', async () => {
    const first = await add('key-1', { date: '2026-07-10' })
    server.pass(86_000)
    await sweep(server.deps)
    expect((await add('key-1', { date: '2026-07-10' })).data).toEqual(first.data)
    server.pass(1000)
    await sweep(server.deps)
    expect((await add('key-1', { date: '2026-07-10' })).data).not.toEqual(first.data)
    server.pass(-87_000)
  })

  it('leaves its key free where a refusal keeps what was written', async () => {
    const { db, now } = server.deps
    const member = { rid: 'somebody', login_rid: '', hold: async () => {} }
    const caller = {
      ...({} as Caller),
      member,
      attempt: { key: 'key-1', request_hash: '' },
    }
    const tried = (answer: object | Refusal) => idempotent({ db, now }, caller, async () => answer)
    await expect(tried(refuse('wrong_state'))).rejects.toMatchObject({ reason: 'wrong_state' })
    expect(await tried({ nth: 2 })).toEqual({ nth: 2 })
    expect(await tried({ nth: 3 })).toEqual({ nth: 2 })
  })

  it('is refused when the key is too long', async () => {
    expect((await add('k'.repeat(201))).status).toBe(400)
  })
})

it('is done as often as it is made without a key', async () => {
  await member.post('sampling/add', aPickup())
  await member.post('sampling/add', aPickup())
  expect(await saved()).toBe(2)
})
