const property = '--lab-foot-height'

/** What it takes of the window's lower edge: nothing where it stands in the flow. */
const taken = (foot: HTMLElement) => (getComputedStyle(foot).position === 'sticky' ? foot.offsetHeight : 0)

/** The `ref` of what sticks to the lower edge: tells the page how much is taken, so that what floats there keeps clear. */
export const setFootHeight = (foot: HTMLElement | null) => {
  if (!foot) return
  const { style } = document.documentElement
  const changes = new ResizeObserver(() => style.setProperty(property, `${taken(foot)}px`))
  changes.observe(foot)
  return () => {
    changes.disconnect()
    style.removeProperty(property)
  }
}
