/** What a keyboard reaches in a part of the page. */
export const reachable = (part: Element): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('input, select, textarea, button, [tabindex="0"]'),
]

const prefixes = (at: string): string[] => {
  const parts = at.split('.')
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('.'))
}

/** Puts the focus where a problem is: on the control of that name, else into the part that it stands in. */
export const focusPlace = (root: Element, at: string) => {
  for (const place of prefixes(at)) {
    const control = root.querySelector<HTMLElement>(`[name="${place}"]`)
    const part = control ? undefined : root.querySelector(`[data-at="${place}"]`)
    const found =
      control ?? (part && (reachable(part).find((one) => one.matches('input, select')) ?? reachable(part)[0]))
    if (!found) continue
    found.scrollIntoView({ block: 'center' })
    found.focus({ preventScroll: true })
    return
  }
}
