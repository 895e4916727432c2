import { describe, expect, it, vi } from 'vitest'
import { aStorage, done, settled, someTokens } from '../testing.ts'
import { aHostPage, aPortal } from './testing.ts'

const pages = {
  '/': () => aHostPage('首页'),
  '/guide': () => aHostPage('服务指南'),
  '/contact': () => aHostPage('联系我们'),
  '/member/order': () => aHostPage('订单'),
  '/member/center': () => aHostPage('个人中心'),
  'user/info': done({ userInfo: {}, address: [{}] }),
  'user/logout': done(),
}

const aStarted = (options?: Parameters<typeof aPortal>[1], more: Parameters<typeof aPortal>[0] = {}) => {
  const portal = aPortal({ ...pages, ...more }, options)
  portal.lab.navigation.start()
  return { ...portal, ...portal.lab }
}

describe('a link to another page of ours', () => {
  it('shows its main part, title and description; the rest of the page stays', async () => {
    const { follow, shown, path, window, navigation, loaded } = aStarted()
    const header = window.document.querySelector('header')
    await follow('/guide?x=1')
    expect(shown()).toBe('服务指南')
    expect(path()).toBe('/guide?x=1')
    expect(window.document.title).toBe('服务指南')
    expect(window.document.querySelectorAll('title')).toHaveLength(1)
    expect(window.document.querySelector('header')).toBe(header)
    expect(navigation.getState()).toEqual({ path: '/guide?x=1', isLoading: false })
    expect(loaded).toEqual([])
  })

  it('is told to the page when it has arrived', async () => {
    const { follow, events } = aStarted()
    const heard = vi.fn()
    events.on('navigated', heard)
    await follow('/guide')
    expect(heard.mock.calls).toEqual([[{ path: '/guide' }]])
  })

  it('says that it is loading', async () => {
    const { follow, navigation } = aStarted()
    const arrived = follow('/guide')
    expect(navigation.getState()).toEqual({ path: '/guide', isLoading: true })
    await arrived
    expect(navigation.getState().isLoading).toBe(false)
  })

  it('keeps open requests and the session', async () => {
    const { follow, api, session } = aStarted({}, { 'open/setting': done({ now: 1 }) })
    session.set(someTokens())
    const answer = api.post('open/setting', {})
    await follow('/guide')
    expect(await answer).toMatchObject({ code: 1 })
    expect(session.hasToken()).toBe(true)
  })

  it('goes to the top, also when it leads to the page one is on', async () => {
    const { follow, page } = aStarted()
    for (const path of ['/guide', '/guide']) {
      page.scrollY = 700
      await follow(path, { type: path === '/guide' ? 'replace' : 'push' })
      expect(page.scrollY).toBe(0)
    }
  })

  it('goes to the place its hash names', async () => {
    const { follow, page, scrolledToHash } = aStarted()
    page.scrollY = 700
    await follow('/guide#faq')
    expect(scrolledToHash).toEqual(['https://lab.example/guide#faq'])
    expect(page.scrollY).toBe(700)
  })

  it('stays at that place, even if the page before was still easing to its top', async () => {
    const { follow, page, navigation, runFrames } = aStarted({ reducedMotion: false })
    page.scrollY = 700
    navigation.toTop()
    await follow('/guide#faq')
    runFrames()
    expect(page.scrollY).toBe(700)
  })

  it('wins over one that was followed before it', async () => {
    let answer = (_: Response) => {}
    const { follow, shown } = aStarted(
      {},
      {
        '/guide': () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    )
    const first = follow('/guide')
    await follow('/contact')
    answer(aHostPage('服务指南'))
    await first
    expect(shown()).toBe('联系我们')
  })

  const html =
    (text: string, status = 200) =>
    () =>
      new Response(text, { status, headers: { 'content-type': 'text/html' } })

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('offline'))],
    ['the server fails', html('<main>坏</main>', 500)],
    ['the answer is no page', () => done()],
    ['the page has no main part', html('<p>x</p>')],
    [
      'the server sends us elsewhere',
      () => Object.defineProperty(html('<main>x</main>')(), 'redirected', { value: true }),
    ],
  ])('loads as a whole when %s', async (_, answer) => {
    const { follow, visited } = aStarted({}, { '/guide': answer })
    await follow('/guide')
    expect(visited).toEqual(['reload'])
  })

  it('that says a thing does not exist is shown like any other', async () => {
    const gone = html('<main>页面不存在</main>', 404)
    const { follow, shown } = aStarted({}, { '/detail/x': gone })
    await follow('/detail/x')
    expect(shown()).toBe('页面不存在')
  })
})

