import { done, never, refused, someTokens } from '@lab/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  alertOf,
  button,
  enter,
  expectMarked,
  fill,
  openLogin,
  password,
  phone,
  press,
  tick,
  toast,
} from './testing.tsx'

const logIn = async () => {
  fill('用户名/手机号', phone)
  fill('密码', password)
  await press('登录')
}

describe('password login', () => {
  it('tells only the first thing that is missing, marks it and goes there', async () => {
    const { server } = await openLogin()
    await press('登录')
    expect(toast('alert')).toBe('[用户名/手机号]不能为空')
    expectMarked('用户名/手机号', '[用户名/手机号]不能为空')
    expect(screen.getByLabelText('密码')).not.toBeInvalid()

    fill('用户名/手机号', phone)
    await press('登录')
    expect(toast('alert')).toContain('[密码]不能为空')
    expectMarked('密码', '[密码]不能为空')
    expect(server.asked('open/login')).toEqual([])
  })

  it('sends the trimmed account, says that it worked and takes up the session', async () => {
    const { lab, server } = await openLogin()
    fill('用户名/手机号', ` ${phone} `)
    fill('密码', password)
    await press('登录')
    await waitFor(() => expect(lab.session.getState().token).toBe('access-1'))
    expect(server.asked('open/login')[0]?.body).toEqual({ account: phone, password })
    expect(lab.messages.getState().toasts).toMatchObject([{ kind: 'success', text: 'Login succeeded!' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is sent by Enter', async () => {
    const { lab } = await openLogin()
    fill('用户名/手机号', phone)
    fill('密码', password)
    await enter('密码')
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
  })

  it('says what the server says in an alert and keeps what was typed', async () => {
    const answers = { 'open/login': refused('账号或密码错误', 'credentials_wrong') }
    const { lab } = await openLogin({}, { answers })
    await logIn()
    await waitFor(() =>
      expect(alertOf(lab)).toMatchObject({ kind: 'error', title: '操作失败！', detail: '账号或密码错误' }),
    )
    expect(screen.getByLabelText('用户名/手机号')).toHaveValue(phone)
    expect(screen.getByLabelText('密码')).toHaveValue(password)
    // Which of the two is wrong is nobody's business.
    expect(screen.getByLabelText('密码')).not.toBeInvalid()
    expect(lab.messages.getState().toasts).toEqual([])
  })

  it('marks the field that the server names, and puts the focus there', async () => {
    const fields = { account: '[用户名/手机号]格式不正确' }
    const { lab } = await openLogin(
      {},
      { answers: { 'open/login': refused('填写内容有误', 'invalid', 400, { fields }) } },
    )
    await logIn()
    await waitFor(() => expect(alertOf(lab)?.detail).toBe('填写内容有误'))
    expectMarked('用户名/手机号', fields.account)
  })

  it('says so when the server cannot be reached', async () => {
    const answers = {
      'open/login': () => {
        throw new TypeError('Failed to fetch')
      },
    }
    const { lab } = await openLogin({}, { answers })
    await logIn()
    await waitFor(() => expect(alertOf(lab)?.detail).toMatch('无法连接服务器'))
    expect(screen.getByLabelText('密码')).toHaveValue(password)
  })

  it('shows that it is at work, and is sent once', async () => {
    const { server } = await openLogin({}, { answers: { 'open/login': never } })
    await logIn()
    expect(button('登录')).toHaveAttribute('aria-busy', 'true')
    await press('登录')
    expect(server.asked('open/login')).toHaveLength(1)
  })

  it('tells password managers what its fields are', async () => {
    await openLogin()
    expect(screen.getByLabelText('用户名/手机号')).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText('密码')).toHaveAttribute('autocomplete', 'current-password')
  })
})

describe('remembering', () => {
  class PasswordCredential {
    readonly data: { id: string; password: string }

    constructor(data: { id: string; password: string }) {
      this.data = data
    }
  }
  const aStore = () => {
    const store = vi.fn(async (_: PasswordCredential) => {})
    return { store, parts: { PasswordCredential, navigator: { credentials: { store } } } }
  }

  it('warns beside the box', async () => {
    await openLogin()
    const box = screen.getByRole('checkbox', { name: '记住密码' })
    expect(box).not.toBeChecked()
    expect(box).toHaveAccessibleDescription(/请勿在公用设备上勾选/)
  })

  it('keeps the account, and leaves the password to the browser', async () => {
    const { store, parts } = aStore()
    const { lab, storage } = await openLogin({}, { parts })
    await tick()
    await logIn()
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
    expect(lab.remembered.getState().account).toEqual({ account: phone, masked: '138****1234' })
    expect(store.mock.calls[0]?.[0].data).toEqual({ id: phone, password })
    expect(storage.get('lab-remembered')).not.toContain(password)
  })

  it('keeps nothing without the tick', async () => {
    const { store, parts } = aStore()
    const { lab } = await openLogin({}, { parts })
    await logIn()
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
    expect(lab.remembered.getState().account).toBeNull()
    expect(store).not.toHaveBeenCalled()
  })

  it('forgets an account that logs in without the tick', async () => {
    const { lab } = await openLogin(
      { panel: 'sign' },
      { prepare: ({ remembered }) => remembered.remember(phone) },
    )
    await logIn()
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
    expect(lab.remembered.getState().account).toBeNull()
  })

  it('works where the browser refuses to keep it', async () => {
    const store = vi.fn(async () => Promise.reject(new Error('not allowed')))
    const { lab } = await openLogin(
      {},
      { parts: { PasswordCredential, navigator: { credentials: { store } } } },
    )
    await tick()
    await logIn()
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
  })
})

describe('the short way', () => {
  const remembered = { prepare: (lab: import('@lab/core').Lab) => lab.remembered.remember(phone) }

  it('opens by itself for a remembered account, masked, and asks for the password only', async () => {
    const { server, lab } = await openLogin({}, remembered)
    expect(await screen.findByText('138****1234')).toBeVisible()
    expect(screen.queryByLabelText('用户名/手机号')).toBeNull()
    expect(screen.queryByText(phone)).toBeNull()
    await waitFor(() => expect(screen.getByLabelText('密码')).toHaveFocus())
    fill('密码', password)
    await enter('密码')
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
    expect(server.asked('open/login')[0]?.body).toEqual({ account: phone, password })
  })

  it('tells what is missing', async () => {
    await openLogin({}, remembered)
    await screen.findByText('138****1234')
    await press('登录')
    expect(toast('alert')).toBe('[密码]不能为空')
    expectMarked('密码', '[密码]不能为空')
  })

  it('lets another account in, without giving this one away', async () => {
    await openLogin({}, remembered)
    await screen.findByText('138****1234')
    await press('其他账号登录')
    expect(screen.getByRole('dialog', { name: '登录' })).toBeVisible()
    expect(screen.getByLabelText('用户名/手机号')).toHaveValue('')
  })

  it('forgets the account when asked to', async () => {
    const { lab } = await openLogin({}, remembered)
    await screen.findByText('138****1234')
    await press('不再记住')
    expect(lab.remembered.getState().account).toBeNull()
    expect(screen.getByLabelText('用户名/手机号')).toHaveValue('')
  })

  it('says what the server says in an alert', async () => {
    const answers = { 'open/login': refused('账号或密码错误', 'credentials_wrong') }
    const { lab } = await openLogin({}, { ...remembered, answers })
    await screen.findByText('138****1234')
    fill('密码', 'wrong-1234')
    await press('登录')
    await waitFor(() => expect(alertOf(lab)?.detail).toBe('账号或密码错误'))
    expect(screen.getByLabelText('密码')).toHaveValue('wrong-1234')
  })
})

describe('a login that is answered when the popup has been closed', () => {
  it('counts all the same', async () => {
    let answer = (_: object) => {}
    const late = new Promise<object>((resolve) => {
      answer = resolve
    })
    const { lab } = await openLogin({}, { answers: { 'open/login': () => late } })
    await logIn()
    await press('关闭')
    await act(async () => answer(done(someTokens())))
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
  })
})
