import { type RefObject, useEffect } from 'react'

const property = '--lab-foot-height'

/** What it takes of the window's lower edge: nothing where it stands in the flow. */
const taken = (foot: HTMLElement | null) =>
  foot && getComputedStyle(foot).position === 'sticky' ? foot.offsetHeight : 0

/** Tells the page how much of its lower edge is taken, so that what floats there keeps clear of it. */
export const useFootHeight = (foot: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const { style } = document.documentElement
    const changes = new ResizeObserver(() => style.setProperty(property, `${taken(foot.current)}px`))
    if (foot.current) changes.observe(foot.current)
    return () => {
      changes.disconnect()
      style.removeProperty(property)
    }
  }, [foot])
