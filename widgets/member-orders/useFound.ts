import type { DataOf, RequestOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { useLab, useStore } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'

type MemberCall = 'order/list' | 'order/detail'

/** Answers that were shown on this page, the last ones: what one comes back to is there at once, and asked for anew. */
const shown = new WeakMap<Lab, Map<string, unknown>>()
const most_kept = 30

const shownIn = (lab: Lab) => {
  const known = shown.get(lab) ?? new Map<string, unknown>()
  shown.set(lab, known)
  return known
}

const keep = (known: Map<string, unknown>, key: string, data: unknown) => {
  known.delete(key)
  known.set(key, data)
  const [oldest] = known.keys()
  if (known.size > most_kept && oldest !== undefined) known.delete(oldest)
}

/** What a call answers the member; late answers are dropped, and nothing stays after a logout. */
export const useFound = <P extends MemberCall>(path: P, request: RequestOf<P>) => {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  const asked = JSON.stringify(request)
  const key = `${path} ${asked}`
  const [found, setFound] = useState<DataOf<P> | undefined>()
  const [failure, setFailure] = useState<{ reason?: string }>()
  const turn = useRef(0)

  const reload = useCallback(async (): Promise<DataOf<P> | undefined> => {
    const mine = ++turn.current
    const { code, data, reason } = await lab.api.post(path, JSON.parse(asked), { feedback: false })
    if (mine !== turn.current) return
    if (code && data) {
      keep(shownIn(lab), key, data)
      setFailure(undefined)
      setFound(data)
      return data
    }
    setFailure({ reason })
  }, [lab, path, asked, key])

  useEffect(() => {
    if (!isMember) {
      shown.delete(lab)
      return
    }
    setFailure(undefined)
    setFound(shownIn(lab).get(key) as DataOf<P> | undefined)
    void reload()
    return () => {
      turn.current++
      setFound(undefined)
    }
  }, [lab, isMember, key, reload])

  return { found, failure: found ? undefined : failure, reload }
}
