import { getLab } from '@lab/core'
import { someTokens } from '@lab/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { pageSessionOf } from './lab.ts'
import { pageLabOf } from './page-lab.ts'
import { startedLab } from './present.ts'

// The widgets themselves are for the build to bring.
const none = async () => undefined
const pageLab = pageLabOf({
  'lab-login-popup': none,
  'lab-identity-dialog': none,
  'lab-pickup-dialog': none,
  'lab-messages': none,
})
const { on, session } = pageSessionOf(async () => pageLab())

afterEach(() => {
  getLab().session.clear()
  document.body.replaceChildren()
})

it('tells a host page whether somebody is logged in, and no token', () => {
  expect(session.state()).toEqual({ loggedIn: false })
  getLab().session.set(someTokens())
  expect(session.state()).toEqual({ loggedIn: true })
  expect(JSON.stringify(session.state())).not.toContain('access')
})

it('fetches no core for who only asks, and heeds that a session has ended', () => {
  expect(startedLab()).toBeUndefined()
  localStorage.setItem('lab-session', JSON.stringify({ access: 'a', refresh: 'r', expires: 1 }))
  localStorage.setItem('token', 'a')
  expect(session.state()).toEqual({ loggedIn: false })
  localStorage.clear()
  expect(startedLab()).toBeUndefined()
})

it('opens the login for a visitor only', async () => {
  session.openLogin()
  await vi.waitFor(() => expect(getLab().dialogs.getState().open?.name).toBe('login'))
  getLab().dialogs.close()
  getLab().session.set(someTokens())
  session.openLogin()
  expect(getLab().dialogs.getState().open).toBeNull()
})

it('tells of login and logout without any widget on the page, until it is asked to stop', async () => {
  const listener = vi.fn()
  const never = vi.fn()
  on('lab-login', never)()
  const stop = on('lab-login', listener)
  await vi.waitFor(() => expect(startedLab()).toBeDefined())
  getLab().session.set(someTokens())
  expect(never).not.toHaveBeenCalled()
  expect(listener).toHaveBeenCalledExactlyOnceWith({ here: true })
  stop()
  getLab().session.clear()
  getLab().session.set(someTokens())
  expect(listener).toHaveBeenCalledOnce()
})

it('passes on what widgets dispatch', () => {
  const listener = vi.fn()
  const stop = on('lab-pickup-submitted', listener)
  const dispatch = () =>
    document.body.dispatchEvent(
      new CustomEvent('lab-pickup-submitted', { detail: { rid: 'pickup-1' }, bubbles: true, composed: true }),
    )
  dispatch()
  stop()
  dispatch()
  expect(listener).toHaveBeenCalledExactlyOnceWith({ rid: 'pickup-1' })
})
