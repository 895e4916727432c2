import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { aLab } from '../../testing/a-lab.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, aStaffPassword, type TestStaff } from '../../testing/a-staff.ts'
import { addFirstAdmin } from './first-admin.ts'
import { otpAt } from './otp.ts'
import { audit, staff } from './schema.ts'

let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  await server.deps.db.update(staff).set({ enabled: false })
  admin = await aStaff(server, 'admin')
})
afterAll(() => server.close())

const login = (account: string, password: string, more: object = {}) =>
  server.post('staff/login', { account, password, ...more })
const works = async (token: string) => (await server.post('staff/me', {}, { token })).code === 1

let last = 0
/** An account that the admin has just added, with the password that was shown. */
const added = async (role = 'lab'): Promise<{ rid: string; account: string; password: string }> => {
  last += 1
  const answer = await admin.post('staff/account/add', { account: `new-${last}`, name: '新员工', role })
  expect(answer.code).toBe(1)
  return answer.data
}
const chosen = 'Fresh-pass-77'

describe('accounts at the desk', () => {
  it('are added with a password that must be changed before anything else', async () => {
    const { account, password } = await added('service')
    const { token, must_change } = (await login(account, password)).data
    expect(must_change).toBe(true)
    const early = await server.post('staff/sampling/list', {}, { token })
    expect(early).toMatchObject({ status: 403, reason: 'password_change_required' })
    expect((await server.post('staff/me', {}, { token })).data.must_change).toBe(true)

    const change = { old: password, password: chosen }
    expect((await server.post('staff/password', change, { token })).code).toBe(1)
    expect((await server.post('staff/sampling/list', {}, { token })).code).toBe(1)
    expect((await login(account, password)).reason).toBe('credentials_wrong')
    expect((await login(account, chosen)).data.must_change).toBe(false)
  })

  it('have one name each', async () => {
    const { account } = await added()
    const again = await admin.post('staff/account/add', { account, name: '另一人', role: 'lab' })
    expect(again).toMatchObject({ status: 409, reason: 'account_taken', fields: { account: '该账号已存在' } })
    for (const wrong of ['Ab', 'Zhang', 'a b c', '-abc', 'x'.repeat(33)])
      expect(
        (await admin.post('staff/account/add', { account: wrong, name: '员工', role: 'lab' })).fields,
      ).toHaveProperty('account')
  })

  it('are listed without anything that logs in', async () => {
    const { account, password } = await added()
    await login(account, password)
    const { data } = await admin.post('staff/account/list', { kw: account })
    expect(data.list).toEqual([
      expect.objectContaining({ account, role: 'lab', must_change: true, last_login: server.deps.now() }),
    ])
    expect(JSON.stringify(data)).not.toMatch(/hash|secret/)
  })

  it.each([{ enabled: false }, { role: 'service' }])(
    'changed by %o end their logins at once',
    async (change) => {
      const one = await aStaff(server, 'lab')
      expect((await admin.post('staff/account/edit', { rid: one.rid, ...change })).code).toBe(1)
      expect(await works(one.token)).toBe(false)
    },
  )

  it('keep their logins under another name', async () => {
    const one = await aStaff(server, 'lab')
    await admin.post('staff/account/edit', { rid: one.rid, name: '新名字' })
    expect((await one.post('staff/me')).data.name).toBe('新名字')
  })

  it('cannot be disabled by their own staff', async () => {
    const other = await aStaff(server, 'admin')
    const answer = await other.post('staff/account/edit', { rid: other.rid, enabled: false })
    expect(answer).toMatchObject({ status: 409, reason: 'wrong_state', msg: '不能停用自己的账号' })
    expect((await admin.post('staff/account/edit', { rid: other.rid, enabled: false })).data.enabled).toBe(
      false,
    )
  })

  it('always have one enabled admin left', async () => {
    const change = (body: object) => admin.post('staff/account/edit', { rid: admin.rid, ...body })
    for (const body of [{ enabled: false }, { role: 'lab' }])
      expect(await change(body)).toMatchObject({ status: 409, reason: 'last_admin' })
    expect((await change({ name: '换了名字' })).code).toBe(1)
    await aStaff(server, 'admin')
    expect((await change({ role: 'lab' })).code).toBe(1)
  })

  it('keep one admin of two who disable each other at the same moment', async () => {
    const other = await aStaff(server, 'admin')
    await Promise.all([
      admin.post('staff/account/edit', { rid: other.rid, enabled: false }),
      other.post('staff/account/edit', { rid: admin.rid, enabled: false }),
    ])
    expect([await works(admin.token), await works(other.token)].filter(Boolean)).toHaveLength(1)
  })

  it('get a new one-time password, which ends a refusal and the logins', async () => {
    const one = await aStaff(server, 'lab')
    for (let tries = 0; tries < 5; tries++) await login(one.account, 'Wrong-guess-1')
    expect((await login(one.account, aStaffPassword)).reason).toBe('too_many')
    const { password } = (await admin.post('staff/account/reset', { rid: one.rid })).data
    expect(await works(one.token)).toBe(false)
    expect((await login(one.account, aStaffPassword)).reason).toBe('credentials_wrong')
    expect((await login(one.account, password)).data.must_change).toBe(true)
  })

  it('that are none are not found', async () => {
    for (const path of ['edit', 'reset', 'removeOtp'])
      expect(await admin.post(`staff/account/${path}`, { rid: 'nobody' })).toMatchObject({ status: 404 })
  })
})

