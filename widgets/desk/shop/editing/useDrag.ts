import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface Dragging {
  from: number
  /** Where it would stand if it were dropped now. */
  to: number
  /** How far it was moved, px. */
  by: number
  /** Its height with the gap, px: how far others make room. */
  height: number
}

interface Grip {
  from: number
  /** Of the pointer, in the page. */
  start: number
  clientY: number
  /** Middles of all items, in the page. */
  middles: readonly number[]
  height: number
}

/** Px at the window's edge where it scrolls, and how much each frame. */
const edge = 72
const scrolled = 10
/** Px that a hand trembles. */
const tremble = 4

const gapOf = (list: Element) => Number.parseFloat(getComputedStyle(list).rowGap) || 0

const targetOf = ({ from, middles }: Grip, by: number): number => {
  const middle = (middles[from] ?? 0) + by
  const above = middles.filter((one, at) => at !== from && one < middle).length
  return above
}

/** Moves an item of a list by mouse, pen or finger. Esc lets it stay. */
export const useDrag = (list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Dragging>()
  const grip = useRef<Grip>(undefined)
  const isActive = drag !== undefined

  const follow = () => {
    const held = grip.current
    if (!held) return
    const by = held.clientY + window.scrollY - held.start
    if (Math.abs(by) < tremble && !isActive) return
    setDrag({ from: held.from, to: targetOf(held, by), by, height: held.height })
  }
  const end = () => {
    grip.current = undefined
    setDrag(undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as something is dragged
  useEffect(() => {
    if (!isActive) return
    let frame = 0
    const scroll = () => {
      const held = grip.current
      if (!held) return
      const way = held.clientY < edge ? -scrolled : held.clientY > window.innerHeight - edge ? scrolled : 0
      if (way !== 0) {
        window.scrollBy(0, way)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    frame = requestAnimationFrame(scroll)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [isActive])

  /** The props of the handle of an item. */
  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current) return
      const boxes = [...list.current.children].map((item) => item.getBoundingClientRect())
      grip.current = {
        from,
        start: event.clientY + window.scrollY,
        clientY: event.clientY,
        middles: boxes.map(({ top, height }) => top + height / 2 + window.scrollY),
        height: (boxes[from]?.height ?? 0) + gapOf(list.current),
      }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!grip.current) return
      grip.current.clientY = event.clientY
      follow()
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
      end()
    },
    onPointerCancel: end,
  })

  return { drag, handle }
}

/** How far an item stands from its place while another one, or it itself, is dragged, px. */
export const shiftOf = (drag: Dragging | undefined, at: number): number => {
  if (!drag) return 0
  if (at === drag.from) return drag.by
  if (at > drag.from && at <= drag.to) return -drag.height
  return at < drag.from && at >= drag.to ? drag.height : 0
}
