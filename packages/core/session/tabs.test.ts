import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { start } from '../start.ts'
import { type Answers, aBrowser, done, settled, someTokens } from '../testing.ts'
import type { Locks } from './refresh-lock.ts'

const now = 1_800_000_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: now * 1000 }))
afterEach(() => void vi.useRealTimers())

const answers: Answers = {
  'open/setting': done({ now }),
  'user/info': done({ userInfo: { account: '13800000000' }, address: [{ address_rid: 'a' }] }),
  'user/logins': done({ list: [] }),
  'user/logout': done(),
  'address/list': done({ list: [{ address_rid: 'a' }] }),
  'tempDevice/list': done({ list: [], allCount: 2 }),
}

/** A server that hands out new tokens and refuses a refresh token used twice. */
const rotating = () => {
  let turn = 1
  return () => {
    turn += 1
    return done(someTokens({ token: `access-${turn}`, refreshToken: `refresh-${turn}`, expires: now + 9000 }))
  }
}

const aFullBrowser = ({ tabs, left, hasLocks }: { tabs: number; left: number; hasLocks: boolean }) => {
  const browser = aBrowser({ ...answers, 'open/refresh4token': rotating() }, hasLocks ? undefined : {})
  browser.storage.set(
    'lab-session',
    JSON.stringify({ access: 'access-1', refresh: 'refresh-1', expires: now + left }),
  )
  browser.storage.set('token', 'access-1')
  const labs = Array.from({ length: tabs }, () => browser.openTab().lab)
  return { ...browser, labs }
}

const settledWithTimers = async () => {
  await settled()
  await vi.advanceTimersByTimeAsync(60)
  await settled()
}

