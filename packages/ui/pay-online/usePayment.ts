import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Payment = DataOf<'payment/info'>

/** How often a payment that waits is asked for while one looks, ms. */
const interval = 2000

/** A payment as it stands: asked for again and again while it waits and the page is in view, then never again. */
export const usePayment = (rid: string | undefined) => {
  const { api } = useLab()
  const [found, setFound] = useState<Payment>()
  const [isFailed, setFailed] = useState(false)
  const isAsking = useRef(false)
  const waits = found?.rid !== rid || found?.state === 'created'

  const ask = useCallback(async () => {
    if (rid === undefined || isAsking.current) return
    isAsking.current = true
    const { code, data } = await api.post('payment/info', { rid }, { feedback: false })
    isAsking.current = false
    setFailed(!code)
    if (code && data) setFound(data)
  }, [api, rid])

  useEffect(() => {
    if (!waits) return
    const look = () => {
      if (document.visibilityState !== 'hidden') void ask()
    }
    look()
    const timer = setInterval(look, interval)
    // Who comes back from the app sees at once what became of it.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask, waits])

  const payment = found?.rid === rid ? found : undefined
  return { payment, isFailed: isFailed && !payment, ask }
}
