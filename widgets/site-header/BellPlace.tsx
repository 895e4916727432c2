import { useLab, useStore } from '@lab/core/react'
import { useEffect, useState } from 'react'
import type { Bell } from './Bell.tsx'

/** Where members have their bell; it is fetched for them alone. */
export function BellPlace() {
  const { isPortal, session } = useLab()
  const isWanted = useStore(session, ({ token }) => token !== null) && isPortal
  const [Part, setPart] = useState<typeof Bell>()
  useEffect(() => {
    if (isWanted)
      import('./Bell.tsx').then(
        (part) => setPart(() => part.Bell),
        () => undefined,
      )
  }, [isWanted])
  return isWanted && Part ? <Part /> : null
}
