import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

const still = '(prefers-reduced-motion: reduce)'

/**
 * Calls `onTurn` every `interval` ms (0: never), counted anew from each change of `shown`. Rests while the mouse
 * or keyboard focus is inside, in a hidden tab, under reduced motion, and when the user stopped it.
 */
export const useAutoplay = (interval: number, shown: unknown, onTurn: () => void) => {
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const mayMove = useMayMove()
  const isPlaying = interval > 0 && mayMove && !isStopped && !isHovered && !isFocused

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(onTurn, interval)
    return () => clearTimeout(timer)
  }, [isPlaying, interval, shown])

  return {
    isPlaying,
    isStopped,
    toggle: () => setStopped((stopped) => !stopped),
    /** For the element around it all. A touch does not hover, a click's focus does not hold it up. */
    rest: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

/** Whether the tab is seen and its user has nothing against motion. */
const useMayMove = () => {
  const [mayMove, setMayMove] = useState(true)

  useEffect(() => {
    const motion = window.matchMedia?.(still)
    const update = () => setMayMove(document.visibilityState !== 'hidden' && !motion?.matches)
    update()
    document.addEventListener('visibilitychange', update)
    motion?.addEventListener('change', update)
    return () => {
      document.removeEventListener('visibilitychange', update)
      motion?.removeEventListener('change', update)
    }
  }, [])
  return mayMove
}
