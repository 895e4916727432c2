import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

export const reducedMotion = '(prefers-reduced-motion: reduce)'

const useReducedMotion = () => {
  const [isReduced, setReduced] = useState(false)

  useEffect(() => {
    const motion = window.matchMedia(reducedMotion)
    const update = () => setReduced(motion.matches)
    update()
    motion.addEventListener('change', update)
    return () => motion.removeEventListener('change', update)
  }, [])
  return isReduced
}

/**
 * When what moves by itself has to rest: while the mouse or keyboard focus is inside, under reduced motion, and when
 * the user stopped it.
 */
export const useAutoplayPause = () => {
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isReduced = useReducedMotion()

  return {
    isPaused: isStopped || isHovered || isFocused || isReduced,
    isStopped,
    toggle: () => setStopped((stopped) => !stopped),
    /** For the element around it all. A touch does not hover, a click's focus does not hold it up. */
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      // From one to the next inside it never moves on in between.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget as Node | null) || setFocused(false),
    },
  }
}
