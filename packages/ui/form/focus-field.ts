/** Puts the focus on a control, in the middle of what is seen, clear of bars and messages. */
export const leadTo = (control: HTMLElement | null | undefined): void => {
  control?.focus({ preventScroll: true })
  control?.scrollIntoView?.({ block: 'center' })
}

const controls = 'input:not([tabindex="-1"], :disabled), select, textarea, button'

/** What is focused of a group: its first control. */
const inside = (found: HTMLElement | null) =>
  found?.matches('fieldset') ? (found.querySelector<HTMLElement>(controls) ?? found) : found

const markedIn = (box: ParentNode) => {
  const marked = box.querySelector<HTMLElement>('[aria-invalid="true"]:not([tabindex="-1"])')
  return marked?.matches(controls) ? marked : (marked?.querySelector<HTMLElement>(controls) ?? marked)
}

/** `a.b.c`, `a.b`, `a`: where a fault has no control of its own, the part shows it that it stands in. */
const placesOf = (field: string): string[] => {
  const parts = field.split('.')
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('.'))
}

/** The control of a field, or what stands for it; null where none shows it. */
export const controlOf = (box: ParentNode, field: string): HTMLElement | null => {
  for (const place of placesOf(field)) {
    const named = CSS.escape(place)
    const found =
      box.querySelector<HTMLElement>(`[name="${named}"]:not([tabindex="-1"], :disabled)`) ??
      inside(box.querySelector<HTMLElement>(`[data-field="${named}"]`))
    if (found) return found
  }
  return null
}

/** Leads to a field that is at fault; without a name, to the first one that is marked. Answers whether there is one. */
export const focusField = (box: ParentNode, field?: string): boolean => {
  const control = field === undefined ? markedIn(box) : controlOf(box, field)
  leadTo(control)
  return Boolean(control)
}
