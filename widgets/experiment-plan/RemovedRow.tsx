import { useAct } from '@lab/core/api/useAct'
import { Button } from '@lab/ui/button'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface RemovedRowProps {
  name: string
  onUndo: () => Promise<void>
  /** The time to undo is over. */
  onOver: () => void
}

const undoMs = 10_000

/** Stands where an experiment was removed, as long as that can be undone; longer while one is at it. */
export function RemovedRow({ name, onUndo, onOver }: RemovedRowProps) {
  const [isHeld, setHeld] = useState(false)
  const { act, isBusy } = useAct()
  const row = useRef<HTMLLIElement>(null)
  const over = useRef(onOver)
  over.current = onOver

  useLayoutEffect(() => row.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    if (isHeld || isBusy) return
    const timer = setTimeout(() => over.current(), undoMs)
    return () => clearTimeout(timer)
  }, [isHeld, isBusy])

  return (
    <li
      ref={row}
      className="plan-removed"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      <p role="status">已移除「{name}」</p>
      <Button size="small" icon={<Undo2 size={16} />} busy={isBusy} onClick={() => void act(onUndo)}>
        撤销
      </Button>
    </li>
  )
}