describe('one’s own password', () => {
  it('changes by the old one, and ends the other logins', async () => {
    const one = await aStaff(server, 'lab')
    const { token: elsewhere } = (await login(one.account, aStaffPassword)).data
    expect((await one.post('staff/password', { old: aStaffPassword, password: chosen })).code).toBe(1)
    expect([await works(one.token), await works(elsewhere)]).toEqual([true, false])
  })

  it('is not changed to a weak one, to itself, or by a wrong one, five times at most', async () => {
    const one = await aStaff(server, 'lab')
    const change = (old: string, password: string) => one.post('staff/password', { old, password })
    expect((await change(aStaffPassword, 'password1')).fields).toHaveProperty('password')
    expect((await change(aStaffPassword, aStaffPassword)).fields).toHaveProperty('password')
    for (let tries = 0; tries < 5; tries++)
      expect(await change('Wrong-guess-1', chosen)).toMatchObject({
        reason: 'credentials_wrong',
        fields: { old: '当前密码错误' },
      })
    expect((await change(aStaffPassword, chosen)).reason).toBe('too_many')
  })
})

describe('one’s own authenticator', () => {
  const code = (secret: string) => ({ code: otpAt(secret, server.deps.now()) })

  it('is asked for once it was confirmed, and no more once it was turned off', async () => {
    const one = await aStaff(server, 'lab')
    const { secret, uri, qr } = (await one.post('staff/otp/begin')).data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await login(one.account, aStaffPassword)).code).toBe(1)

    expect((await one.post('staff/otp/confirm', code(secret))).code).toBe(1)
    expect((await login(one.account, aStaffPassword)).reason).toBe('credentials_wrong')
    server.pass(30)
    const entered = await login(one.account, aStaffPassword, { otp: code(secret).code })
    expect(entered.data.has_otp).toBe(true)
    expect((await one.post('staff/otp/begin')).reason).toBe('wrong_state')

    server.pass(30)
    expect((await one.post('staff/otp/remove', code(secret))).code).toBe(1)
    expect((await login(one.account, aStaffPassword)).code).toBe(1)
  })

  it('is guessed at five times only', async () => {
    const one = await aStaff(server, 'lab')
    const { secret } = (await one.post('staff/otp/begin')).data
    const right = code(secret)
    const wrong = { code: right.code === '000000' ? '111111' : '000000' }
    for (let tries = 0; tries < 5; tries++)
      expect(await one.post('staff/otp/confirm', wrong)).toMatchObject({ reason: 'code_wrong' })
    expect((await one.post('staff/otp/confirm', right)).reason).toBe('too_many')
    server.pass(900)
    expect((await one.post('staff/otp/confirm', code(secret))).code).toBe(1)
  })

  it('needs to be begun before it is confirmed, and to be there before it is turned off', async () => {
    const one = await aStaff(server, 'lab')
    for (const act of ['confirm', 'remove'])
      expect((await one.post(`staff/otp/${act}`, { code: '123456' })).reason).toBe('wrong_state')
  })

  it('is taken away by an admin from one who lost it', async () => {
    const one = await aStaff(server, 'lab', { otp_secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })
    const lost = { rid: one.rid }
    expect((await admin.post('staff/account/removeOtp', lost)).data.has_otp).toBe(false)
    expect((await login(one.account, aStaffPassword)).code).toBe(1)
    expect((await admin.post('staff/account/removeOtp', lost)).reason).toBe('wrong_state')
  })
})

describe('the audit log', () => {
  it('tells every act on accounts, and no secret', async () => {
    const { rid, account, password } = await added()
    await admin.post('staff/account/edit', { rid, role: 'finance' })
    const reset = (await admin.post('staff/account/reset', { rid })).data.password
    const { token } = (await login(account, reset)).data
    const own = (path: string, body = {}) => server.post(path, body, { token })
    await own('staff/password', { old: reset, password: chosen })
    const { secret } = (await own('staff/otp/begin')).data
    await own('staff/otp/confirm', { code: otpAt(secret, server.deps.now()) })
    await admin.post('staff/account/removeOtp', { rid })
    const rows = await server.deps.db.select().from(audit).where(eq(audit.target_rid, rid))
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'account/add',
      'account/edit',
      'account/removeOtp',
      'account/reset',
      'login',
      'otp/confirm',
      'password',
    ])
    for (const hidden of [password, reset, chosen, secret]) expect(JSON.stringify(rows)).not.toContain(hidden)
  })
})

describe('the first admin', () => {
  const settings = {
    seed: 'empty',
    deskAdminAccount: 'root.admin',
    deskAdminPassword: 'First-door-1',
  } as const

  it('is made once from the settings, and must change the password', async () => {
    const other = await aServer({ settings })
    const enter = () => other.post('staff/login', { account: 'root.admin', password: 'First-door-1' })
    await seed(other.deps, async () => aLab())
    await Promise.all([addFirstAdmin(other.deps), addFirstAdmin(other.deps)])
    const { token, role, must_change } = (await enter()).data
    expect([role, must_change]).toEqual(['admin', true])
    await other.post('staff/password', { old: 'First-door-1', password: chosen }, { token })
    await addFirstAdmin(other.deps)
    expect((await enter()).reason).toBe('credentials_wrong')
    await other.close()
  })

  it('is not made beside other staff', async () => {
    const other = await aServer({ settings })
    await aStaff(other, 'lab')
    await addFirstAdmin(other.deps)
    expect(await other.deps.db.$count(staff)).toBe(1)
    await other.close()
  })
})
