import type { DataOf } from '@lab/contract/calls'
import type { Period } from '@lab/contract/rules/work/reservation/period'
import { useAct } from '@lab/core/api/useAct'
import { useLab, useStore } from '@lab/core/react'
import { useEffect, useState } from 'react'
import type { Lock } from './lock.ts'

/** Reasons that the page itself answers, each with what follows. */
const unreachable = '暂时无法连接服务器，请稍后再试'

/** Why the member may book nothing more here. */
export type Bar = DataOf<'reservation/list'>['barred']

/** The member's lock on an instrument: taken, given back, and found again after a reload. */
export const useLock = (instrument_rid: string, project_rid: string) => {
  const { api, session, dialogs, messages, clock } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [lock, setLock] = useState<Lock>()
  const [barred, setBarred] = useState<Bar>()
  const { act, isBusy } = useAct()

  useEffect(() => {
    setLock(undefined)
    setBarred(undefined)
    if (!isMember) return
    const stop = new AbortController()
    const find = async () => {
      const { data } = await api.post(
        'reservation/list',
        { state: 'locked', instrument_rid, limit: 1 },
        { feedback: false, signal: stop.signal },
      )
      setBarred(data?.barred)
      const held = data?.list.find((one) => one.project.rid === project_rid)
      if (held?.lock_expires && held.lock_expires > clock.now())
        setLock({
          rid: held.rid,
          from: held.from,
          to: held.to,
          expires: held.lock_expires,
          price_fen: held.price_fen,
        })
    }
    void find()
    return () => stop.abort()
  }, [api, clock, isMember, instrument_rid, project_rid])

  const take = async ({ from, to }: Period) => {
    if (!isMember) return dialogs.open('login')
    const request = { instrument_rid, project_rid, from, to }
    const options = { feedback: false, idempotencyKey: crypto.randomUUID() }
    const answer = await act(() => api.post('reservation/lock', request, options))
    if (!answer) return
    if (answer.code && answer.data) {
      const { lock_rid, expires, price_fen } = answer.data
      setLock({ rid: lock_rid, from, to, expires, price_fen })
      return
    }
    await messages.alertError(answer.msg || unreachable)
  }

  const release = async () => {
    if (!lock) return
    setLock(undefined)
    await api.post('reservation/cancel', { rid: lock.rid }, { feedback: false })
  }

  return { lock, barred, isBusy, take, release, forget: () => setLock(undefined) }
}
