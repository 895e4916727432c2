import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useEffect, useRef, useState } from 'react'
import type { OrderRequest } from '../request.ts'

export type Preview = DataOf<'order/preview'>

/** A pause in typing that long asks anew. */
const pauseMs = 400

export interface Previewed {
  /** Undefined until the first answer; the last one while the next is awaited. */
  preview: Preview | undefined
  isPending: boolean
  /** Why there is no price, in the server's words. */
  refusal: string | undefined
  retry: () => void
}

/** What the order would cost, and what the server finds in its way; undefined asks nothing. */
export const usePreview = (request: OrderRequest | undefined): Previewed => {
  const lab = useLab()
  const [preview, setPreview] = useState<Preview>()
  const [refusal, setRefusal] = useState<string>()
  const [answered, setAnswered] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const body = request && JSON.stringify(request)
  const isFirst = useRef(true)

  useEffect(() => {
    if (!body) return
    const stop = new AbortController()
    const ask = async () => {
      const { code, data, msg } = await lab.api.post('order/preview', JSON.parse(body) as OrderRequest, {
        feedback: false,
        signal: stop.signal,
      })
      if (stop.signal.aborted) return
      isFirst.current = false
      if (code && data) setPreview(data)
      setRefusal(code ? undefined : (msg ?? '网络连接失败'))
      setAnswered(body)
    }
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [lab, body, attempt])

  return {
    preview,
    isPending: body !== undefined && answered !== body,
    refusal,
    retry: () => setAttempt((before) => before + 1),
  }
}
