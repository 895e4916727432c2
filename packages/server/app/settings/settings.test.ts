import { settingKeys, settings } from '@lab/contract/rules/app/settings/settings'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../people/staff/schema.ts'
import { contentCache } from '../../shop/version/cache.ts'
import { contentVersionOf } from '../../shop/version/version.ts'
import { aMember } from '../../testing/a-member.ts'
import { aPickup, setCalendar } from '../../testing/a-pickup.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'

let server: TestServer
let service: TestStaff
let finance: TestStaff
let finance2: TestStaff
beforeAll(async () => {
  server = await aServer()
  service = await aStaff(server, 'service')
  finance = await aStaff(server, 'finance')
  finance2 = await aStaff(server, 'finance')
})
afterAll(() => server.close())
beforeEach(() => setCalendar(server))

const listed = async (key: string, who = service) =>
  (await who.post('staff/setting/list')).data.list.find((one: { key: string }) => one.key === key)
const save = async (who: TestStaff, key: string, value: unknown, version?: number) =>
  who.post('staff/setting/save', { key, value, version: version ?? (await listed(key)).version })
const history = async (key: string) => (await service.post('staff/setting/history', { key })).data.list
const site = async () => (await server.post('open/setting', {})).data

describe('the list', () => {
  it('has every setting with its value, its default, and what the caller may change', async () => {
    const { list } = (await service.post('staff/setting/list')).data
    expect(list.map(({ key }: { key: string }) => key)).toEqual(settingKeys)
    expect(await listed('sampling_capacity')).toMatchObject({
      value: 10,
      default: 10,
      version: 0,
      unit: '次',
      second: false,
      may_edit: true,
    })
    expect(await listed('receiving_account')).toMatchObject({ second: true, may_edit: false })
    expect(await listed('receiving_account', finance)).toMatchObject({ may_edit: true })
  })
})

describe('a change', () => {
  it('holds at once, is in the history and the log, and can be taken back', async () => {
    const { value } = await listed('samplingSetting')
    const changed = { ...value, sampling_time4: '' }
    const saved = await save(service, 'samplingSetting', changed)
    expect(saved.data).toMatchObject({ state: 'in_force' })
    expect((await site()).samplingSetting.sampling_time4).toBe('')
    const [newest] = await history('samplingSetting')
    expect(newest).toMatchObject({ before: value, value: changed, state: 'in_force' })
    const [deed] = await server.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'setting/save'), eq(audit.target_rid, 'samplingSetting')))
    expect(deed).toMatchObject({ staff_rid: service.rid, before: { value }, after: { value: changed } })
    await save(service, 'samplingSetting', newest.before)
    expect((await site()).samplingSetting.sampling_time4).toBe(value.sampling_time4)
  })

  it('is seen by another server that has the old value in its cache', async () => {
    const { db } = server.deps
    let clock = 0
    const other = contentCache(
      () => contentVersionOf(db),
      () => clock,
    )
    let reads = 0
    const read = () => other.get('settings', async () => ++reads)
    await read()
    await save(service, 'sampling_capacity', 11)
    clock = 1000
    expect(await read()).toBe(2)
  })

  it('is refused to who saw another version, whichever of two came first', async () => {
    const { version } = await listed('sampling_capacity')
    const both = await Promise.all([
      save(service, 'sampling_capacity', 21, version),
      save(service, 'sampling_capacity', 22, version),
    ])
    expect(both.map(({ code, reason }) => (code === 1 ? 'done' : reason)).sort()).toEqual(['done', 'stale'])
  })

  it('is refused to a role that does not keep it', async () => {
    expect((await save(finance, 'sampling_capacity', 3)).reason).toBe('forbidden')
    expect((await finance.post('staff/setting/preview', { key: 'sampling_capacity', value: 3 })).reason).toBe(
      'forbidden',
    )
  })

  it.each([
    ['sampling_capacity', -1, 'value'],
    [
      'samplingSetting',
      { ...settings.samplingSetting.default, sampling_time2: '10:00-12:00' },
      'value.sampling_time2',
    ],
    [
      'samplingSetting',
      { ...settings.samplingSetting.default, sampling_time1: '9 点' },
      'value.sampling_time1',
    ],
    [
      'samplingSetting',
      { ...settings.samplingSetting.default, disabled_time: '08:00-09:00' },
      'value.disabled_time',
    ],
    ['samplingSetting', { ...settings.samplingSetting.default, strange: 1 }, 'value.strange'],
    ['allowRegion', ['1', '11'], 'value.0'],
    ['couriers', [{ name: '张师傅', phone: '123' }], 'value.0.phone'],
    ['samplingSetting', null, 'value'],
  ])('names the field at fault: %s %j', async (key, value, at) => {
    const refused = await save(service, key, value)
    expect(refused.reason).toBe('invalid')
    expect(Object.keys(refused.fields ?? {})).toEqual([at])
    const { problems } = (await service.post('staff/setting/preview', { key, value })).data
    expect(problems).toEqual([{ at, msg: refused.fields?.[at] }])
  })

  it('of the regions changes what they are called', async () => {
    await save(service, 'allowRegion', ['330106'])
    expect((await site()).samplingInfo).toEqual([{ city: '杭州市', district: ['西湖区'] }])
  })

  it('says beforehand which pickups no longer fit', async () => {
    const member = await aMember(server)
    await member.post('sampling/add', aPickup())
    const preview = async (key: string, value: unknown) =>
      (await service.post('staff/setting/preview', { key, value })).data
    const { value } = await listed('samplingSetting')
    expect(await preview('samplingSetting', value)).toEqual({ problems: [], affects: [] })
    expect((await preview('samplingSetting', { ...value, disabled_date: [aPickup().date] })).affects).toEqual(
      ['1 个已约的取样落在停取的日子或时段里'],
    )
    expect((await preview('allowRegion', ['11'])).affects).toEqual(['1 个已约的取样在不再开通的地区'])
    expect((await preview('sampling_capacity', 0)).affects).toEqual(['1 个时段已约的取样多于 0 次'])
  })
})

