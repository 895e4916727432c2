import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeyValues } from './page/storage.ts'
import { start } from './start.ts'
import { type Answers, aBrowser, aStorage, done, refused, settled, someTokens } from './testing.ts'

const now = 1_800_000_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: now * 1000 }))
afterEach(() => void vi.useRealTimers())

const address = { address_rid: 'a' }
const answers: Answers = {
  'open/setting': done({ now }),
  'user/info': done({ userInfo: { account: '13800000000' }, address: [address] }),
  'address/list': done({ list: [address] }),
  'tempDevice/list': done({ list: [], allCount: 2 }),
  'user/logout': done(),
}
const withoutAddress = { ...answers, 'user/info': done({ userInfo: { account: '1' }, address: [] }) }

interface Visit {
  origin?: string
  path?: string
  isMember?: boolean
  /** Seconds until the session ends. */
  left?: number
  answers?: Answers
  tabStorage?: KeyValues
}

const aVisit = (visit: Visit = {}) => {
  const { path = '/', origin = 'https://lab.example', isMember = false, left = 7200 } = visit
  const { answers: own = answers, tabStorage = aStorage() } = visit
  const browser = aBrowser(own)
  if (isMember) {
    const record = { access: 'access-1', refresh: 'refresh-1', expires: now + left }
    browser.storage.set('lab-session', JSON.stringify(record))
    if (origin === 'https://lab.example') browser.storage.set('token', 'access-1')
  }
  const tab = browser.openTab({ href: origin + path, tabStorage })
  start(tab.lab)
  const toasts = () => tab.lab.messages.getState().toasts.map(({ text }) => text)
  const open = () => tab.lab.dialogs.getState().open
  return { ...browser, ...tab, ...tab.lab, toasts, open, tabStorage }
}

describe('a page that starts', () => {
  it('for a visitor asks for the settings only', async () => {
    const { server } = aVisit()
    await settled()
    expect(server.seen.map(({ path }) => path)).toEqual(['open/setting'])
  })

  it('for a member fetches them, their addresses and their plan, and does not ask for more', async () => {
    const { user, plan, open, server } = aVisit({ isMember: true, answers: withoutAddress })
    await settled()
    expect(user.getState().status).toBe('ready')
    expect(plan.getState().allCount).toBe(2)
    // The identity dialog comes after a login, not with each page.
    expect(open()).toBeNull()
    expect(server.asked('user/info')).toHaveLength(1)
  })

  it('starts once, however many widgets ask', async () => {
    const { lab, server } = aVisit()
    start(lab)
    await settled()
    expect(server.asked('open/setting')).toHaveLength(1)
  })

  it('with a session that ran out clears it with a message and asks for nothing of the member', async () => {
    const { toasts, storage, server, user } = aVisit({ isMember: true, left: 0 })
    await settled()
    expect(toasts()).toEqual(['登录已过期，请重新登录'])
    expect(storage.get('token')).toBeNull()
    expect(server.asked('user/info')).toEqual([])
    expect(user.getState().status).toBe('none')
  })

  it('clears the user when they cannot be fetched, and leaves the token to its expiry', async () => {
    const { user, storage } = aVisit({
      isMember: true,
      answers: { ...answers, 'user/info': refused('服务器开小差了', 'internal', 500) },
    })
    await settled()
    expect(user.getState().status).toBe('failed')
    expect(storage.get('token')).toBe('access-1')
  })

  it('of a partner asks for the member and their plan, too', async () => {
    const { server } = aVisit({ isMember: true, origin: 'https://partner.example' })
    await settled()
    expect(server.asked('user/info')).toHaveLength(1)
    expect(server.asked('tempDevice/list')).toHaveLength(1)
  })
})