describe('back and forward', () => {
  it('restore where one was', async () => {
    const { follow, page, runFrames } = aStarted()
    page.scrollY = 700
    await follow('/guide')
    expect(page.scrollY).toBe(0)
    page.scrollY = 300
    await follow('/', { type: 'traverse', key: 'entry-0', sameDocument: true })
    runFrames()
    expect(page.scrollY).toBe(700)
    await follow('/guide', { type: 'traverse', key: 'entry-1', sameDocument: true })
    runFrames()
    expect(page.scrollY).toBe(300)
  })

  it('take the page the browser kept; a link asks the server anew', async () => {
    const { follow, server } = aStarted()
    await follow('/guide')
    await follow('/', { type: 'traverse', key: 'entry-0', sameDocument: true })
    await follow('/guide')
    expect(server.seen.map(({ cache }) => cache)).toEqual(['default', 'force-cache', 'default'])
  })

  it('to a protected page, when it cannot be stopped, end at home with the login over it', async () => {
    const { follow, path, dialogs } = aStarted({ href: 'https://lab.example/guide' })
    await follow('/member/order', { type: 'traverse', cancelable: false, sameDocument: true })
    await settled()
    expect(path()).toBe('/')
    expect(dialogs.getState().open).toMatchObject({ name: 'login', target: '/member/order' })
  })
})

describe('the browser is left alone with', () => {
  it.each([
    ['an address that is no page of ours', '/desk', {}],
    ['an invitation, which the server answers', '/invited/ABC', {}],
    ['a place on the same page', '/#faq', { hashChange: true }],
    ['a download', '/guide', { downloadRequest: '' }],
    ['a form that is sent', '/guide', { formData: new FormData() }],
    ['a reload', '/guide', { type: 'reload' as const }],
    ['an entry a script makes', '/guide', { sameDocument: true }],
    ['another site', '/guide', { canIntercept: false }],
  ])('%s', async (_, path, step) => {
    const { follow, shown, server } = aStarted()
    await follow(path, step)
    expect(shown()).toBe('首页')
    expect(server.seen).toEqual([])
  })

  it('everything on pages that are not of the route table, and on a partner page', async () => {
    for (const href of ['https://lab.example/desk', 'https://partner.example/']) {
      const { follow, server } = aStarted({ href })
      await follow('/guide')
      expect(server.seen).toEqual([])
    }
  })
})

describe.each([true, false])('a protected link (Navigation API: %s)', (hasApi) => {
  const click = (portal: ReturnType<typeof aStarted>, path: string, more: MouseEventInit = {}) => {
    if (hasApi) return portal.follow(path)
    const link = portal.window.document.createElement('a')
    link.href = `https://lab.example${path}`
    portal.window.document.body.append(link)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...more })
    link.dispatchEvent(event)
    return event
  }

  it('leaves a visitor where they are, opens the login, and remembers the target', async () => {
    const portal = aStarted({ hasApi, href: 'https://lab.example/guide' })
    await click(portal, '/member/order?state=placed')
    expect(portal.path()).toBe('/guide')
    expect(portal.loaded).toEqual([])
    expect(portal.dialogs.getState().open).toEqual({
      name: 'login',
      panel: 'sign',
      target: '/member/order?state=placed',
    })
  })

  it('is open to a member', async () => {
    const portal = aStarted({ hasApi })
    portal.storage.set('token', 'access-1')
    const event = await click(portal, '/member/order')
    expect(portal.dialogs.getState().open).toBeNull()
    if (hasApi) expect(portal.shown()).toBe('订单')
    else expect(event).toMatchObject({ defaultPrevented: false })
  })

  it('takes a visitor to the target once they have logged in', async () => {
    const portal = aStarted({ hasApi })
    await click(portal, '/member/order')
    portal.session.set(someTokens())
    await settled()
    expect(portal.dialogs.getState().open).toBeNull()
    if (hasApi) expect(portal.path()).toBe('/member/order')
    else expect(portal.visited).toEqual(['/member/order'])
  })
})

