/**
 * The endless strip that moves behind the window: which slide is shown, at which slot of the strip (a whole
 * number, any sign), and at which slots slides stand. Slides off the strip are not drawn.
 */
export interface Strip {
  index: number
  slot: number
  slots: Readonly<Record<number, number>>
}

export type Direction = 1 | -1

export const firstSlide: Strip = { index: 0, slot: 0, slots: { 0: 0 } }

/** The slide `by` places on, going round; `count` is at least 1. */
export const around = (index: number, by: number, count: number) => (index + by + count) % count

/** Puts a slide beside the one shown, without moving. What stood there leaves the strip. */
export const putBeside = (strip: Strip, index: number, direction: Direction): Strip => {
  const slot = strip.slot + direction
  const near = Object.entries(strip.slots).filter(([, at]) => at !== slot && Math.abs(at - slot) <= 2)
  return { ...strip, slots: { ...Object.fromEntries(near), [index]: slot } }
}

/**
 * Moves on to a slide. A slide that is just on its way out is met where it stands: taking it to the other side
 * would leave a hole.
 */
export const moveTo = (strip: Strip, index: number, direction: Direction, isMoving: boolean): Strip => {
  if (index === strip.index) return strip
  const standing = strip.slots[index]
  if (isMoving && standing !== undefined && Math.abs(standing - strip.slot) === 1) {
    return { ...strip, index, slot: standing }
  }
  return { ...putBeside(strip, index, direction), index, slot: strip.slot + direction }
}
