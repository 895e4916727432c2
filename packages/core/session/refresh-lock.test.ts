import { expect, it, vi } from 'vitest'
import { createStorage } from '../page/storage.ts'
import { createRefreshLock, locksOf } from './refresh-lock.ts'

const wiring = { storage: createStorage(() => undefined), now: Date.now, newId: () => 'a tab' }
const broken = () => Promise.reject(new DOMException('no origin', 'SecurityError'))

it('renews all the same where the page broke its Web Locks', async () => {
  const act = vi.fn(async () => {})
  await createRefreshLock({ ...wiring, locks: { request: broken } })(act)
  await createRefreshLock({
    ...wiring,
    locks: {
      request: () => {
        throw new TypeError('replaced')
      },
    },
  })(act)
  expect(act).toHaveBeenCalledTimes(2)
})

it('does not try again what failed by itself', async () => {
  const act = vi.fn(() => Promise.reject(new Error('no network')))
  const lock = createRefreshLock({ ...wiring, locks: { request: async (_name, _options, run) => run({}) } })
  await expect(lock(act)).rejects.toThrow('no network')
  expect(act).toHaveBeenCalledOnce()
})

it('has none where even their name throws', () => {
  const window = {
    get navigator(): Navigator {
      throw new TypeError('replaced')
    },
  }
  expect(locksOf(window as Window)).toBeUndefined()
})
