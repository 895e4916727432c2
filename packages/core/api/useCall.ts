import { useCallback, useEffect, useRef, useState } from 'react'

interface Answered<T> {
  code?: number
  data?: T
}

/**
 * What a call answers: asked anew when `key`, which says what is asked, or `ask` changes; late answers are dropped.
 * Until the next answer is there the last one stays, and `isOld` says so. While it is not `isOn` nothing is asked,
 * and nothing stays.
 */
export const useCall = <T>(key: string, ask: (key: string) => Promise<Answered<T>>, isOn = true) => {
  const [answer, setAnswer] = useState<{ to: string; data: T }>()
  const [isFailed, setFailed] = useState(false)
  const turn = useRef(0)

  /** Asks again; answers what there is now, unless it was asked anew meanwhile. */
  const reload = useCallback(async (): Promise<T | undefined> => {
    const mine = ++turn.current
    setFailed(false)
    const { code, data } = await ask(key)
    if (mine !== turn.current) return undefined
    const fresh = code ? data : undefined
    if (fresh) setAnswer({ to: key, data: fresh })
    else setFailed(true)
    return fresh
  }, [ask, key])

  useEffect(() => {
    if (isOn) void reload()
    else setAnswer(undefined)
    return () => {
      turn.current++
    }
  }, [isOn, reload])

  return { found: answer?.data, isOld: answer !== undefined && answer.to !== key, isFailed, reload }
}
