// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { createLab, getLab } from './create-lab.ts'
import type { Lab } from './lab.ts'
import { start } from './start.ts'

it('is made on the server without a page, a storage or a request, and starts nothing there', () => {
  const fetch = vi.fn()
  const lab = createLab({ fetch })
  start(lab)
  expect(lab).toMatchObject({ base: '', isPortal: false })
  expect(lab.session.getState()).toEqual({ token: null })
  expect(lab.user.getState().status).toBe('none')
  expect(lab.plan.getState().allCount).toBe(0)
  expect(lab.dialogs.getState().open).toBeNull()
  lab.navigation.start()
  lab.navigation.go('/')
  lab.navigation.toTop()
  expect(fetch).not.toHaveBeenCalled()
})

it('knows the portal by its address', () => {
  const at = (href: string) =>
    ({ location: new URL(href), navigator: {} }) as unknown as Window & typeof globalThis
  const base = 'https://lab.example'
  expect(createLab({ base, window: at('https://lab.example/guide') }).isPortal).toBe(true)
  expect(createLab({ base, window: at('https://partner.example/') }).isPortal).toBe(false)
  expect(createLab({ window: at('http://localhost:6006/') })).toMatchObject({
    base: 'http://localhost:6006',
    isPortal: true,
  })
})

it('is one for all widgets of a page', () => {
  expect(getLab()).toBe(getLab())
})

it.each([
  ['the popup closes', (lab: Lab) => lab.dialogs.close()],
  ['another of its forms is shown', (lab: Lab) => lab.dialogs.showPanel('sign')],
  ['one goes to another page', (lab: Lab) => lab.events.emit('navigated', { path: '/guide' })],
])('takes an error away when %s', (_, act) => {
  const lab = createLab({ fetch: vi.fn() })
  lab.dialogs.open('login', { panel: 'reg' })
  lab.messages.error('[密码]不能为空')
  act(lab)
  expect(lab.messages.getState().toasts).toEqual([])
})
