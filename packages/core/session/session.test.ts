import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, aBrowser, done, settled, someTokens } from '../testing.ts'

const now = 1_800_000_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: now * 1000 }))
afterEach(() => void vi.useRealTimers())

const aMember = (
  answers: Answers = {},
  { left = 7200, href = 'https://lab.example/', log = vi.fn() } = {},
) => {
  const browser = aBrowser(answers)
  const { storage, server } = browser
  storage.set(
    'lab-session',
    JSON.stringify({ access: 'access-1', refresh: 'refresh-1', expires: now + left }),
  )
  if (href.startsWith('https://lab.example')) storage.set('token', 'access-1')
  const tab = browser.openTab({ href, log: { warn: log } })
  tab.lab.session.restore()
  return { ...tab, browser, storage, server, log, session: tab.lab.session }
}

const record = (storage: { get(key: string): string | null }) =>
  JSON.parse(storage.get('lab-session') ?? 'null')

describe('a login', () => {
  it('is kept as a record and, for the route check, as the entry token', () => {
    const { openTab, storage } = aBrowser()
    const { session } = openTab().lab
    expect(session.hasToken()).toBe(false)
    session.set(someTokens({}, now))
    expect(record(storage)).toEqual({ access: 'access-1', refresh: 'refresh-1', expires: now + 7200 })
    expect(storage.get('token')).toBe('access-1')
    expect(session.getState()).toEqual({ token: 'access-1', expires: now + 7200 })
    expect(session.hasToken()).toBe(true)
  })

  it("leaves the entry token of a partner's page alone, where it is the host's", () => {
    const { openTab, storage } = aBrowser()
    storage.set('token', "the host's own")
    const { session } = openTab({ href: 'https://partner.example/' }).lab
    expect(session.hasToken()).toBe(false)
    session.set(someTokens())
    expect(session.hasToken()).toBe(true)
    expect(session.getState().token).toBe('access-1')
    session.clear()
    expect(session.hasToken()).toBe(false)
    expect(storage.get('token')).toBe("the host's own")
  })

  it('counts by the presence of the entry token alone', () => {
    const { openTab, storage } = aBrowser()
    const { session } = openTab().lab
    storage.set('token', 'anything')
    expect(session.hasToken()).toBe(true)
    expect(session.check()).toBe(true)
    expect(session.getState()).toEqual({ token: 'anything', expires: undefined })
  })

  it.each(['{broken', '[]', '{"access":"a"}', '7'])('with the broken record %s does no harm', (broken) => {
    const { openTab, storage } = aBrowser()
    const { session } = openTab().lab
    storage.set('lab-session', broken)
    session.restore()
    expect(session.check()).toBe(false)
  })
})

describe('a check', () => {
  it('clears a session that has run out, by the second, and only then', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), (left) => {
        const { session, storage } = aMember({ 'open/refresh4token': done() }, { left })
        expect(session.check()).toBe(left > 0)
        expect(storage.get('token') !== null).toBe(left > 0)
        expect(storage.get('lab-session') !== null).toBe(left > 0)
      }),
    )
  })

  it('renews exactly when more than 0 and less than 3600 seconds are left', async () => {
    const nearTheEdges = fc.oneof(
      fc.integer({ min: -10, max: 10 }),
      fc.integer({ min: 3590, max: 3610 }),
      fc.integer({ min: -100_000, max: 100_000 }),
    )
    await fc.assert(
      fc.asyncProperty(nearTheEdges, async (left) => {
        const { session, server } = aMember({}, { left })
        session.check()
        await settled()
        expect(server.asked('open/refresh4token')).toHaveLength(left > 0 && left < 3600 ? 1 : 0)
      }),
    )
  })

  it("goes by the server's clock", () => {
    const { lab, session } = aMember({}, { left: 7200 })
    lab.clock.set(now + 7200)
    expect(session.check()).toBe(false)
  })
})

describe('a refresh', () => {
  const renewed = done(someTokens({ token: 'access-2', refreshToken: 'refresh-2', expires: now + 9000 }))

  it('puts the new tokens in place of the old', async () => {
    const { session, storage, server } = aMember({ 'open/refresh4token': renewed }, { left: 100 })
    session.check()
    await settled()
    expect(server.asked('open/refresh4token')[0]?.query).toEqual({ token: 'refresh-1' })
    expect(record(storage)).toEqual({ access: 'access-2', refresh: 'refresh-2', expires: now + 9000 })
    expect(storage.get('token')).toBe('access-2')
    expect(session.getState()).toEqual({ token: 'access-2', expires: now + 9000 })
  })

  it('that fails is logged and nothing else; the session stays until it runs out', async () => {
    const log = vi.fn()
    const { session, storage, lab } = aMember({}, { left: 100, log })
    session.check()
    await settled()
    expect(log).toHaveBeenCalledOnce()
    expect(lab.messages.getState().toasts).toEqual([])
    expect(storage.get('token')).toBe('access-1')

    vi.setSystemTime((now + 100) * 1000)
    expect(session.check()).toBe(false)
    expect(lab.messages.getState().toasts.map(({ text }) => text)).toEqual(['登录已过期，请重新登录'])
  })

  it('never logs a token', async () => {
    const log = vi.fn()
    const { session } = aMember({}, { left: 100, log })
    session.check()
    await settled()
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/access|refresh-/)
  })

  it('that comes back after a logout changes nothing', async () => {
    let answer = (_: object) => {}
    const { session, storage } = aMember(
      {
        'user/logout': done(),
        'open/refresh4token': () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
      { left: 100 },
    )
    session.check()
    await settled()
    session.logout()
    answer(renewed)
    await settled()
    expect(storage.get('token')).toBeNull()
    expect(session.getState().token).toBeNull()
  })
})

describe('a logout', () => {
  it('is told to the server with the token, and clears the session at once', async () => {
    const { session, server, storage } = aMember({ 'user/logout': done() })
    session.logout()
    expect(session.getState()).toEqual({ token: null, expires: undefined })
    expect(storage.get('token')).toBeNull()
    expect(storage.get('lab-session')).toBeNull()
    await settled()
    expect(server.asked('user/logout')[0]?.headers.get('token')).toBe('access-1')
  })

  it('goes without a word when the server cannot be reached', async () => {
    const { session, lab } = aMember({ 'user/logout': () => Promise.reject(new TypeError('offline')) })
    session.logout()
    await settled()
    expect(session.hasToken()).toBe(false)
    expect(lab.messages.getState().toasts).toEqual([])
  })

  it('of a visitor does nothing', () => {
    const { openTab, server } = aBrowser()
    openTab().lab.session.logout()
    expect(server.seen).toEqual([])
  })
})
