import { type RefObject, useEffect } from 'react'

const property = '--lab-foot-height'

/** Tells the page how much of its lower edge is taken, so that what floats there keeps clear of it. */
export const useFootHeight = (foot: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const { style } = document.documentElement
    const changes = new ResizeObserver(() => {
      style.setProperty(property, `${foot.current?.offsetHeight ?? 0}px`)
    })
    if (foot.current) changes.observe(foot.current)
    return () => {
      changes.disconnect()
      style.removeProperty(property)
    }
  }, [foot])
