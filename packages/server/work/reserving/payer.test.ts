import { dateOf, dayAfter, weekdayOf } from '@lab/contract/rules/ground/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPayer, type Payer, paidIn } from '../../testing/a-payer.ts'
import { at, locked, withInstruments } from '../../testing/a-reservation.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { reservationFee } from '../reservation/schema.ts'

let server: TestServer
let days: string[]
beforeAll(async () => {
  server = await aServer({ settings: { accessSeconds: 100_000_000, staffSeconds: 100_000_000 } })
  await withInstruments(server)
  const ahead = Array.from({ length: 20 }, (_, at) => dayAfter(dateOf(server.deps.now()), at + 3))
  days = ahead.filter((date) => weekdayOf(date) !== 0)
})
afterAll(() => server.close())

/** Each test books on days of its own. */
const nextDay = () => days.shift() as string

/** A group with money, its owner and a member. */
const aGroup = async (terms: { limit_fen?: number; approval_fen?: number } = {}) => {
  const [owner, member] = [await aPayer(server), await aPayer(server)]
  const { approval_fen, limit_fen } = terms
  const { rid } = (await owner.post('cluster/add', { name: '示例课题组', company: '示例大学' })).data
  if (approval_fen !== undefined) await owner.post('cluster/edit', { rid, approval_fen })
  await owner.post('cluster/add4user', { rid, phone: member.phone, limit_fen })
  await paidIn(server, { kind: 'cluster', rid }, 500_000)
  return { owner, member, rid, payer: { kind: 'cluster', rid } as const }
}

const book = async (member: Payer, period: ReturnType<typeof at>, payer: object) => {
  const { data } = await locked(member, period)
  return member.post('reservation/add', { lock_rid: data.lock_rid, payer, agree: true })
}

describe('who pays for a reservation', () => {
  it('is a group of the member’s, which both sides see', async () => {
    const { member, payer, rid } = await aGroup()
    const day = nextDay()
    expect((await book(member, at(day, '09:00', 2), payer)).code).toBe(1)
    const named = { kind: 'cluster', rid, name: '示例课题组' }
    expect((await member.post('reservation/list')).data.list).toMatchObject([{ payer: named }])
    const lab = await aStaff(server, 'lab')
    const { data } = await lab.post('staff/instrument/week', { rid: 'scope', from: day })
    expect(data.bookings).toMatchObject([{ payer: named }])
    await book(member, at(day, '12:00'), { kind: 'self' })
    const [later] = (await member.post('reservation/list')).data.list
    expect(later.payer).toMatchObject({ kind: 'self', rid: member.rid })
  })

  it('is no group of others', async () => {
    const { payer } = await aGroup()
    const stranger = await aPayer(server)
    expect(await book(stranger, at(nextDay(), '09:00'), payer)).toMatchObject({
      status: 404,
      reason: 'not_found',
      fields: { payer: '群组不存在' },
    })
  })

  it('lets a member book within their limit of the month, and their reservations count', async () => {
    const { member, payer } = await aGroup({ limit_fen: 80_000 })
    const day = nextDay()
    expect((await book(member, at(day, '09:00', 2), payer)).code).toBe(1)
    expect(await book(member, at(day, '12:00'), payer)).toMatchObject({
      status: 409,
      reason: 'limit_exceeded',
    })
    expect((await book(member, at(day, '12:00'), { kind: 'self' })).code).toBe(1)
  })

  it('does not wait for the owner’s word: above their sum it is refused, at once and by moving, but to themselves', async () => {
    const { owner, member, payer } = await aGroup({ approval_fen: 50_000 })
    const day = nextDay()
    expect(await book(member, at(day, '09:00', 2), payer)).toMatchObject({
      status: 409,
      reason: 'approval_pending',
    })
    expect((await book(owner, at(day, '12:00', 2), payer)).code).toBe(1)
    const { data } = await book(member, at(day, '09:00'), payer)
    const longer = await locked(member, at(day, '09:00', 2), { moves: data.rid })
    const move = { rid: data.rid, lock_rid: longer.data.lock_rid }
    expect(await member.post('reservation/move', move)).toMatchObject({ reason: 'approval_pending' })
    const as_long = await locked(member, at(day, '15:00'), { moves: data.rid })
    const moved = await member.post('reservation/move', { ...move, lock_rid: as_long.data.lock_rid })
    expect(moved.code).toBe(1)
  })

  it('pays the fee of a late change too, out of the group’s money', async () => {
    const { member, payer, rid } = await aGroup()
    const period = at(nextDay(), '09:00', 2)
    const { data } = await book(member, period, payer)
    server.pass(period.from - 3600 - server.deps.now())
    const canceled = await member.post('reservation/cancel', { rid: data.rid, confirm_fee: true })
    expect(canceled.data.fee_fen).toBe(18_000)
    const fees = await server.deps.db
      .select()
      .from(reservationFee)
      .where(eq(reservationFee.reservation_rid, data.rid))
    expect(fees).toMatchObject([{ payer_kind: 'cluster', payer_rid: rid, fen: 18_000 }])
    const settled = await member.post('assign/settlement', {
      rids: [data.rid],
      pay: 'prestore',
      cluster_rid: rid,
    })
    expect(settled.data?.state).toBe('paid')
    const balances = (await member.post('prestore/balance')).data.list
    expect(balances.find((one: { rid: string }) => one.rid === rid)?.balance_fen).toBe(482_000)
  })
})
