import type { DataOf, PostPath, RequestOf } from '@lab/contract/calls'
import { isExpired } from '@lab/contract/rules/session'
import { type Answer, createStorage, type KeyValues } from '@lab/core'
import { useLab } from '@lab/core/react'
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'

export type Staff = DataOf<'staff/login'>
export type StaffCall = Extract<PostPath, `staff/${string}`>

/** Apart from everything a member's session keeps; gone with the tab. */
const key = 'lab-staff'

const kept = (storage: KeyValues, now: number): Staff | null => {
  try {
    const staff = JSON.parse(storage.get(key) ?? 'null') as Staff | null
    return staff && !isExpired({ access: '', refresh: '', expires: staff.expires }, now) ? staff : null
  } catch {
    return null
  }
}

/** Calls that change nothing. */
const isQuestion = (path: StaffCall) =>
  /\/(list|usage|check|counts|me|detail|week|affected|operators|talks|export|today|find|board|day|preview|runs|made|info|report|audit|note)$/.test(
    path,
  )

/** A staff call: its answer as it came; a session that ended shows the login again. */
export type CallDesk = <P extends StaffCall>(
  path: P,
  body: RequestOf<P>,
  options?: { feedback?: boolean; idempotencyKey?: string },
) => Promise<Partial<Answer<DataOf<P>>>>

export interface DeskSession {
  staff: Staff
  call: CallDesk
  /** How many acts there were, by which something may have changed. */
  acts: number
  /** Notes what has changed about oneself. */
  change: (known: Partial<Staff>) => void
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
  const [staff, setStaff] = useState<Staff | null>()
  const storage = useMemo(() => createStorage(() => globalThis.sessionStorage), [])
  useEffect(() => setStaff(kept(storage, clock.now())), [storage, clock])

  const enter = useCallback(
    (found: Staff) => {
      storage.set(key, JSON.stringify(found))
      setStaff(found)
    },
    [storage],
  )
  const leave = useCallback(() => {
    storage.remove(key)
    setStaff(null)
  }, [storage])

  const change = useCallback(
    (known: Partial<Staff>) => {
      const held = kept(storage, clock.now())
      if (held) enter({ ...held, ...known })
    },
    [storage, clock, enter],
  )

  const [acts, setActs] = useState(0)
  const token = staff?.token
  const call = useCallback(
    async (path: StaffCall, body: object, options: { feedback?: boolean; idempotencyKey?: string } = {}) => {
      const answer = await api.post(path, body as never, { ...options, token })
      if (answer.reason === 'token_expired' || answer.reason === 'login_required') leave()
      if (answer.code && !isQuestion(path)) setActs((before) => before + 1)
      return answer
    },
    [api, token, leave],
  ) as CallDesk

  return { staff, call, acts, enter, leave, change }
}
