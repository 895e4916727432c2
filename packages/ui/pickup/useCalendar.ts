import type { PickupSettings, PickupSlot } from '@lab/contract/rules/work/sampling/pickup'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useState } from 'react'
import type { Calendar } from './calendar.ts'

const minute = 60

/**
 * The calendar as time passes: every rule changes on a full minute of the server's clock. `renew` asks the server
 * anew which slots are full, and what time it is; without an answer the server still judges what is sent.
 */
export const useCalendar = (settings: PickupSettings): { calendar: Calendar; renew: () => void } => {
  const { api, clock } = useLab()
  const [now, setNow] = useState(clock.now)
  const [full, setFull] = useState<readonly PickupSlot[]>([])

  const renew = useCallback(async () => {
    const { code, data } = await api.get('open/sampling/slots', {}, { feedback: false })
    if (!code || !data) return
    clock.set(data.now)
    setNow(clock.now())
    setFull(data.full)
  }, [api, clock])

  useEffect(() => {
    const timer = setTimeout(() => setNow(clock.now()), (minute - (now % minute)) * 1000)
    return () => clearTimeout(timer)
  }, [clock, now])

  useEffect(() => {
    void renew()
    // A sleeping machine lets no timers run.
    const onLook = () => document.visibilityState === 'visible' && void renew()
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [renew])

  return { calendar: { now, settings, full }, renew }
}