describe('looking at the tab again', () => {
  it('notices that the session has run out meanwhile', async () => {
    const { look, toasts, session } = aVisit({ isMember: true })
    await settled()
    vi.setSystemTime((now + 7200) * 1000)
    look()
    expect(session.getState().token).toBeNull()
    expect(toasts()).toEqual(['登录已过期，请重新登录'])
  })

  it('notices after the back/forward cache, too', async () => {
    const { tell, session, storage } = aVisit({ isMember: true })
    await settled()
    storage.remove('token')
    tell(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(session.getState().token).toBe('access-1')
    tell(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(session.getState().token).toBeNull()
  })
})

describe('after a login', () => {
  it('the popup is gone and the member is there', async () => {
    const { dialogs, session, user, open } = aVisit()
    dialogs.open('login')
    session.set(someTokens({}, now))
    await settled()
    expect(open()).toBeNull()
    expect(user.getState()).toMatchObject({ status: 'ready', address: [address] })
  })

  it('one goes on to where one was heading', async () => {
    const { dialogs, session, visited } = aVisit()
    dialogs.open('login', { target: '/member/order' })
    session.set(someTokens({}, now))
    await settled()
    expect(visited).toEqual(['/member/order'])
  })

  it('one stays when the target needs no login', async () => {
    const { dialogs, session, visited } = aVisit()
    dialogs.open('login', { target: '/guide' })
    session.set(someTokens({}, now))
    await settled()
    expect(visited).toEqual([])
  })

  it('the pickup dialog opens for whoever came for it', async () => {
    const { dialogs, session, open } = aVisit()
    dialogs.open('pickup')
    session.set(someTokens({}, now))
    await settled()
    expect(open()).toEqual({ name: 'pickup' })
  })

  it('the identity dialog opens when there is no address, and then what one came for', async () => {
    const { dialogs, session, open } = aVisit({ answers: withoutAddress })
    dialogs.open('pickup')
    session.set(someTokens({}, now))
    await settled()
    expect(open()).toMatchObject({ name: 'identity' })
    dialogs.close()
    expect(open()).toEqual({ name: 'pickup' })
  })

  it('the identity dialog waits on the page one was heading to, also when that is loaded', async () => {
    const tabStorage = aStorage()
    const first = aVisit({ answers: withoutAddress, tabStorage })
    first.dialogs.open('login', { target: '/member/order' })
    first.session.set(someTokens({}, now))
    await settled()
    expect(first.visited).toEqual(['/member/order'])
    expect(first.open()).toBeNull()

    const there = { answers: withoutAddress, tabStorage, isMember: true, path: '/member/order' }
    expect(aVisit(there).open()).toMatchObject({ name: 'identity' })
  })

  it("a partner's page asks for no identity, which is saved on the portal only", async () => {
    const { session, open } = aVisit({ origin: 'https://partner.example', answers: withoutAddress })
    session.set(someTokens({}, now))
    await settled()
    expect(open()).toBeNull()
  })

  it('nothing opens for someone who has left meanwhile', async () => {
    const { dialogs, session, open } = aVisit({ answers: withoutAddress })
    dialogs.open('pickup')
    session.set(someTokens({}, now))
    session.logout()
    await settled()
    expect(open()).toBeNull()
  })
})

describe('after a logout', () => {
  it('token, user, plan, project and the hash of the address are gone', async () => {
    const { session, user, plan, project, storage, window, dialogs, open, toasts } = aVisit({
      isMember: true,
      path: '/guide?x=1#faq',
    })
    await settled()
    project.choose({ typeId: '1' })
    dialogs.open('pickup')
    session.logout()
    expect(storage.get('token')).toBeNull()
    expect(user.getState()).toEqual({ status: 'none', userInfo: null, address: [] })
    expect(plan.getState()).toEqual({ status: 'none', allCount: 0, groups: [] })
    expect(project.getState()).toEqual({})
    expect(window.location.href).toBe('https://lab.example/guide?x=1')
    expect(open()).toBeNull()
    expect(toasts()).toEqual([])
  })

  it('one is home if the page needed a login', async () => {
    const { session, visited } = aVisit({ isMember: true, path: '/member/order' })
    session.logout()
    expect(visited).toEqual(['/'])
  })

  it('one stays on a public page', async () => {
    const { session, visited } = aVisit({ isMember: true, path: '/guide' })
    session.logout()
    expect(visited).toEqual([])
  })

  it("a partner's address keeps its hash", async () => {
    const { session, window } = aVisit({ isMember: true, origin: 'https://partner.example', path: '/x#y' })
    session.logout()
    expect(window.location.hash).toBe('#y')
  })
})

describe('a session that ends on a protected page', () => {
  const ended = async () => {
    const visit = aVisit({ isMember: true, path: '/member/order' })
    await settled()
    vi.setSystemTime((now + 7200) * 1000)
    visit.session.check()
    return visit
  }

  it('opens the login there; closing it leads home', async () => {
    const { open, dialogs, visited, user, toasts } = await ended()
    expect(toasts()).toEqual(['登录已过期，请重新登录'])
    expect(user.getState().status).toBe('none')
    expect(open()).toMatchObject({ name: 'login', target: '/member/order' })
    expect(visited).toEqual([])
    dialogs.close()
    expect(visited).toEqual(['/'])
  })

  it('goes on there after another login', async () => {
    const { session, visited } = await ended()
    session.set(someTokens({}, now + 7200))
    await settled()
    expect(visited).toEqual(['/member/order'])
  })
})

it('closing the login that a member has opened leads nowhere', () => {
  const { dialogs, visited } = aVisit({ isMember: true, path: '/member/order' })
  dialogs.open('login')
  dialogs.close()
  expect(visited).toEqual([])
})

it('the login of a device that remembers an account is the short one', () => {
  const { openTab, storage } = aBrowser(answers)
  storage.set('lab-remembered', JSON.stringify({ account: '13800001234', masked: '138****1234' }))
  const { lab } = openTab()
  start(lab)
  lab.dialogs.open('login')
  expect(lab.dialogs.getState().open).toMatchObject({ panel: 'log' })
})

it('closing the login on a public page leads nowhere', () => {
  const { dialogs, visited } = aVisit({ path: '/guide' })
  dialogs.open('login', { target: '/member/order' })
  dialogs.close()
  expect(visited).toEqual([])
})

describe('an invitation', () => {
  const invited = { name: 'login', panel: 'reg', inviterCode: 'ABC' }

  it('opens the registration prefilled for a visitor, at /', () => {
    const { open, window } = aVisit({ path: '/#invited=ABC' })
    expect(open()).toEqual(invited)
    expect(window.location.href).toBe('https://lab.example/')
  })

  it('survives a reload, until the popup is closed', () => {
    const { tabStorage } = aVisit({ path: '/#invited=ABC' })
    const { open, dialogs } = aVisit({ tabStorage })
    expect(open()).toEqual(invited)
    dialogs.close()
    expect(aVisit({ tabStorage }).open()).toBeNull()
  })

  it('is used up by a login', () => {
    const { tabStorage, session } = aVisit({ path: '/#invited=ABC' })
    session.set(someTokens({}, now))
    expect(aVisit({ tabStorage }).open()).toBeNull()
  })

  it('is nothing to a member, also once they have logged out', () => {
    const { open, tabStorage } = aVisit({ path: '/#invited=ABC', isMember: true })
    expect(open()).toBeNull()
    expect(aVisit({ tabStorage }).open()).toBeNull()
  })

  it("is nothing to a partner's page", () => {
    const { open, window } = aVisit({ origin: 'https://partner.example', path: '/#invited=ABC' })
    expect(open()).toBeNull()
    expect(window.location.hash).toBe('#invited=ABC')
  })
})
