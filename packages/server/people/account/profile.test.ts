import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownRows } from '../../app/privacy/own-rows.ts'
import { rowsOf } from '../../ground/db/open.ts'
import { aFile } from '../../testing/a-file.ts'
import {
  aCode,
  aMember,
  anAddressForm,
  aPassword,
  aProfile,
  type TestMember,
} from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const infoOf = async (member: TestMember) => (await member.post('user/info')).data

describe('the identity dialog', () => {
  it('completes the member and saves the first address, as default', async () => {
    const member = await aMember(server)
    expect(await member.post('user/update4profile', aProfile())).toMatchObject({ status: 200, code: 1 })
    const { userInfo, address } = await infoOf(member)
    expect(userInfo).toMatchObject({ name: '测试用户', teacher: '示例导师', complete: true, unread: 0 })
    expect(address).toEqual([
      {
        address_rid: expect.any(String),
        name: '测试用户',
        phone: member.phone,
        province: '浙江省',
        city: '杭州市',
        area: '西湖区',
        address: '示例路 8 号',
        address_code: '330106',
        default: 1,
      },
    ])
  })

  it('saved again moves the default address and adds none', async () => {
    const member = await aMember(server)
    await member.post('user/update4profile', aProfile())
    await member.post('user/update4profile', aProfile({ address: '另一路 9 号' }))
    const { address } = await infoOf(member)
    expect(address).toHaveLength(1)
    expect(address[0].address).toBe('另一路 9 号')
  })

  it('keeps a supervisor of students only', async () => {
    const member = await aMember(server)
    await member.post('user/update4profile', aProfile({ teacher_phone: '13800000000' }))
    await member.post('user/update4profile', aProfile({ organization: 2 }))
    expect((await infoOf(member)).userInfo).toMatchObject({ organization: 2, teacher: '', teacher_phone: '' })
  })

  it('takes a city without districts', async () => {
    const member = await aMember(server)
    const answer = await member.post(
      'user/update4profile',
      aProfile({ province: '广东省', city: '东莞市', area: '', address_code: '441900' }),
    )
    expect(answer.code).toBe(1)
  })

  it('names each field at fault in the words of the form, and changes nothing', async () => {
    const member = await aMember(server)
    const answer = await member.post('user/update4profile', aProfile({ name: '  ', email: 'x', teacher: '' }))
    expect(answer).toMatchObject({ status: 400, reason: 'invalid' })
    expect(answer.fields).toMatchObject({
      name: '「姓名」不能为空',
      email: '「邮箱」格式不正确',
      teacher: '「导师/负责人」不能为空',
    })
    expect((await infoOf(member)).userInfo.complete).toBe(false)
  })

  it('is incomplete again when the last address goes', async () => {
    const member = await aMember(server)
    await member.post('user/update4profile', aProfile())
    const { address } = await infoOf(member)
    await member.post('address/del', { address_rid: address[0].address_rid })
    expect((await infoOf(member)).userInfo.complete).toBe(false)
  })
})

describe('user info', () => {
  it('tells these fields and no others', async () => {
    const { userInfo } = await infoOf(await aMember(server))
    expect(Object.keys(userInfo).sort()).toEqual(
      (
        'account avatar company complete email email_verified invite_code is_promoter name nickname organization phone ' +
        'profile teacher teacher_mail teacher_phone unread wechat'
      ).split(' '),
    )
  })

  it('changes nickname and picture', async () => {
    const member = await aMember(server)
    await member.post('user/updateInfo', { nickname: '小晶' })
    expect((await infoOf(member)).userInfo.nickname).toBe('小晶')
    expect((await member.post('user/updateInfo', { avatar: 'not-mine' })).status).toBe(404)
    expect((await member.post('user/updateInfo', {})).code).toBe(1)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const avatar = await aFile(server, member.token, '头像.png', png)
    expect((await member.post('user/updateInfo', { avatar })).code).toBe(1)
    expect((await infoOf(member)).userInfo).toMatchObject({ avatar, nickname: '小晶' })
    const stranger = await aMember(server)
    expect((await stranger.post('user/updateInfo', { avatar })).status).toBe(404)
    const text = await aFile(server, member.token, '头像.txt', '不是图片')
    expect(await member.post('user/updateInfo', { avatar: text })).toMatchObject({
      status: 400,
      fields: { avatar: '头像请使用 PNG、JPG 或 WebP 图片' },
    })
    await member.post('user/updateInfo', { avatar: '' })
    expect((await infoOf(member)).userInfo.avatar).toBe('')
  })
})

describe('password', () => {
  const password = 'Fresh-water-5'

  it('changes by the old one, and ends the other logins', async () => {
    const member = await aMember(server)
    const other = await server.post('open/login', { account: member.phone, password: aPassword })
    expect((await member.post('user/password', { old: aPassword, password })).code).toBe(1)
    expect((await member.post('user/info')).code).toBe(1)
    expect((await server.post('user/info', {}, { token: other.data.token })).status).toBe(401)
    expect((await server.post('open/login', { account: member.phone, password })).code).toBe(1)
  })

  it('is not to be guessed with a stolen token either', async () => {
    const member = await aMember(server)
    const guess = (old: string) => member.post('user/password', { old, password })
    for (let tries = 0; tries < 5; tries++)
      expect(await guess('Wrong-guess-1')).toMatchObject({
        reason: 'credentials_wrong',
        fields: { old: '密码错误' },
      })
    expect((await guess(aPassword)).status).toBe(429)
  })
})

