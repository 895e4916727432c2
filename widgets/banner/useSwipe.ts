import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Direction } from './strip.ts'

/** Below this a touch is a tap, px. */
const slack = 8
/** From here on letting go turns the slide, px. */
const enough = 48

interface Swipe {
  /** Turns to the slide on that side. */
  onTurn: (direction: Direction) => void
  /** The strip is still moving: it is not dragged then, only turned. */
  isMoving: () => boolean
}

/** Follows a finger sideways; up and down still scrolls the page (`touch-action: pan-y`). */
export const useSwipe = ({ onTurn, isMoving }: Swipe) => {
  const start = useRef<{ x: number; isFree: boolean }>(undefined)
  const wasDrag = useRef(false)
  const [drag, setDrag] = useState(0)

  const end = (distance: number) => {
    start.current = undefined
    setDrag(0)
    if (Math.abs(distance) >= enough) onTurn(distance < 0 ? 1 : -1)
  }

  return {
    /** Distance the strip is dragged, px; 0 when it is not. */
    drag,
    touch: {
      onPointerDown: ({ pointerType, clientX, isPrimary }: PointerEvent) => {
        wasDrag.current = false
        if (pointerType === 'touch' && isPrimary) start.current = { x: clientX, isFree: !isMoving() }
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (!start.current) return
        const distance = clientX - start.current.x
        if (Math.abs(distance) > slack) wasDrag.current = true
        if (wasDrag.current && start.current.isFree) setDrag(distance)
      },
      onPointerUp: ({ clientX }: PointerEvent) => start.current && end(clientX - start.current.x),
      onPointerCancel: () => end(0),
      onClickCapture: (event: MouseEvent) => {
        if (wasDrag.current) event.preventDefault()
      },
    },
  }
}
