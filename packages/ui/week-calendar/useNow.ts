import { useLab } from '@lab/core/react'
import { useEffect, useState } from 'react'

/** The server's clock, epoch seconds; it moves every `seconds`. */
export const useNow = (seconds = 30): number => {
  const { clock } = useLab()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    setNow(clock.now())
    const timer = setInterval(() => setNow(clock.now()), seconds * 1000)
    return () => clearInterval(timer)
  }, [clock, seconds])
  return now
}
