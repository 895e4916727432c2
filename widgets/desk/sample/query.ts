/** What the address says beside the section: `?number=` and `?view=`. */
export const asked = (name: string): string =>
  new URLSearchParams(globalThis.location?.search ?? '').get(name) ?? ''

/** Writes it there without a new step of the history. */
export const keepAsked = (change: Record<string, string>): void => {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value) query.set(name, value)
    else query.delete(name)
  const text = query.toString()
  window.history.replaceState(window.history.state, '', `${pathname}${text && `?${text}`}${hash}`)
}