describe('a change that needs a second person', () => {
  const account = { name: '示例检测', bank: '示例银行', number: '6222 0000 0000' }
  const decide = async (who: TestStaff, decision: string, more: object = {}) =>
    who.post(`staff/setting/${decision}`, {
      key: 'receiving_account',
      version: (await listed('receiving_account')).version,
      ...more,
    })

  it('waits for another of finance, who is told; then it holds', async () => {
    expect((await save(finance, 'receiving_account', account)).data.state).toBe('proposed')
    const waiting = await listed('receiving_account', finance)
    expect(waiting).toMatchObject({ value: { number: '' }, proposed: { value: account, is_mine: true } })
    const notices = (await finance2.post('staff/inbox/list')).data.list
    expect(notices[0]).toMatchObject({ title: '设置待复核', read: false })
    expect((await save(finance2, 'receiving_account', account)).reason).toBe('wrong_state')
    expect((await decide(finance, 'confirm')).reason).toBe('second_person_required')
    expect((await decide(finance2, 'confirm', { version: 99 })).reason).toBe('stale')
    expect((await decide(finance2, 'confirm')).data.state).toBe('in_force')
    expect((await decide(finance2, 'confirm')).reason).toBe('wrong_state')
    const answered = (await finance2.post('staff/inbox/list')).data.list
    expect(answered.find(({ rid }: { rid: string }) => rid === notices[0].rid)).toMatchObject({ read: true })
    expect((await listed('receiving_account')).value).toEqual(account)
    expect((await history('receiving_account'))[0]).toMatchObject({ state: 'in_force', value: account })
  })

  it('may be rejected, by its proposer too, and leaves what held', async () => {
    const { value } = await listed('receiving_account')
    await save(finance, 'receiving_account', { ...account, number: '1234567' })
    expect((await decide(finance, 'reject', { reason: '写错了' })).data.state).toBe('rejected')
    expect(await listed('receiving_account')).toMatchObject({ value })
    expect((await listed('receiving_account')).proposed).toBeUndefined()
    expect((await history('receiving_account'))[0]).toMatchObject({ state: 'rejected', reason: '写错了' })
  })
})

it('keeps the couriers that pickups are planned with in the same history', async () => {
  await service.post('staff/courier/save', { list: [{ name: '王师傅', phone: '13800000012' }] })
  expect((await listed('couriers')).value).toEqual([{ name: '王师傅', phone: '13800000012' }])
  expect((await history('couriers'))[0].value).toHaveLength(1)
})
