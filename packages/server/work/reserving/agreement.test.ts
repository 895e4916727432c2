import { dateOf, dayAfter, weekdayOf } from '@lab/contract/rules/ground/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFile } from '../../testing/a-file.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { at, booked, withInstruments } from '../../testing/a-reservation.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { aCustomer } from '../../testing/an-order.ts'
import { customerOrder } from '../order/schema.ts'

let server: TestServer
let member: TestMember
let day: string
beforeAll(async () => {
  server = await aServer({ settings: { accessSeconds: 100_000_000, staffSeconds: 100_000_000 } })
  await withInstruments(server)
  const ahead = [3, 4].map((days) => dayAfter(dateOf(server.deps.now()), days))
  day = ahead.find((date) => weekdayOf(date) !== 0) as string
})
beforeEach(async () => {
  member = await aCustomer(await aMember(server))
})
afterAll(() => server.close())

const infoOf = (who: Pick<TestMember, 'post'>, reservation_rid: string) =>
  who.post('protocol/info', { reservation_rid })
const copyOf = (who: TestMember) => aFile(server, who.token, '签字件.txt', '已签字')
const open = (url: string) => server.app.inject(url)

describe('the agreement of a reservation', () => {
  it('leads to the reservations by its code, and names who pays', async () => {
    const rid = await booked(member, at(day, '09:00', 2))
    const { data } = await infoOf(member, rid)
    expect(data.qr).toMatch(/\/member\/reservation$/)
    expect(data.labels).toBeUndefined()
    expect((await open(data.printable)).body).toContain('委托方本人')
  })

  it('is opened by its own link alone', async () => {
    const rid = await booked(member, at(day, '12:00'))
    const { data } = await infoOf(member, rid)
    const [page, pdf] = [await open(data.printable), await open(data.pdf)]
    expect([page.statusCode, pdf.statusCode]).toEqual([200, 200])
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const query = data.printable.split('?')[1]
    const other = await booked(member, at(day, '13:00'))
    for (const url of [`/print/reservation/${other}?${query}`, `/print/agreement/${rid}?${query}`])
      expect((await open(url)).statusCode).toBe(403)
  })

  it('is asked for by one id, an order’s or a reservation’s', async () => {
    const both = { order_rid: 'one', reservation_rid: 'other' }
    for (const asked of [{}, both])
      expect(await member.post('protocol/info', asked)).toMatchObject({ status: 400, reason: 'invalid' })
  })

  it('is signed by a copy that both sides see, and that the order of its use bears too', async () => {
    const period = at(day, '15:00')
    const rid = await booked(member, period)
    const [file_rid, newer] = [await copyOf(member), await copyOf(member)]
    const stranger = await aCustomer(await aMember(server))
    const sign = (who: TestMember, file: string) =>
      who.post('reservation/update4protocol', { rid, file_rid: file })
    expect(await sign(stranger, await copyOf(stranger))).toMatchObject({ status: 404 })
    expect((await sign(member, await copyOf(stranger))).code).toBe(0)
    expect((await sign(member, file_rid)).code).toBe(1)
    expect((await infoOf(member, rid)).data.signed).toBe(true)
    const lab = await aStaff(server, 'lab')
    const seen = (await lab.post('staff/instrument/week', { rid: 'scope', from: day })).data.bookings
    const shown = seen.find((one: { rid: string }) => one.rid === rid)
    expect(shown.protocol).toEqual({ signed: true, file_rid })

    server.pass(period.from - server.deps.now())
    await lab.post('staff/reservation/start', { rid })
    server.pass(3600)
    const { data } = await lab.post('staff/reservation/done', { rid, minutes: 60 })
    await sign(member, newer)
    const [order] = await server.deps.db
      .select()
      .from(customerOrder)
      .where(eq(customerOrder.rid, data.order_rid))
    expect(order?.protocol_rid).toBe(newer)
  })
})
