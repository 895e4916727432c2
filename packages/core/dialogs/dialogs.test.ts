import { describe, expect, it, vi } from 'vitest'
import { createDialogs } from './dialogs.ts'

const someDialogs = ({ isMember = false, hasRemembered = false } = {}) => {
  const dialogs = createDialogs({ hasToken: () => isMember, hasRemembered: () => hasRemembered })
  return { dialogs, open: () => dialogs.getState().open }
}

describe('login', () => {
  it('opens on the three tabs', () => {
    const { dialogs, open } = someDialogs()
    dialogs.open('login')
    expect(open()).toEqual({ name: 'login', panel: 'sign' })
  })

  it('opens on the short way where an account is remembered', () => {
    const { dialogs, open } = someDialogs({ hasRemembered: true })
    dialogs.open('login')
    expect(open()).toMatchObject({ panel: 'log' })
  })

  it('keeps what it was opened for when the panel changes', () => {
    const { dialogs, open } = someDialogs()
    dialogs.open('login', { panel: 'reg', inviterCode: 'ABC', target: '/member/center' })
    dialogs.showPanel('sign')
    expect(open()).toEqual({ name: 'login', panel: 'sign', inviterCode: 'ABC', target: '/member/center' })
  })

  it('has panels of its own only', () => {
    const { dialogs, open } = someDialogs({ isMember: true })
    dialogs.open('pickup')
    dialogs.showPanel('reg')
    expect(open()).toEqual({ name: 'pickup' })
  })
})

describe('where nobody can log in', () => {
  it('a visitor is taken to where they can, and no dialog opens', () => {
    const leave = vi.fn(() => true)
    const dialogs = createDialogs({ hasToken: () => false, hasRemembered: () => false, leave })
    dialogs.open('login')
    dialogs.open('pickup')
    expect(dialogs.getState().open).toBeNull()
    expect(leave).toHaveBeenCalledTimes(2)
  })

  it('the login is shown all the same when there is no way out', () => {
    const dialogs = createDialogs({ hasToken: () => false, hasRemembered: () => false, leave: () => false })
    dialogs.open('login')
    expect(dialogs.getState().open).toEqual({ name: 'login', panel: 'sign' })
  })
})

describe('pickup', () => {
  it('opens for a member', () => {
    const { dialogs, open } = someDialogs({ isMember: true })
    dialogs.open('pickup')
    expect(open()).toEqual({ name: 'pickup' })
  })

  it('asks a visitor to log in first, and remembers what they wanted', () => {
    const { dialogs, open } = someDialogs()
    dialogs.open('pickup')
    expect(open()).toEqual({ name: 'login', panel: 'sign', next: 'pickup' })
  })

  it('follows the identity dialog it waited for', () => {
    const { dialogs, open } = someDialogs({ isMember: true })
    dialogs.open('identity', { next: 'pickup' })
    dialogs.close()
    expect(open()).toEqual({ name: 'pickup' })
    dialogs.close()
    expect(open()).toBeNull()
  })
})

it('tells what was closed, once', () => {
  const { dialogs } = someDialogs()
  const listener = vi.fn()
  const off = dialogs.onClose(listener)
  dialogs.open('login', { target: '/member/center' })
  dialogs.close()
  dialogs.close()
  expect(listener.mock.calls).toEqual([[{ name: 'login', panel: 'sign', target: '/member/center' }]])
  off()
  dialogs.open('login')
  dialogs.finish()
  expect(listener).toHaveBeenCalledOnce()
})
