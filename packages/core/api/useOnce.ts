import { useRef } from 'react'
import type { CallOptions } from './api.ts'
import { newKey } from './new-key.ts'

type Send = (options: Pick<CallOptions, 'idempotencyKey'>) => Promise<{ code?: number }>

/**
 * Sends a request that must be done once: until it was done, the same request goes out under the same `Idempotency-Key`,
 * whatever became of its answers (domain §3). A lost answer may have been a payment; what was refused frees its key.
 */
export const useOnce = () => {
  const sent = useRef<{ request: string; key: string }>(undefined)
  return async <S extends Send>(asked: unknown, send: S): Promise<Awaited<ReturnType<S>>> => {
    const request = JSON.stringify(asked)
    if (sent.current?.request !== request) sent.current = { request, key: newKey() }
    const answer = await send({ idempotencyKey: sent.current.key })
    if (answer.code) sent.current = undefined
    return answer as Awaited<ReturnType<S>>
  }
}
