import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Placement, showBeside } from './place.ts'
import './popover.css'

export interface PopoverProps {
  /** What it hangs on; gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  /** Its name for screen readers. */
  label: string
  /** Esc, a press outside, or the focus leaving. */
  onClose: () => void
  /** Default below, from the anchor's start. */
  side?: Placement['side']
  align?: Placement['align']
  id?: string
  className?: string
  children: ReactNode
}

/** A panel in the top layer beside its anchor; open as long as it is rendered. Not modal. */
export function Popover({
  anchor,
  label,
  onClose,
  side = 'bottom',
  align = 'start',
  id,
  className,
  children,
}: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (panel.current && anchor.current) {
      return showBeside(panel.current, anchor.current, { side, align, gap: 4 })
    }
  }, [anchor, side, align])

  useEffect(() => {
    const parts = [panel.current, anchor.current]
    const isInside = (event: Event) => parts.some((part) => part && event.composedPath().includes(part))
    const onPress = (event: Event) => {
      if (!isInside(event)) onClose()
    }
    // Heard on the parts, for no focus event leaves a shadow root while the focus stays in it.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !parts.some((part) => part?.contains(relatedTarget as Node))) onClose()
    }
    // On the anchor too, which keeps the focus when nothing in the panel takes it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      anchor.current?.focus()
      onClose()
    }
    document.addEventListener('pointerdown', onPress)
    for (const part of parts) {
      part?.addEventListener('focusout', onFocusOut)
      part?.addEventListener('keydown', onKeyDown)
    }
    return () => {
      document.removeEventListener('pointerdown', onPress)
      for (const part of parts) {
        part?.removeEventListener('focusout', onFocusOut)
        part?.removeEventListener('keydown', onKeyDown)
      }
    }
  }, [anchor, onClose])

  return (
    <div
      ref={panel}
      id={id}
      className={`popover ${className ?? ''}`}
      popover="manual"
      role="dialog"
      aria-label={label}
    >
      {children}
    </div>
  )
}
