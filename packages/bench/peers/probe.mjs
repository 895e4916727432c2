/**
 * Runs in a page before its scripts: `firstControl` resolves with the milliseconds since the navigation began at
 * which a control was first seen, in open shadow roots and in frames of the same origin too. With `isPressed` that
 * control is pressed, and it is the first field that counts.
 */
export const watchForControl = (isPressed) => {
  if (window !== window.top) return
  const controls = 'button, input:not([type="hidden"]), select, textarea, a[href], [role="button"]'
  const fields = 'input:is([type="text"], [type="tel"], [type="email"], :not([type])):not([readonly])'

  const isUsable = (element) => {
    const { width, height } = element.getBoundingClientRect()
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return (
      isSeen && width > 0 && height > 0 && !element.matches(':disabled, [aria-disabled="true"], [inert] *')
    )
  }
  const within = (frame) => {
    try {
      return frame.contentDocument
    } catch {
      return null
    }
  }
  const find = (root, wanted) => {
    for (const element of root?.querySelectorAll('*') ?? []) {
      if (element.matches(wanted) && isUsable(element)) return element
      const inner = element.shadowRoot ?? (element.localName === 'iframe' ? within(element) : null)
      const found = inner && find(inner, wanted)
      if (found) return found
    }
  }
  const whenThere = (wanted) =>
    new Promise((resolve) => {
      const look = () => {
        const found = find(document, wanted)
        if (found) resolve(found)
        else requestAnimationFrame(look)
      }
      look()
    })
  const wait = async () => {
    const control = await whenThere(controls)
    if (!isPressed) return performance.now()
    control.click()
    await whenThere(fields)
    return performance.now()
  }
  window.firstControl = wait()
}
