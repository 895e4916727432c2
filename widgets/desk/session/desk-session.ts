import type { DataOf, PostPath, RequestOf } from '@lab/contract/calls'
import { isExpired } from '@lab/contract/rules/people/account/session'
import { isQuestion } from '@lab/contract/rules/people/staff/acts'
import { type Answer, createStorage } from '@lab/core'
import type { CallOptions } from '@lab/core/api/api'
import { storeIn } from '@lab/core/page/persisted'
import { useLab, useStore } from '@lab/core/react'
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { type RecentStore, recentStore } from './recent.ts'

export type Staff = DataOf<'staff/login'>
export type StaffCall = Extract<PostPath, `staff/${string}`>

/** Unknown until it was looked for. */
interface Working {
  staff?: Staff | null
}

/** Who works here: apart from everything a member's session keeps, and gone with the tab. */
const workingStore = (now: () => number) =>
  createStore<Working>()(
    persist((): Working => ({}), {
      name: 'lab-staff',
      storage: storeIn(createStorage(() => globalThis.sessionStorage)),
      skipHydration: true,
      partialize: ({ staff }) => staff,
      merge: (kept) => {
        const staff = kept as Staff | null | undefined
        const isHere = staff && !isExpired({ access: '', refresh: '', expires: staff.expires }, now())
        return { staff: isHere ? staff : null }
      },
    }),
  )

type DeskCallOptions = Pick<CallOptions, 'feedback' | 'idempotencyKey' | 'timeout' | 'via'>

/** A staff call: its answer as it came; a session that ended shows the login again. */
export type CallDesk = <P extends StaffCall>(
  path: P,
  body: RequestOf<P>,
  options?: DeskCallOptions,
) => Promise<Partial<Answer<DataOf<P>>>>

export interface DeskSession {
  staff: Staff
  call: CallDesk
  /** How many acts there were, by which something may have changed. */
  acts: number
  /** Notes what has changed about oneself. */
  change: (known: Partial<Staff>) => void
  /** What they looked at last. */
  recent: RecentStore
}

const DeskContext = createContext<DeskSession | null>(null)
export const DeskProvider = DeskContext.Provider

export const useDesk = (): DeskSession => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskProvider')
  return desk
}

/** Who works at this desk: unknown on the first render, then staff or nobody. */
export const useDeskSession = () => {
  const { api, clock } = useLab()
  const working = useMemo(() => workingStore(clock.now), [clock])
  const staff = useStore(working, (state) => state.staff)
  const recent = useMemo(recentStore, [])
  useEffect(() => {
    void working.persist.rehydrate()
    void recent.persist.rehydrate()
  }, [working, recent])

  const enter = useCallback((found: Staff) => working.setState({ staff: found }), [working])
  /** Why the last session ended, where nobody wished it here. */
  const [why, setWhy] = useState<string>()
  const leave = useCallback(
    (msg?: string) => {
      setWhy(msg)
      working.setState({ staff: null })
      working.persist.clearStorage()
      recent.setState({ account: '', things: [] })
      recent.persist.clearStorage()
    },
    [working, recent],
  )
  const change = useCallback(
    (known: Partial<Staff>) => {
      const { staff } = working.getState()
      if (staff) enter({ ...staff, ...known })
    },
    [working, enter],
  )

  const [acts, setActs] = useState(0)
  const token = staff?.token
  const call = useCallback(
    async (path: StaffCall, body: object, options: DeskCallOptions = {}) => {
      const answer = await api.post(path, body as never, { ...options, token })
      if (answer.reason === 'token_expired' || answer.reason === 'login_required') leave(answer.msg)
      if (answer.code && !isQuestion(path)) setActs((before) => before + 1)
      return answer
    },
    [api, token, leave],
  ) as CallDesk

  return { staff, why, call, acts, enter, leave, change, recent }
}
