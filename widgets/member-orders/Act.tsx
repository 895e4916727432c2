import { ActButton, type ButtonLook } from '@lab/ui/button'
import { type ReactNode, useId } from 'react'

interface ActProps extends ButtonLook {
  /** Whether it may be done now, and why not. */
  can: { ok: boolean; why?: string } | undefined
  onAct: () => unknown
  children: ReactNode
}

/** A button for an event of the state table: where it is known but not allowed now, it says why. */
export function Act({ can, onAct, children, size = 'small', ...look }: ActProps) {
  const id = useId()
  if (!can) return null
  return (
    <span className="act">
      <ActButton
        {...look}
        size={size}
        disabled={!can.ok}
        aria-describedby={can.ok ? undefined : id}
        onAct={onAct}
      >
        {children}
      </ActButton>
      {!can.ok && (
        <span id={id} className="act-why">
          {can.why}
        </span>
      )}
    </span>
  )
}