describe('a route that only leads on', () => {
  it('is followed to where it leads', async () => {
    const { follow, path, storage } = aStarted()
    storage.set('token', 'access-1')
    await follow('/member')
    await settled()
    expect(path()).toBe('/member/center')
  })
})

describe('clicks without the Navigation API', () => {
  it.each([
    ['with a modifier', { ctrlKey: true }, {}],
    ['with another button', { button: 1 }, {}],
    ['into a new tab', {}, { target: '_blank' }],
    ['on a download', {}, { download: 'x' }],
    ['to another site', {}, { href: 'https://elsewhere.example/member/order' }],
  ])('%s are left alone', (_, init, attributes) => {
    const { window, dialogs } = aStarted({ hasApi: false })
    const link = Object.assign(window.document.createElement('a'), {
      href: 'https://lab.example/member/order',
      ...attributes,
    })
    window.document.body.append(link)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    expect(dialogs.getState().open).toBeNull()
  })

  it('are seen through shadow roots', () => {
    const { window, dialogs } = aStarted({ hasApi: false })
    const host = window.document.createElement('div')
    window.document.body.append(host)
    const link = window.document.createElement('a')
    link.href = 'https://lab.example/member/order'
    host.attachShadow({ mode: 'open' }).append(link)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    expect(dialogs.getState().open).toMatchObject({ name: 'login' })
  })
})

describe('a protected address that was typed', () => {
  it('shows home with the login over it', async () => {
    const { path, shown, dialogs } = aStarted({ href: 'https://lab.example/member/order' })
    await settled()
    expect(path()).toBe('/')
    expect(shown()).toBe('首页')
    expect(dialogs.getState().open).toMatchObject({ name: 'login', target: '/member/order' })
  })

  it('does so by a load where there is no Navigation API', () => {
    const tabStorage = aStorage()
    const typed = aStarted({ href: 'https://lab.example/member/order', hasApi: false, tabStorage })
    expect(typed.visited).toEqual(['/'])
    expect(typed.dialogs.getState().open).toBeNull()

    const home = aStarted({ hasApi: false, tabStorage })
    expect(home.dialogs.getState().open).toMatchObject({ name: 'login', target: '/member/order' })
    const again = aStarted({ hasApi: false, tabStorage })
    expect(again.dialogs.getState().open).toBeNull()
  })
})

describe('going somewhere by itself', () => {
  it('opens there what was asked for', async () => {
    const { navigation, shown, dialogs } = aStarted()
    navigation.go('/guide', { open: { name: 'login', panel: 'reg' } })
    await settled()
    expect(shown()).toBe('服务指南')
    expect(dialogs.getState().open).toMatchObject({ panel: 'reg' })
  })

  it('asks a visitor to log in first', () => {
    const { navigation, dialogs } = aStarted()
    navigation.go('/member/order')
    expect(dialogs.getState().open).toMatchObject({ name: 'login', target: '/member/order' })
  })

  it("leaves a partner's page for the portal", () => {
    const { navigation, visited } = aStarted({ href: 'https://partner.example/' })
    navigation.go('/guide')
    expect(visited).toEqual(['https://lab.example/guide'])
  })
})
