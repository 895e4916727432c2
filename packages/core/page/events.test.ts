import { expect, it, vi } from 'vitest'
import { createEvents } from './events.ts'

it('tells those who listen, until they no longer do', () => {
  const events = createEvents()
  const listener = vi.fn()
  const off = events.on('navigated', listener)
  events.emit('navigated', { path: '/' })
  off()
  events.emit('navigated', { path: '/guide' })
  expect(listener.mock.calls).toEqual([[{ path: '/' }]])
})
