import { calls } from '@lab/contract/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, aBrowser, done, never, refused, settled, someTokens } from '../testing.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const aClient = (answers: Answers, { isMember = false } = {}) => {
  const browser = aBrowser({
    'user/info': done({ userInfo: {}, address: [{}] }),
    'address/list': done({ list: [{}] }),
    'tempDevice/list': done({ list: [], allCount: 0 }),
    ...answers,
  })
  if (isMember) {
    const { token: access, refreshToken: refresh, expires } = someTokens()
    browser.storage.set('lab-session', JSON.stringify({ access, refresh, expires }))
    browser.storage.set('token', access)
  }
  const tab = browser.openTab()
  tab.lab.session.restore()
  const shown = () => tab.lab.messages.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`)
  return { ...tab, ...tab.lab, server: browser.server, storage: browser.storage, shown }
}

const login = { account: 'a', password: 'b' }

describe('an answer', () => {
  it('is given as it came', async () => {
    const { api, shown } = aClient({ 'open/login': done(someTokens(), 'Login succeeded!') })
    expect(await api.post('open/login', login)).toEqual({
      code: 1,
      msg: 'Login succeeded!',
      data: someTokens(),
    })
    expect(shown()).toEqual([])
  })

  it.each([200, 400, 403, 404, 409, 429, 500])(
    'that refuses (HTTP %i) is given with its reason and fields, and its msg is shown as an error',
    async (status) => {
      const fields = { account: '账号或密码错误' }
      const { api, shown } = aClient({
        'open/login': refused('账号或密码错误', 'credentials_wrong', status, { fields }),
      })
      expect(await api.post('open/login', login)).toEqual({
        code: 0,
        msg: '账号或密码错误',
        reason: 'credentials_wrong',
        fields,
      })
      expect(shown()).toEqual(['error: 账号或密码错误'])
    },
  )

  it('is not shown with feedback off, whatever came back', async () => {
    const { api, shown } = aClient({
      'open/login': refused('账号或密码错误'),
      'open/setting': new Response('<h1>Bad gateway</h1>', { status: 502 }),
    })
    await api.post('open/login', login, { feedback: false })
    await api.post('open/setting', {}, { feedback: false })
    expect(shown()).toEqual([])
  })

  it('is told to the page when it refuses', async () => {
    const { api, events } = aClient({ 'open/login': refused('账号或密码错误', 'credentials_wrong') })
    const heard = vi.fn()
    events.on('error', heard)
    await api.post('open/login', login, { feedback: false })
    expect(heard.mock.calls).toEqual([
      [{ path: 'open/login', msg: '账号或密码错误', reason: 'credentials_wrong' }],
    ])
  })
})

describe('a failure', () => {
  it.each([
    ['an error page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['JSON that is not ours', () => Response.json({ hello: 1 })],
    ['broken JSON', () => new Response('{"code":1', { headers: { 'content-type': 'application/json' } })],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('of the server that answers %s becomes an empty object and a message', async (_, answer) => {
    const { api, shown } = aClient({ 'open/setting': answer })
    expect(await api.post('open/setting', {})).toEqual({})
    expect(shown()).toEqual(['error: 服务器开小差了，请稍后再试'])
  })

  it('of the network becomes an empty object and a message', async () => {
    const { api, shown } = aClient({ 'open/setting': () => Promise.reject(new TypeError('offline')) })
    expect(await api.post('open/setting', {})).toEqual({})
    expect(shown()).toEqual(['error: 网络连接失败，请检查网络后重试'])
  })

  it('is not repeated by itself', async () => {
    const { api, server } = aClient({ 'open/web/index': () => Promise.reject(new TypeError('offline')) })
    await api.get('open/web/index')
    expect(server.asked('open/web/index')).toHaveLength(1)
  })
})

describe('time', () => {
  it('runs out after 30 s', async () => {
    const { api, shown } = aClient({ 'open/setting': never })
    const answer = api.post('open/setting', {})
    await vi.advanceTimersByTimeAsync(29_999)
    expect(shown()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual({})
    expect(shown()).toEqual(['error: 请求超时，请稍后再试'])
  })

  it('runs out when the caller says so', async () => {
    const { api, shown } = aClient({ 'open/wx/qrCodeLogin': never })
    const answer = api.post('open/wx/qrCodeLogin', { ticket: 't' }, { timeout: 1000, feedback: false })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toEqual({})
    expect(shown()).toEqual([])
  })

  it('also runs out in the middle of an answer', async () => {
    const endless = ({ signal }: { signal?: AbortSignal }) =>
      new Response(
        new ReadableStream({
          start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
        }),
        { headers: { 'content-type': 'application/json' } },
      )
    const { api } = aClient({ 'open/setting': endless })
    const answer = api.post('open/setting', {})
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await answer).toEqual({})
  })

  it('does not run out for files', async () => {
    const { api } = aClient({ 'file/add': never })
    const ended = vi.fn()
    void api.post('file/add', new FormData()).then(ended)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('canceling', () => {
  it('gives an empty object and no word', async () => {
    const { api, shown, events } = aClient({ 'open/login': never, 'open/web/index': never })
    const heard = vi.fn()
    events.on('error', heard)
    const giveUp = new AbortController()
    const { signal } = giveUp
    const answers = [
      api.post('open/login', login, { signal }),
      api.get('open/web/index', {}, { signal }),
      api.post('user/info', {}, { signal: AbortSignal.abort() }),
    ]
    giveUp.abort()
    expect(await Promise.all(answers)).toEqual([{}, {}, {}])
    expect(shown()).toEqual([])
    expect(heard).not.toHaveBeenCalled()
  })

  it('by one widget does not take the answer from another', async () => {
    let answer = (_: object) => {}
    const { api } = aClient({
      'open/web/index': (request) =>
        Promise.race([
          never(request),
          new Promise<object>((resolve) => {
            answer = resolve
          }),
        ]),
    })
    const giveUp = new AbortController()
    const first = api.get('open/web/index', {}, { signal: giveUp.signal })
    const second = api.get('open/web/index')
    giveUp.abort()
    await settled()
    answer(done({ bannerArr: [] }))
    expect(await first).toEqual({})
    expect(await second).toMatchObject({ code: 1 })
  })
})

describe('how fields travel', () => {
  it('is JSON, at least {}', async () => {
    const { api, server } = aClient({})
    await api.post('open/login', login)
    await api.post('open/setting', {})
    expect(server.asked('open/login')[0]?.body).toEqual(login)
    expect(server.asked('open/setting')[0]?.body).toEqual({})
    expect(server.asked('open/setting')[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('keeps its lists where a page gave them a toJSON of its own', async () => {
    const { api, server } = aClient({})
    const spoilt = Object.assign(Array.prototype, { toJSON: () => 'spoilt' })
    await api.post('open/setting/list4key', { keys: ['working_hours'] })
    delete (spoilt as { toJSON?: unknown }).toJSON
    expect(server.asked('open/setting/list4key')[0]?.body).toEqual({ keys: ['working_hours'] })
  })

  it('is urlencoded for the login by code', async () => {
    const { api, server } = aClient({})
    await api.post('open/loginForCode', { phone: '13800000000', code: '123456', bindTicket: undefined })
    expect(String(server.asked('open/loginForCode')[0]?.body)).toBe('phone=13800000000&code=123456')
  })

  it('is the address for a refresh and for what is only read', async () => {
    const { api, server } = aClient({})
    await api.post('open/refresh4token', { token: 'a b&c' })
    await api.get('open/web/device/search', { kw: '扫描 电镜', typeId: undefined, page: 2 })
    const [refresh] = server.asked('open/refresh4token')
    expect(refresh).toMatchObject({ method: 'POST', query: { token: 'a b&c' }, body: undefined })
    expect(server.asked('open/web/device/search')[0]).toMatchObject({
      method: 'GET',
      query: { kw: '扫描 电镜', page: '2' },
    })
  })

  it('carries the idempotency key when given', async () => {
    const { api, server } = aClient({})
    await api.post('address/add', {} as never, { idempotencyKey: 'key-1' })
    expect(server.seen[0]?.headers.get('idempotency-key')).toBe('key-1')
  })

  it('names each call in the traces of a server that keeps them, on its own pages only', async () => {
    const namesOn = async (href: string, isKept: boolean) => {
      const { server, openTab } = aBrowser({})
      const { lab, window } = openTab({ href })
      if (isKept) window.document.head.innerHTML = '<meta name="lab-traced" content="1">'
      await lab.api.post('open/setting/list4key', { keys: [] }, { feedback: false })
      await lab.api.get('open/web/index', undefined, { feedback: false })
      return server.seen.map(({ headers }) => headers.get('traceparent'))
    }
    const [first, second] = await namesOn('https://lab.example/', true)
    expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
    expect(second).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
    expect(second).not.toBe(first)
    expect(await namesOn('https://lab.example/', false)).toEqual([null, null])
    expect(await namesOn('https://partner.example/', true)).toEqual([null, null])
  })

  it('is told of to a server that keeps traces: how long one waited, when the page is left, and nothing else', async () => {
    const { server, openTab } = aBrowser({
      'open/web/index': () => Promise.reject(new TypeError('no network')),
    })
    const { lab, window } = openTab({ href: 'https://lab.example/' })
    window.document.head.innerHTML = '<meta name="lab-traced" content="1">'
    await lab.api.post('open/login', { account: '13800000001', password: 'a-secret' }, { feedback: false })
    await lab.api.get('open/web/index', undefined, { feedback: false })
    const [login, index] = server.seen.map(({ headers }) => headers.get('traceparent'))
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('pagehide'))
      expect(server.asked('open/trace')).not.toHaveLength(0)
    })
    const spans = server.asked('open/trace').flatMap(({ body }) => (body as { spans: object[] }).spans)
    const times = { ago_ms: expect.any(Number), took_ms: expect.any(Number) }
    expect(spans).toEqual([
      { traceparent: login, call: 'open/login', ...times },
      { traceparent: index, call: 'open/web/index', ...times, failure: 'network' },
    ])
    expect(calls['open/trace'].request.safeParse({ spans }).success).toBe(true)
  })

  it('tells of twenty at once, and of telling nothing', async () => {
    const { server, openTab } = aBrowser({})
    const { lab, window } = openTab({ href: 'https://lab.example/' })
    window.document.head.innerHTML = '<meta name="lab-traced" content="1">'
    for (let at = 0; at < 20; at++)
      await lab.api.post('open/setting/list4key', { keys: [] }, { feedback: false })
    await vi.waitFor(() => expect(server.asked('open/trace')).toHaveLength(1))
    expect(server.asked('open/trace')[0]?.headers.get('traceparent')).toBeNull()
  })

  it('carries the token for member calls only', async () => {
    const { api, server } = aClient({}, { isMember: true })
    await api.post('user/logins', {})
    await api.post('open/setting', {})
    expect(server.asked('user/logins')[0]?.headers.get('token')).toBe('access-1')
    expect(server.asked('open/setting')[0]?.headers.has('token')).toBe(false)
  })
})

describe('ten widgets that ask for the same', () => {
  it('make one request, and each gets the answer', async () => {
    const { api, server } = aClient({ 'open/web/index': done({ bannerArr: [] }) })
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.get('open/web/index')))
    expect(answers).toHaveLength(10)
    for (const answer of answers) expect(answer).toMatchObject({ code: 1 })
    expect(server.asked('open/web/index')).toHaveLength(1)
  })

  it('have the settings once a page, unless they failed to come', async () => {
    let isUp = false
    const { api, server } = aClient({
      'open/setting': () => (isUp ? done({ now: 9000 }) : refused('服务器开小差了', 'internal', 500)),
    })
    await api.post('open/setting', {})
    isUp = true
    await Promise.all([api.post('open/setting', {}), api.post('open/setting')])
    expect(await api.post('open/setting')).toMatchObject({ data: { now: 9000 } })
    expect(server.asked('open/setting')).toHaveLength(2)
  })

  it('show one message when it fails', async () => {
    const { api, shown } = aClient({ 'open/web/index': refused('服务器开小差了', 'internal', 500) })
    await Promise.all(Array.from({ length: 10 }, () => api.get('open/web/index')))
    expect(shown()).toEqual(['error: 服务器开小差了'])
  })

  it('ask anew once it has been answered, and when they ask for different things', async () => {
    const { api, server } = aClient({ 'open/web/page': done({}) })
    await Promise.all([
      api.get('open/web/page', { key: 'guide' }),
      api.get('open/web/page', { key: 'contact' }),
    ])
    await api.get('open/web/page', { key: 'guide' })
    expect(server.asked('open/web/page')).toHaveLength(3)
  })
})

describe('a member call', () => {
  it('that the server no longer takes (401) ends the session with one message', async () => {
    const { api, session, storage, shown } = aClient(
      { 'user/logins': refused('请先登录', 'login_required', 401) },
      { isMember: true },
    )
    expect(await api.post('user/logins', {})).toMatchObject({ code: 0, reason: 'login_required' })
    expect(session.getState().token).toBeNull()
    expect(storage.get('token')).toBeNull()
    expect(shown()).toEqual(['error: 登录已过期，请重新登录'])
  })

  it('of a visitor only shows what the server says', async () => {
    const { api, shown } = aClient({ 'user/logins': refused('请先登录', 'login_required', 401) })
    await api.post('user/logins', {})
    expect(shown()).toEqual(['error: 请先登录'])
  })

  it('is made again when the token was renewed on its way', async () => {
    const { api, session, server, storage, shown } = aClient(
      {
        'user/logins': ({ headers }) => {
          if (headers.get('token') === 'access-2') return done({ list: [] })
          const { refreshToken: refresh, expires } = someTokens()
          storage.set('lab-session', JSON.stringify({ access: 'access-2', refresh, expires }))
          storage.set('token', 'access-2')
          return refused('登录已过期，请重新登录', 'token_expired', 401)
        },
      },
      { isMember: true },
    )
    expect(await api.post('user/logins', {})).toEqual(done({ list: [] }))
    expect(server.asked('user/logins')).toHaveLength(2)
    expect(session.getState().token).toBe('access-2')
    expect(shown()).toEqual([])
  })

  it('says why the server ended the session before its time', async () => {
    const { api, shown, session } = aClient(
      { 'user/logins': refused('密码已修改，请用新密码登录', 'token_expired', 401) },
      { isMember: true },
    )
    await api.post('user/logins', {})
    expect(session.getState().token).toBeNull()
    expect(shown()).toEqual(['error: 密码已修改，请用新密码登录'])
  })

  it('with a session that ran out is not made, and says so once', async () => {
    const { api, server, storage, shown } = aClient({}, { isMember: true })
    vi.setSystemTime(Date.now() + 7_200_000)
    expect(await api.post('user/logins', {})).toMatchObject({ code: 0, reason: 'token_expired' })
    expect(server.asked('user/logins')).toEqual([])
    expect(storage.get('token')).toBeNull()
    expect(shown()).toEqual(['error: 登录已过期，请重新登录'])
  })

  it('in the last hour of the session is made, and renews it beside', async () => {
    const { api, server, session } = aClient(
      { 'open/refresh4token': () => done(someTokens({ token: 'access-2', refreshToken: 'refresh-2' })) },
      { isMember: true },
    )
    vi.setSystemTime(Date.now() + 3_601_000)
    await api.post('user/logins', {})
    await vi.waitFor(() => expect(session.getState().token).toBe('access-2'))
    expect(server.asked('user/logins')[0]?.headers.get('token')).toBe('access-1')
    expect(server.asked('open/refresh4token')[0]?.query).toEqual({ token: 'refresh-1' })
  })
})

describe('a frame of the portal', () => {
  const inFrame = async (href: string) => {
    const { server, openTab } = aBrowser({ 'open/login': done(someTokens()), 'open/web/index': done({}) })
    const { lab } = openTab({ href })
    await lab.api.post('open/login', login)
    await lab.api.get('open/web/index', {} as never)
    return [...server.asked('open/login'), ...server.asked('open/web/index')].map(({ headers }) =>
      headers.get('partner'),
    )
  }

  it('says around whose page it stands where it writes; what it reads carries no header of its own', async () => {
    const portal = 'https://lab.example/embed/frame/lab-login-popup'
    expect(await inFrame(`${portal}?partner=pk_1`)).toEqual(['pk_1', null])
    expect(await inFrame(portal)).toEqual([null, null])
    expect(await inFrame('https://lab.example/project?partner=pk_1')).toEqual([null, null])
  })
})
