import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { aPickup, setCalendar } from '../../testing/a-pickup.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { versionNow } from '../../testing/decide.ts'

let server: TestServer
let service: TestStaff
let rids: string[]
const { date, time } = aPickup()

beforeAll(async () => {
  server = await aServer()
  service = await aStaff(server, 'service')
  await setCalendar(server, { capacity: 9 })
  rids = []
  for (const change of [{}, {}, { name: '取消的' }]) {
    const member = await aMember(server)
    const { data } = await member.post('sampling/add', aPickup(change))
    rids.push(data.rid)
  }
  await service.decide('staff/sampling/cancel', { rid: rids[2] })
})
afterAll(() => server.close())

const slotOf = async (more: object = {}) => {
  const { data } = await service.post('staff/sampling/board', { from: date, days: 3, ...more })
  expect(data.days.map((one: { date: string }) => one.date)).toEqual([
    date,
    dayAfter(date, 1),
    dayAfter(date, 2),
  ])
  return data.days[0].slots.find((slot: { time: string }) => slot.time === time)
}

it('shows how full the slots of the days are, without what was canceled', async () => {
  expect(await slotOf()).toEqual({ time, count: 2, requested: 2, closed: false })
  const { data } = await service.post('staff/sampling/board', {})
  expect(data).toMatchObject({ from: dateOf(server.deps.now()), capacity: 9 })
  expect(data.days).toHaveLength(7)
})

it('sends a courier to several at once, another one later, and says which may not', async () => {
  const send = async (courier: string) =>
    service.post('staff/sampling/assignAll', {
      courier,
      items: await Promise.all(
        rids.map(async (rid) => ({
          rid,
          version: await versionNow(server.deps.db, 'staff/sampling/assign', { rid }),
        })),
      ),
    })
  const first = await send('张师傅 13800000011')
  expect(first.data.list.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(2)
  expect(first.data.list.find(({ rid }: { rid: string }) => rid === rids[2])).toMatchObject({
    ok: false,
    why: '「已取消」的取样不能安排',
  })
  await send('李师傅 13800000012')
  const route = (courier: string) => service.post('staff/sampling/day', { date, courier })
  expect((await route('张师傅 13800000011')).data.list).toEqual([])
  expect((await route('李师傅 13800000012')).data.list).toHaveLength(2)
  expect(await slotOf({ courier: '李师傅 13800000012' })).toMatchObject({ count: 2, requested: 0 })
})
