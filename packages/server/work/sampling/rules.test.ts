import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aPickup, setCalendar, setClock } from '../../testing/a-pickup.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  // The clock jumps by days: nobody's login ends by that.
  server = await aServer({ settings: { accessSeconds: 100_000_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await aMember(server)
  await setCalendar(server)
})

/** `done`, or the reason of the refusal. */
const request = async (date: string, time: string, change: object = {}): Promise<string> => {
  const answer = await member.post('sampling/add', aPickup({ date, time, ...change }))
  return answer.code === 1 ? 'done' : (answer.reason as string)
}

const tuesday = '2026-07-07'
const saturday = '2026-07-11'

describe('the server takes a pickup', () => {
  it('for today until 14:59:59, and not from 15:00:00 on', async () => {
    setClock(server, tuesday, '14:59:59')
    expect(await request(tuesday, '15:00-17:00')).toBe('done')
    setClock(server, tuesday, '15:00:00')
    expect(await request(tuesday, '15:00-17:00')).toBe('pickup_cutoff')
    expect(await request('2026-07-08', '15:00-17:00')).toBe('done')
  })

  it('for a slot of today until it starts', async () => {
    setClock(server, tuesday, '08:59:59')
    expect(await request(tuesday, '09:00-11:00')).toBe('done')
    setClock(server, tuesday, '09:00:00')
    expect(await request(tuesday, '09:00-11:00')).toBe('slot_passed')
    expect(await request(tuesday, '11:00-13:00')).toBe('done')
    expect(await request('2026-07-08', '09:00-11:00')).toBe('done')
  })

  it('not for a day that is over, by the calendar of Shanghai', async () => {
    setClock(server, '2026-07-08', '00:00:00')
    expect(await request(tuesday, '15:00-17:00')).toBe('pickup_past')
    setClock(server, tuesday, '23:59:59')
    expect(await request('2026-07-08', '09:00-11:00')).toBe('done')
  })

  it('six days ahead, and not seven', async () => {
    setClock(server, tuesday, '10:00:00')
    expect(await request('2026-07-13', '09:00-11:00')).toBe('done')
    expect(await request('2026-07-14', '09:00-11:00')).toBe('pickup_horizon')
  })

  it('on Saturday, and not on Sunday', async () => {
    setClock(server, saturday, '08:00:00')
    expect(await request(saturday, '09:00-11:00')).toBe('done')
    expect(await request('2026-07-12', '09:00-11:00')).toBe('pickup_weekday_closed')
    expect(await request('2026-07-13', '09:00-11:00')).toBe('done')
  })

  it('on a listed Sunday, and on a disabled date that is listed as an exception', async () => {
    setClock(server, saturday, '08:00:00')
    const calendar = {
      disabled_date: ['2026-07-13', '2026-07-14'],
      invalid_disabled_date: ['2026-07-12', '2026-07-13', '2026-07-10', '2026-07-18'],
    }
    await setCalendar(server, { calendar })
    expect(await request('2026-07-12', '09:00-11:00')).toBe('done')
    expect(await request('2026-07-13', '09:00-11:00')).toBe('done')
    expect(await request('2026-07-14', '09:00-11:00')).toBe('pickup_day_closed')
    expect(await request('2026-07-10', '09:00-11:00')).toBe('pickup_past')
    expect(await request('2026-07-18', '09:00-11:00')).toBe('pickup_horizon')
  })

  it('not for the slot that is disabled: on the listed dates, or every day without any', async () => {
    setClock(server, tuesday, '10:00:00')
    const disabled_time = '13:00-15:00'
    await setCalendar(server, { calendar: { disabled_time, disabled_date_time: ['2026-07-08'] } })
    expect(await request('2026-07-08', disabled_time)).toBe('slot_closed')
    expect(await request('2026-07-09', disabled_time)).toBe('done')
    await setCalendar(server, { calendar: { disabled_time } })
    expect(await request('2026-07-09', disabled_time)).toBe('slot_closed')
  })

  it('not for a slot that the calendar does not have', async () => {
    setClock(server, tuesday, '10:00:00')
    await setCalendar(server, { calendar: { sampling_time4: '' } })
    for (const time of ['15:00-17:00', '09:00', ''])
      expect(await request('2026-07-08', time)).not.toBe('done')
    expect(await request('2026-07-08', '15:00-17:00')).toBe('slot_unknown')
  })

  it('only where pickup is open', async () => {
    setClock(server, tuesday, '10:00:00')
    expect(
      await request('2026-07-08', '09:00-11:00', { city: '宁波市', area: '北仑区', address_code: '330206' }),
    ).toBe('region_closed')
  })

  it('and else says which rule was broken, and by which field', async () => {
    setClock(server, tuesday, '10:00:00')
    expect(await member.post('sampling/add', aPickup({ date: '2026-07-12' }))).toMatchObject({
      status: 400,
      reason: 'pickup_weekday_closed',
      msg: '该星期不安排上门取样，请选择其他日期',
      fields: { date: '该星期不安排上门取样，请选择其他日期' },
    })
  })

  it.each([
    { type: 0 },
    { date: '2026-02-30' },
    { date: '8.7.2026' },
    { phone: '12345' },
    { name: '  ' },
    { address: '' },
    { address_code: '33' },
    { province: '' },
    { message: 'x'.repeat(201) },
    { state: 'arrived' },
  ])('but not what is malformed: %j', async (wrong) => {
    setClock(server, tuesday, '10:00:00')
    expect(await member.post('sampling/add', aPickup(wrong))).toMatchObject({
      status: 400,
      reason: 'invalid',
      fields: { [Object.keys(wrong)[0] as string]: expect.stringMatching(/\p{Script=Han}/u) },
    })
  })
})
