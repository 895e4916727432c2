import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOnce } from './useOnce.ts'

const lost = {}
const refused = { code: 0, reason: 'insufficient_balance' }
const done = { code: 1 }

/** The keys under which requests go out, each answered as said. */
const keysOf = async (...sent: readonly (readonly [asked: unknown, answer: { code?: number }])[]) => {
  const { result } = renderHook(() => useOnce())
  const keys: (string | undefined)[] = []
  for (const [asked, answer] of sent)
    await result.current(asked, async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return answer
    })
  return keys
}

it('the same request goes out under one key until it was done: a lost answer may have been a payment', async () => {
  const asked = { amount_fen: 100 }
  const [first, ...again] = await keysOf([asked, lost], [{ ...asked }, refused], [asked, done], [asked, done])
  expect(first).toEqual(expect.any(String))
  expect(again.slice(0, 2)).toEqual([first, first])
  expect(again[2]).not.toBe(first)
})

it('another request is another', async () => {
  const [first, other] = await keysOf([{ amount_fen: 100 }, lost], [{ amount_fen: 200 }, lost])
  expect(other).not.toBe(first)
})
