import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'
import { settingsTable } from './settings-table.ts'

describe('settings', () => {
  it('all have a default and say what they are for', () => {
    const settings = readSettings({})
    for (const [name, row] of Object.entries(settingsTable)) {
      expect(settings).toHaveProperty(name)
      expect(row.help).not.toBe('')
    }
    expect(settings).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '.data',
      seed: 'demo',
      sms: 'local',
    })
  })

  it('hold the limits of the domain by default', () => {
    expect(readSettings()).toMatchObject({
      codeSeconds: 300,
      codeResendSeconds: 60,
      codesPerPhone: 5,
      codesPerNetwork: 20,
      codeTries: 5,
      loginFailures: 5,
      loginWindowSeconds: 900,
      loginRefusalSeconds: 900,
      accessSeconds: 7200,
      refreshSeconds: 2_592_000,
      ticketSeconds: 120,
      addressesPerMember: 20,
    })
  })

  it('take what the environment says, an empty variable being none', () => {
    expect(readSettings({ PORT: '0', CODES_PER_PHONE: '1000', HOST: '' })).toMatchObject({
      port: 0,
      codesPerPhone: 1000,
      host: '127.0.0.1',
    })
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['CODE_SECONDS', '0'],
    ['SEED', 'some'],
    ['DATABASE_URL', 'mysql://localhost/lab'],
    ['PUBLIC_URL', 'portal'],
    ['DEV_OUTBOX', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.1, nginx'],
    ['TRUST_PROXY', '10.0.0.0/99'],
  ])('name the variable that is wrong: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  it('ask for what a provider needs', () => {
    expect(() => readSettings({ SMS: 'aliyun' })).toThrow('ALIYUN_ACCESS_KEY_ID is needed with SMS=aliyun')
    expect(() => readSettings({ WECHAT: 'official' })).toThrow('WECHAT_APP_ID is needed with WECHAT=official')
  })

  it('ask in production for the address that whole addresses are made from', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
      'PUBLIC_URL is needed with NODE_ENV=production',
    )
    expect(readSettings({ NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' })).toMatchObject({
      publicUrl: 'https://portal.example',
    })
  })

  it('fill a new database with the demo, in production only when it is asked for by name', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' }
    expect(readSettings({}).seed).toBe('demo')
    expect(readSettings(production).seed).toBe('empty')
    expect(readSettings({ ...production, SEED: '' }).seed).toBe('empty')
    expect(readSettings({ ...production, SEED: 'demo' }).seed).toBe('demo')
  })

  it.each([
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.1, 10.1.0.0/16,::1,fd00::/8', ['10.0.0.1', '10.1.0.0/16', '::1', 'fd00::/8']],
  ])('read TRUST_PROXY=%s as %j', (given, read) => {
    expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(read)
  })

  it('either are read or name a variable, whatever the environment holds', () => {
    const names = Object.values(settingsTable).map(({ env }) => env)
    const environment = fc.dictionary(fc.constantFrom(...names), fc.string())
    fc.assert(
      fc.property(environment, (env) => {
        try {
          readSettings(env)
        } catch (error) {
          expect(error).toBeInstanceOf(SettingsError)
          expect(names.some((name) => (error as Error).message.includes(name))).toBe(true)
        }
      }),
    )
  })
})

describe('the first admin’s settings', () => {
  const env = { DESK_ADMIN_ACCOUNT: 'root.admin', DESK_ADMIN_PASSWORD: 'First-door-1' }

  it('come together', () => {
    expect(readSettings(env)).toMatchObject({ deskAdminAccount: 'root.admin' })
    expect(() => readSettings({ ...env, DESK_ADMIN_PASSWORD: '' })).toThrow(/DESK_ADMIN_PASSWORD is needed/)
    expect(() => readSettings({ ...env, DESK_ADMIN_ACCOUNT: '' })).toThrow(/DESK_ADMIN_ACCOUNT is needed/)
  })

  it.each(['short1', 'password1', 'letters-only'])('refuse the password %s without repeating it', (weak) => {
    const read = () => readSettings({ ...env, DESK_ADMIN_PASSWORD: weak })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(/^(?!.*(short1|password1|letters-only)).*DESK_ADMIN_PASSWORD is not valid/)
  })
})
