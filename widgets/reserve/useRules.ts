import { dateOf } from '@lab/contract/rules/ground/time'
import type { ReservationRules } from '@lab/contract/rules/work/reservation/limits'
import { useLab } from '@lab/core/react'
import { useEffect, useState } from 'react'

/** The house's rules of reservations as its settings are now; undefined until they are there. */
export const useRules = (instrument_rid: string): ReservationRules | undefined => {
  const { api, clock } = useLab()
  const [rules, setRules] = useState<ReservationRules>()
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const asked = { rid: instrument_rid, from: dateOf(clock.now()) }
      const options = { feedback: false, signal: stop.signal }
      const { data } = await api.get('open/web/instrument/week', asked, options)
      if (data && !stop.signal.aborted) setRules(data.rules)
    }
    void ask()
    return () => stop.abort()
  }, [api, clock, instrument_rid])
  return rules
}
