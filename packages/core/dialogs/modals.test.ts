import { expect, it } from 'vitest'
import { createModals } from './modals.ts'

it('knows the topmost modal, in whatever order they close', () => {
  const modals = createModals()
  const popup = modals.push()
  const alert = modals.push()
  expect(modals.count()).toBe(2)
  expect(modals.getState().stack.at(-1)).toBe(alert)
  modals.pop(popup)
  expect(modals.getState().stack).toEqual([alert])
  modals.pop(alert)
  modals.pop(alert)
  expect(modals.count()).toBe(0)
})

it('asks the topmost to close, and nobody when there is none', () => {
  const modals = createModals()
  modals.closeTop()
  const calls: string[] = []
  modals.push(() => calls.push('popup'))
  const alert = modals.push(() => calls.push('alert'))
  modals.closeTop()
  modals.pop(alert)
  modals.closeTop()
  expect(calls).toEqual(['alert', 'popup'])
})
