import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { showBeside } from '../popover/place.ts'
import './tooltip.css'

export interface TooltipProps {
  /** What the tip says: text, or a small table. Nothing: no tip. */
  tip: ReactNode
  /** The described control or link; spread the given attributes on it. */
  children: (described: { 'aria-describedby'?: string }) => ReactNode
  className?: string
  /** Describes a block, like a card, which must not stand in a line of text. */
  block?: boolean
}

/** Time to cross the gap between control and tip, ms. */
const leaveDelay = 120

/**
 * Shows a tip on hover and on keyboard focus; it stays while the pointer is on it, and Esc puts it away (WCAG 1.4.13).
 * Its text is in the page from the start, so screen readers and crawlers have it.
 */
export function Tooltip({ tip, children, className, block }: TooltipProps) {
  const id = useId()
  const Anchor = block ? 'div' : 'span'
  const anchor = useRef<HTMLDivElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const target = anchor.current?.firstElementChild
    if (!open || !bubble.current || !target) return
    const hide = showBeside(bubble.current, target as HTMLElement, { side: 'top', align: 'center', gap: 8 })
    // Also while only the pointer is here; before a dialog around it hears the key.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      hide()
    }
  }, [open])
  useEffect(() => () => clearTimeout(leaving.current), [])

  const show = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const leave = () => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => setOpen(false), leaveDelay)
  }

  if (!tip) return children({})
  return (
    <Anchor
      ref={anchor}
      className={`tooltip-anchor ${className ?? ''}`}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={leave}
      onFocus={show}
      onBlur={() => setOpen(false)}
    >
      {children({ 'aria-describedby': id })}
      <span ref={bubble} className="tooltip" part="tooltip" role="tooltip" id={id} popover="manual">
        {tip}
      </span>
    </Anchor>
  )
}
