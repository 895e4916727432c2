interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

export interface Placement {
  /** Preferred side of the anchor; the other one is taken where there is more room. */
  side: 'top' | 'bottom'
  /** Along the anchor. */
  align: 'start' | 'center' | 'end'
  /** Distance to the anchor, px. */
  gap: number
}

/** Distance kept to the viewport's edges, px. */
const margin = 8

const clamp = (value: number, max: number) => Math.max(margin, Math.min(value, max - margin))

/** Where a box of `size` stands beside `anchor`, wholly inside the viewport if it fits. All in px of the viewport. */
export const placeBeside = (anchor: Box, size: Size, viewport: Size, { side, align, gap }: Placement) => {
  const above = anchor.top - gap - size.height
  const below = anchor.top + anchor.height + gap
  const roomAbove = anchor.top
  const roomBelow = viewport.height - anchor.top - anchor.height
  const fits = side === 'top' ? above >= margin : below + size.height <= viewport.height - margin
  const onTop = fits ? side === 'top' : roomAbove > roomBelow
  const left =
    align === 'start'
      ? anchor.left
      : align === 'end'
        ? anchor.left + anchor.width - size.width
        : anchor.left + (anchor.width - size.width) / 2
  return {
    left: Math.round(clamp(left, viewport.width - size.width)),
    top: Math.round(clamp(onTop ? above : below, viewport.height - size.height)),
  }
}

/** Shows a popover beside its anchor and keeps it there while the page moves. Returns how to stop. */
export const showBeside = (popover: HTMLElement, anchor: HTMLElement, { align, ...placement }: Placement) => {
  const isFromRight = getComputedStyle(anchor).direction === 'rtl'
  const aligned = { start: 'end', center: 'center', end: 'start' } as const
  const move = () => {
    const { left, top } = placeBeside(
      anchor.getBoundingClientRect(),
      { width: popover.offsetWidth, height: popover.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      { ...placement, align: isFromRight ? aligned[align] : align },
    )
    // Through the object model: a strict style policy forbids the attribute.
    popover.style.left = `${left}px`
    popover.style.top = `${top}px`
  }
  popover.showPopover?.()
  move()
  // The content may still grow.
  const size = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(move)
  size?.observe(popover)
  window.addEventListener('scroll', move, { capture: true, passive: true })
  window.addEventListener('resize', move)
  return () => {
    size?.disconnect()
    window.removeEventListener('scroll', move, { capture: true })
    window.removeEventListener('resize', move)
    popover.hidePopover?.()
  }
}
