import { getLab } from '@lab/core'
import { someTokens } from '@lab/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { on, session } from './session.ts'

// The widgets themselves are for the build to make.
vi.mock('./popups.ts', () => {
  const popup = (tag: string) => ({ tag, load: [] })
  return { popups: { login: popup('lab-login-popup'), messages: popup('lab-messages') } }
})

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

it('opens the login for a visitor only', () => {
  session.openLogin()
  expect(getLab().dialogs.getState().open?.name).toBe('login')
  getLab().dialogs.close()
  getLab().session.set(someTokens())
  session.openLogin()
  expect(getLab().dialogs.getState().open).toBeNull()
})

it('tells of login and logout without any widget on the page, until it is asked to stop', () => {
  const told = vi.fn()
  const stop = on('lab-login', told)
  getLab().session.set(someTokens())
  expect(told).toHaveBeenCalledExactlyOnceWith({ here: true })
  stop()
  getLab().session.clear()
  getLab().session.set(someTokens())
  expect(told).toHaveBeenCalledOnce()
})

it('passes on what widgets dispatch', () => {
  const told = vi.fn()
  const stop = on('lab-pickup-submitted', told)
  const dispatch = () =>
    document.body.dispatchEvent(
      new CustomEvent('lab-pickup-submitted', { detail: { rid: 'pickup-1' }, bubbles: true, composed: true }),
    )
  dispatch()
  stop()
  dispatch()
  expect(told).toHaveBeenCalledExactlyOnceWith({ rid: 'pickup-1' })
})
