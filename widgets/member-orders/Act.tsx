import { Button, type ButtonLook } from '@lab/ui/button'
import { type ReactNode, useId, useState } from 'react'

interface ActProps extends ButtonLook {
  /** Whether it may be done now, and why not. */
  can: { ok: boolean; why?: string } | undefined
  onAct: () => unknown
  children: ReactNode
}

/** A button for an event of the state table: where it is known but not allowed now, it says why. */
export function Act({ can, onAct, children, size = 'small', ...look }: ActProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  if (!can) return null
  const press = async () => {
    setBusy(true)
    await onAct()
    setBusy(false)
  }
  return (
    <span className="act">
      <Button
        {...look}
        size={size}
        busy={isBusy}
        disabled={!can.ok}
        aria-describedby={can.ok ? undefined : id}
        onClick={() => void press()}
      >
        {children}
      </Button>
      {!can.ok && (
        <span id={id} className="act-why">
          {can.why}
        </span>
      )}
    </span>
  )
}
