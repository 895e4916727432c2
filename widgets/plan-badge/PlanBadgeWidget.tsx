import { PlanBadge, PlanLink, planName, usePlanCount } from '@lab/ui/plan-badge'
import { Popover } from '@lab/ui/popover'
import type { WidgetHost } from '@lab/widget'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PlanPreview } from './PlanPreview.tsx'

interface PlanBadgeWidgetProps {
  attributes: { preview: boolean }
  host: WidgetHost
}

/** The number of experiments in the plan, and the way to it: a link, or a button that shows the first of them. */
export function PlanBadgeWidget({ attributes: { preview }, host }: PlanBadgeWidgetProps) {
  useTold(host)
  return preview ? <PlanButton /> : <PlanLink className="plan-badge" part="link" />
}

/** Tells the page each new count; that an empty plan is empty is nothing new. */
const useTold = (host: WidgetHost) => {
  const count = usePlanCount()
  const shown = useRef(0)

  useEffect(() => {
    if (count === shown.current) return
    shown.current = count
    host.emit('lab-plan-changed', { count })
  }, [count, host])
}

function PlanButton() {
  const count = usePlanCount()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  return (
    <>
      <button
        ref={button}
        type="button"
        className="plan-badge"
        part="trigger"
        aria-label={planName(count)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <PlanBadge count={count} />
      </button>
      {isOpen && (
        <Popover anchor={button} label="实验清单" className="plan-preview" align="end" onClose={close}>
          <PlanPreview onLeave={close} />
        </Popover>
      )}
    </>
  )
}