describe('many widgets in many tabs', () => {
  it.each([true, false])('renew the session once (Web Locks: %s)', async (hasLocks) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 3599 }),
        async (tabs, widgets, left) => {
          // The waiting of the runs before must not use up what is left.
          vi.setSystemTime(now * 1000)
          const { labs, server } = aFullBrowser({ tabs, left, hasLocks })
          for (const lab of labs) start(lab)
          for (const lab of labs) {
            for (let widget = 0; widget < widgets; widget++) void lab.api.post('user/logins', {})
          }
          await settledWithTimers()
          expect(server.asked('open/refresh4token')).toHaveLength(1)
          for (const lab of labs) {
            expect(lab.session.getState()).toEqual({ token: 'access-2', expires: now + 9000 })
          }
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('without Web Locks', () => {
  it('a tab closed in the middle of a refresh holds up the others for 40 s at most', async () => {
    const { labs, server, storage } = aFullBrowser({ tabs: 1, left: 3000, hasLocks: false })
    storage.set('lab-refresh', `${now * 1000 + 40_000} someone-gone`)
    labs[0]?.session.check()
    await settledWithTimers()
    expect(server.asked('open/refresh4token')).toEqual([])

    vi.setSystemTime((now + 41) * 1000)
    labs[0]?.session.check()
    await settledWithTimers()
    expect(server.asked('open/refresh4token')).toHaveLength(1)
    expect(storage.get('lab-refresh')).toBeNull()
  })

  it('a tab gives way to another that took its turn at the same moment', async () => {
    const { labs, server, storage } = aFullBrowser({ tabs: 1, left: 3000, hasLocks: false })
    labs[0]?.session.check()
    storage.set('lab-refresh', `${now * 1000 + 40_000} another`)
    await settledWithTimers()
    expect(server.asked('open/refresh4token')).toEqual([])
    expect(storage.get('lab-refresh')).toMatch('another')
  })
})

describe('another tab', () => {
  const twoTabs = (more: Answers = {}) => {
    const browser = aBrowser({ ...answers, ...more })
    const [one, other] = [browser.openTab(), browser.openTab({ href: 'https://lab.example/guide#faq' })]
    start(one.lab)
    start(other.lab)
    return { ...browser, one, other }
  }

  it('follows a login: the member is there, its login popup is gone', async () => {
    const { one, other } = twoTabs()
    other.lab.dialogs.open('login')
    one.lab.session.set(someTokens({}, now))
    await settled()
    expect(other.lab.session.getState().token).toBe('access-1')
    expect(other.lab.user.getState()).toMatchObject({ status: 'ready' })
    expect(other.lab.plan.getState().allCount).toBe(2)
    expect(other.lab.dialogs.getState().open).toBeNull()
  })

  it('says that the session has run out, as the one that noticed it', async () => {
    const { one, other } = twoTabs()
    one.lab.session.set(someTokens({}, now))
    await settled()
    vi.setSystemTime((now + 7200) * 1000)
    one.lab.session.check()
    for (const { lab } of [one, other]) {
      expect(lab.messages.getState().toasts.map(({ text }) => text)).toEqual(['登录已过期，请重新登录'])
    }
  })

  it('leaves the identity dialog to the one where the login was', async () => {
    const { one, other } = twoTabs({ 'user/info': done({ userInfo: { account: '1' }, address: [] }) })
    one.lab.session.set(someTokens({}, now))
    await settled()
    expect(one.lab.dialogs.getState().open).toMatchObject({ name: 'identity' })
    expect(other.lab.dialogs.getState().open).toBeNull()
  })

  it('follows a logout: token, user, plan, project and hash are gone', async () => {
    const { one, other } = twoTabs()
    one.lab.session.set(someTokens({}, now))
    await settled()
    other.lab.project.choose({ typeId: '1' })
    one.lab.session.logout()
    expect(other.lab.session.getState().token).toBeNull()
    expect(other.lab.user.getState()).toMatchObject({ status: 'none', userInfo: null, address: [] })
    expect(other.lab.plan.getState().allCount).toBe(0)
    expect(other.lab.project.getState()).toEqual({})
    expect(other.window.location.href).toBe('https://lab.example/guide')
    expect(other.lab.messages.getState().toasts).toEqual([])
  })

  it('on a protected page goes home after a logout', async () => {
    const { openTab } = aBrowser(answers)
    const one = openTab()
    one.lab.session.set(someTokens({}, now))
    const other = openTab({ href: 'https://lab.example/member/order' })
    start(other.lab)
    await settled()
    one.lab.session.logout()
    expect(other.visited).toEqual(['/'])
  })

  it('fetches the member anew when someone else has logged in there', async () => {
    const { one, other, server } = twoTabs()
    one.lab.session.set(someTokens({}, now))
    await settled()
    const before = server.asked('user/info').length
    const heard = vi.fn()
    other.lab.events.on('login', heard)
    one.lab.session.set(someTokens({ token: 'of-another-member' }, now))
    await settled()
    expect(
      server
        .asked('user/info')
        .slice(before)
        .map(({ headers }) => headers.get('token')),
    ).toEqual(['of-another-member', 'of-another-member'])
    expect(heard).not.toHaveBeenCalled()
  })

  it('ignores what does not concern the session', async () => {
    const { one, other } = twoTabs()
    one.lab.remembered.remember('13800000000')
    other.tell(new StorageEvent('storage', { key: 'something-else' }))
    expect(other.lab.session.getState().token).toBeNull()
  })

  it('notices that everything was cleared', async () => {
    const { one, other, storage } = twoTabs()
    one.lab.session.set(someTokens({}, now))
    await settled()
    storage.remove('token')
    storage.remove('lab-session')
    other.tell(new StorageEvent('storage', { key: null }))
    expect(other.lab.session.getState().token).toBeNull()
  })
})

it('a tab that got its turn late finds the session renewed already', async () => {
  let grant = () => {}
  const late: Locks = {
    request: async (_name, _options, act) => {
      await new Promise<void>((resolve) => {
        grant = resolve
      })
      await act({})
    },
  }
  const { openTab, server, storage } = aBrowser(answers, { locks: late })
  const record = { access: 'access-1', refresh: 'refresh-1', expires: now + 100 }
  storage.set('lab-session', JSON.stringify(record))
  storage.set('token', 'access-1')
  openTab().lab.session.check()
  storage.set('lab-session', JSON.stringify({ ...record, expires: now + 7200 }))
  grant()
  await settled()
  expect(server.asked('open/refresh4token')).toEqual([])
})