describe('logins', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

  it('are listed with their devices, and can be ended', async () => {
    const member = await aMember(server)
    const account = { account: member.phone, password: aPassword }
    const other = await server.post('open/login', account, { headers: { 'user-agent': windows } })
    const { list } = (await member.post('user/logins')).data
    expect(list.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true])
    const theirs = list.find(({ current }: { current: boolean }) => !current)
    expect(theirs.device).toBe('Chrome · Windows')
    expect((await member.post('user/logout', { login_rid: theirs.login_rid })).code).toBe(1)
    expect((await server.post('user/info', {}, { token: other.data.token })).status).toBe(401)
    expect((await member.post('user/logins')).data.list).toHaveLength(1)
  })

  it('of others do not exist for a member', async () => {
    const [member, other] = [await aMember(server), await aMember(server)]
    const { list } = (await other.post('user/logins')).data
    expect(await member.post('user/logout', { login_rid: list[0].login_rid })).toMatchObject({ status: 404 })
    expect((await other.post('user/info')).code).toBe(1)
  })

  it('note when they were last used, to the minute', async () => {
    const member = await aMember(server)
    server.pass(600)
    await member.post('user/info')
    const { list } = (await member.post('user/logins')).data
    expect(list[0].last_used).toBe(server.deps.now())
  })
})

describe('leaving', () => {
  it('takes all of one’s data along as a file', async () => {
    const member = await aMember(server)
    await member.post('user/update4profile', aProfile())
    const { data } = await member.post('user/export')
    expect(data).toMatchObject({ name: '个人数据.json', type: 'application/json' })
    const file = await server.get(`file/${data.rid}`, { token: member.token })
    const kept = JSON.parse(JSON.stringify(file))
    expect(kept.account).toMatchObject({ phone: member.phone, name: '测试用户' })
    expect(kept.addresses).toHaveLength(1)
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(Object.keys(ownRows)))
    expect(JSON.stringify(kept)).not.toContain('argon2')
  })

  it('so many times a day, and each counts among their files', async () => {
    const strict = await aServer({ settings: { exportsPerMember: 2 } })
    const member = await aMember(strict)
    expect((await member.post('user/export')).code).toBe(1)
    expect((await member.post('user/export')).code).toBe(1)
    expect(await member.post('user/export')).toMatchObject({ status: 429, reason: 'too_many' })
    await strict.close()
    const full = await aServer({ settings: { filesPerMember: 1 } })
    const other = await aMember(full)
    expect((await other.post('user/export')).code).toBe(1)
    expect(await other.post('user/export')).toMatchObject({ status: 429, reason: 'too_many' })
    await full.close()
  })

  it('by password frees the phone and leaves nothing that can log in', async () => {
    const member = await aMember(server)
    await member.post('address/add', anAddressForm())
    expect(await member.post('user/remove', { password: 'Wrong-guess-1' })).toMatchObject({ status: 400 })
    expect((await member.post('user/remove', { password: member.password })).code).toBe(1)
    expect((await member.post('user/info')).status).toBe(401)
    const login = { account: member.phone, password: aPassword }
    expect((await server.post('open/login', login)).reason).toBe('credentials_wrong')
    server.pass(60)
    const again = await aMember(server, { phone: member.phone })
    expect((await infoOf(again)).address).toEqual([])
  })

  it('works with a login code, too', async () => {
    const member = await aMember(server)
    const code = await aCode(server, member.phone, 2)
    expect((await member.post('user/remove', { code: code === '000000' ? '1' : '000000' })).status).toBe(400)
    expect((await member.post('user/remove', { code })).code).toBe(1)
  })
})

/** Tables of members that the export reads by readers of their own, under the names of its lists. */
const readElsewhere = [
  ...['address', 'invoice_title', 'invoice_application', 'login', 'plan_item', 'sampling', 'notification'],
  ...['customer_order', 'experiment', 'reservation', 'withdrawal', 'payout_account', 'file', 'member'],
]

/**
 * What tells nothing of a member that the rest does not tell: choices, keys, counters, and others' side of a bond; and what
 * staff note for themselves (domain §13).
 */
const untold = [
  ...['reservation_feed', 'upload', 'cluster_lookup', 'points_transfer_try'],
  ...['promoter_bond', 'invite_reward', 'member_event', 'member_merge'],
]

it('exports every table that names members', async () => {
  const rows = await rowsOf<{ name: string }>(
    server.deps.db,
    sql`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'member'::regclass`,
  )
  const read = Object.values(ownRows).map(({ table }) => getTableName(table))
  const missing = rows.filter(({ name }) => ![...read, ...readElsewhere, ...untold].includes(name))
  expect(missing).toEqual([])
})
