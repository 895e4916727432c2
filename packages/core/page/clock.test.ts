import { expect, it } from 'vitest'
import { aStorage } from '../testing.ts'
import { createClock } from './clock.ts'

it("follows the server's clock, not the visitor's, also on the next page", () => {
  const storage = aStorage()
  const wrong = () => 1_000_000
  const clock = createClock({ now: wrong, storage })
  expect(clock.now()).toBe(1000)

  clock.set(5000)

  expect(clock.now()).toBe(5000)
  expect(createClock({ now: wrong, storage }).now()).toBe(5000)
})

it('ignores a kept difference that is none', () => {
  const storage = aStorage()
  storage.set('lab-clock-offset', 'soon')
  expect(createClock({ now: () => 1_000_000, storage }).now()).toBe(1000)
})
