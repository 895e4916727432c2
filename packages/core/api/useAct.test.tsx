import { act as flush, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAct } from './useAct.ts'

const start = () => {
  const { result, unmount } = renderHook(() => useAct())
  const answer = Promise.withResolvers<string>()
  const work = vi.fn(() => answer.promise)
  return { result, unmount, answer, work }
}

it('is busy until the act is done, and gives its answer', async () => {
  const { result, answer, work } = start()
  expect(result.current.isBusy).toBe(false)
  let done: Promise<string | undefined> | undefined
  await flush(async () => {
    done = result.current.act(work)
  })
  expect(result.current.isBusy).toBe(true)
  await flush(async () => answer.resolve('paid'))
  expect(await done).toBe('paid')
  expect(result.current.isBusy).toBe(false)
})

it('takes two presses within one tick for one', async () => {
  const { result, answer, work } = start()
  const presses: Promise<string | undefined>[] = []
  await flush(async () => {
    presses.push(result.current.act(work), result.current.act(work))
    answer.resolve('paid')
  })
  expect(await Promise.all(presses)).toEqual(['paid', undefined])
  expect(work).toHaveBeenCalledTimes(1)
})

it('acts again once the first act is done', async () => {
  const { result, answer, work } = start()
  answer.resolve('paid')
  await flush(() => result.current.act(work))
  await flush(() => result.current.act(work))
  expect(work).toHaveBeenCalledTimes(2)
})

it('leaves a failure to the caller, and can be tried again', async () => {
  const { result, answer, work } = start()
  const lost = new Error('lost')
  await flush(() =>
    expect(
      result.current.act(() => {
        throw lost
      }),
    ).rejects.toBe(lost),
  )
  expect(result.current.isBusy).toBe(false)
  answer.resolve('paid')
  await flush(() => result.current.act(work))
  expect(work).toHaveBeenCalledTimes(1)
})

it('changes nothing after it is gone', async () => {
  const { result, unmount, answer, work } = start()
  let done: Promise<string | undefined> | undefined
  await flush(async () => {
    done = result.current.act(work)
  })
  const last = result.current
  unmount()
  await flush(async () => answer.resolve('paid'))
  expect(await done).toBe('paid')
  expect(result.current).toBe(last)
})
