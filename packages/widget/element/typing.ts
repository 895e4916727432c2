const isTyping = ({ target, key }: KeyboardEvent) =>
  key !== 'Escape' && target instanceof HTMLElement && target.matches('input, textarea')

/**
 * Keeps what is typed into a root's fields from the page: its shortcuts see the widget in place of the field, and
 * would take the letters.
 */
export const keepTyping = (root: ShadowRoot) => {
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    root.addEventListener(type, (event) => isTyping(event as KeyboardEvent) && event.stopPropagation())
}
