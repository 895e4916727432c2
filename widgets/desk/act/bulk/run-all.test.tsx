import { afterEach, expect, it, vi } from 'vitest'
import { runAll } from './run-all.ts'

const items = Array.from({ length: 20 }, (_, at) => ({ rid: `${at}`, number: `${at}`, version: 1 }))

afterEach(() => vi.restoreAllMocks())

/** How many were under way at the most, in the first half and in the second, where each answer takes so long. */
const mostAtOnce = async (ms: number) => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const most = [0, 0]
  let begun = 0
  let atOnce = 0
  await runAll(items, {
    send: async () => {
      atOnce++
      const half = begun++ < 10 ? 0 : 1
      most[half] = Math.max(most[half] ?? 0, atOnce)
      await Promise.resolve()
      now += ms
      atOnce--
      return { code: 1 }
    },
    isGivenUp: () => false,
    onAnswer: () => {},
  })
  return most
}

it('goes on with fewer at a time where answers are slow: colleagues work beside it', async () => {
  expect(await mostAtOnce(10)).toEqual([4, 4])
  expect(await mostAtOnce(400)).toEqual([4, 2])
})
