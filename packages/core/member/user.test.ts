import { describe, expect, it } from 'vitest'
import { aBrowser, aLab, done, refused, settled, someTokens } from '../testing.ts'

const member = { userInfo: { account: '13800000000' }, address: [{ address_rid: 'a' }] }

describe('the user', () => {
  it('is nobody at first', () => {
    expect(aLab().user.getState()).toEqual({ status: 'none', userInfo: null, address: [] })
  })

  it('is loading, then there, and their addresses are fetched again', async () => {
    const list = [{ address_rid: 'b' }, { address_rid: 'a' }]
    const { user } = aLab({ 'user/info': done(member), 'address/list': done({ list }) })
    const loading = user.load()
    expect(user.getState().status).toBe('loading')
    expect(await loading).toMatchObject({ code: 1 })
    expect(user.getState()).toEqual({ status: 'ready', userInfo: member.userInfo, address: list })
  })

  it('keeps the addresses they came with when the list cannot be fetched', async () => {
    const { user } = aLab({ 'user/info': done(member) })
    await user.load()
    expect(user.getState().address).toEqual(member.address)
  })

  it('without an address causes no second request', async () => {
    const { openTab, server } = aBrowser({ 'user/info': done({ ...member, address: [] }) })
    const { user } = openTab().lab
    await user.load()
    expect(user.getState()).toMatchObject({ status: 'ready', address: [] })
    expect(server.seen.map(({ path }) => path)).toEqual(['user/info'])
  })

  it('stays in sight while they are fetched again', async () => {
    const { user } = aLab({ 'user/info': done(member), 'address/list': done({ list: [] }) })
    await user.load()
    void user.load()
    expect(user.getState()).toMatchObject({ status: 'ready', userInfo: member.userInfo })
  })

  it('is cleared when that fails; the token stays', async () => {
    const answers = { 'user/info': done(member), 'address/list': done({ list: [] }) } as Record<
      string,
      object
    >
    const { user, session } = aLab(answers)
    session.set(someTokens())
    await settled()
    answers['user/info'] = refused('服务器开小差了', 'internal', 500)
    await user.load()
    expect(user.getState()).toEqual({ status: 'failed', userInfo: null, address: [] })
    expect(session.hasToken()).toBe(true)
  })

  it('is cleared with the token when the server no longer knows it', async () => {
    const { user, session } = aLab({ 'user/info': refused('请先登录', 'login_required', 401) })
    session.set(someTokens())
    await settled()
    expect(session.hasToken()).toBe(false)
    expect(user.getState()).toMatchObject({ status: 'none', userInfo: null })
  })

  it('does not get the addresses of one who has left', async () => {
    let answer = (_: object) => {}
    const { user } = aLab({
      'address/list': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const loading = user.loadAddress()
    await settled()
    user.reset()
    answer(done({ list: [{ address_rid: 'a' }] }))
    await loading
    expect(user.getState().address).toEqual([])
  })

  it('does not come back by an answer that was on its way when they left', async () => {
    let answer = (_: object) => {}
    const { user } = aLab({
      'user/info': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const loading = user.load()
    await settled()
    user.reset()
    answer(done(member))
    await loading
    expect(user.getState()).toEqual({ status: 'none', userInfo: null, address: [] })
  })
})
