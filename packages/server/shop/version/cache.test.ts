import { describe, expect, it } from 'vitest'
import { contentCache } from './cache.ts'

const aCache = () => {
  const stage = { version: 1, at: 0, read: 0, computed: 0 }
  const cache = contentCache(
    async () => {
      stage.read++
      return stage.version
    },
    () => stage.at,
  )
  const value = () =>
    cache.get('home', async () => {
      stage.computed++
      return `home ${stage.version}`
    })
  return { stage, cache, value }
}

describe('the content cache', () => {
  it('computes a value once for all who ask', async () => {
    const { stage, value } = aCache()
    expect(await Promise.all([value(), value(), value()])).toEqual(['home 1', 'home 1', 'home 1'])
    expect([stage.read, stage.computed]).toEqual([1, 1])
  })

  it("sees another server's write within a second", async () => {
    const { stage, value } = aCache()
    await value()
    stage.version = 2
    stage.at = 999
    expect(await value()).toBe('home 1')
    stage.at = 1000
    expect(await value()).toBe('home 2')
  })

  it('keeps values while the version stays', async () => {
    const { stage, value } = aCache()
    await value()
    stage.at = 5000
    await value()
    expect([stage.read, stage.computed]).toEqual([2, 1])
  })

  it("sees this server's write at once, even while the version was being read", async () => {
    const { stage, cache, value } = aCache()
    await value()
    stage.at = 2000
    const asked = value()
    stage.version = 2
    cache.forget()
    await asked
    expect(await value()).toBe('home 2')
  })

  it('asks again after a failure', async () => {
    const { cache } = aCache()
    await expect(cache.get('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.get('broken', async () => 'mended')).toBe('mended')
  })

  it('lets go of the value that was unused longest', async () => {
    const { stage, cache, value } = aCache()
    await value()
    for (let at = 0; at < 400; at++) await cache.get(`search ${at}`, async () => at)
    await value()
    for (let at = 400; at < 800; at++) await cache.get(`search ${at}`, async () => at)
    await value()
    expect(stage.computed).toBe(1)
    await cache.get('search 0', async () => stage.computed++)
    expect(stage.computed).toBe(2)
  })
})
