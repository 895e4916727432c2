import { describe, expect, it } from 'vitest'
import { ConnectionLost } from '../../ground/db/lost.ts'
import { standby } from './standby.ts'

const lost = () => Promise.reject(new ConnectionLost(new Error('away'), true))

const aStandby = (limits = { bytes: 1_000_000, answers: 100 }) => {
  const stage = { now: 1000, clock: 0, variant: '1', made: 0, isAway: false }
  const kept = standby(
    () => stage.now,
    () => stage.clock,
    limits,
  )
  const get = (key: string, bytes = 10) =>
    kept.get(key, {
      variant: () => (stage.isAway ? lost() : Promise.resolve(stage.variant)),
      make: async () => {
        stage.made += 1
        return `${key} ${stage.variant}`
      },
      size: () => bytes,
    })
  return { stage, kept, get }
}

describe('what stands in', () => {
  it('is made once for what it hangs on, also for all who ask at once', async () => {
    const { stage, get } = aStandby()
    await Promise.all([get('a'), get('a'), get('a')])
    expect(await get('a')).toEqual({ answer: 'a 1' })
    expect(stage.made).toBe(1)
    stage.variant = '2'
    expect(await get('a')).toEqual({ answer: 'a 2' })
    expect(stage.made).toBe(2)
  })

  it('is as old as the last time it was known to hold, for an hour', async () => {
    const { stage, get } = aStandby()
    await get('a')
    stage.now += 500
    await get('a')
    stage.isAway = true
    stage.now += 3600
    expect(await get('a')).toEqual({ answer: 'a 1', age: 3600 })
    stage.now += 1
    await expect(get('a')).rejects.toThrow(ConnectionLost)
  })

  it('is bounded by bytes and by number: the longest unused goes', async () => {
    const { stage, kept, get } = aStandby({ bytes: 1000, answers: 3 })
    for (const key of ['a', 'b', 'c', 'd']) await get(key)
    expect(kept.figures()).toMatchObject({ answers: 3 })
    await get('e', 900)
    expect(kept.figures().bytes).toBeLessThanOrEqual(1000)
    await get('too large', 2000)
    stage.isAway = true
    await expect(get('a')).rejects.toThrow(ConnectionLost)
    await expect(get('too large')).rejects.toThrow(ConnectionLost)
    expect(await get('e')).toMatchObject({ answer: 'e 1' })
  })

  it('stands in for a missing database only, not for what fails otherwise', async () => {
    const { stage, kept, get } = aStandby()
    await get('a')
    stage.variant = '2'
    const broken = kept.get('a', {
      variant: async () => '2',
      make: () => Promise.reject(new Error('broken')),
      size: () => 1,
    })
    await expect(broken).rejects.toThrow('broken')
  })

  it('is given at once for a second after the database was away, and then asked for again', async () => {
    const { stage, get } = aStandby()
    await get('a')
    stage.isAway = true
    await get('a')
    stage.isAway = false
    expect(await get('a')).toMatchObject({ age: 0 })
    stage.clock += 1001
    expect(await get('a')).toEqual({ answer: 'a 1' })
  })
})
