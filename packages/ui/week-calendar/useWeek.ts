import type { DataOf } from '@lab/contract/calls'
import { dayAfter } from '@lab/contract/rules/ground/time'
import { useLab, useStore } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Week = DataOf<'open/web/instrument/week'>
export type Reservation = DataOf<'reservation/list'>['list'][number]

/** Milliseconds between two looks: another browser's change is seen within 5 s (domain §4). */
const look_ms = 4000
/** Between two looks where the server does not answer. */
const slowest_ms = 30_000

/**
 * An instrument's week, looked at again and again while the page is visible (an ETag makes that cheap), with the member's
 * own reservations in it.
 */
export const useWeek = (instrument_rid: string, from: string) => {
  const { api, session } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [week, setWeek] = useState<Week & { of: string }>()
  const [mine, setMine] = useState<Reservation[]>([])
  const [isFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const seen = useRef('')
  const of = `${instrument_rid} ${from}`

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let wait = look_ms
    let isCurrent = true
    const stop = new AbortController()
    const options = { feedback: false, signal: stop.signal }
    seen.current = ''

    const lookAtMine = async () => {
      if (!isMember) return setMine([])
      const asked = { instrument_rid, from, to: dayAfter(from, 6), limit: 100 }
      const { code, data } = await api.post('reservation/list', asked, options)
      if (isCurrent && code && data) setMine(data.list)
    }
    const look = async () => {
      const { code, data } = await api.get('open/web/instrument/week', { rid: instrument_rid, from }, options)
      if (!isCurrent) return
      setFailed(!code)
      wait = code ? look_ms : Math.min(wait * 2, slowest_ms)
      if (!code || !data) return
      const text = JSON.stringify(data)
      if (text === seen.current) return
      seen.current = text
      setWeek({ ...data, of })
      await lookAtMine()
    }
    const go = async () => {
      if (document.visibilityState === 'visible') await look()
      if (isCurrent) timer = setTimeout(go, wait)
    }
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void go()
    }
    void go()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isCurrent = false
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [api, isMember, instrument_rid, from, of, turn])

  const reload = useCallback(() => setTurn((before) => before + 1), [])
  return { week: week?.of === of ? week : undefined, last: week, mine, isFailed, reload }
}
