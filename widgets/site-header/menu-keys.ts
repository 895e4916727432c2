import type { KeyboardEvent } from 'react'

const focusAt = (elements: readonly HTMLElement[], index: number) =>
  elements[(index + elements.length) % elements.length]?.focus()

/**
 * Arrow keys of the menu bar: ← → from one top entry to the next, ↓ into its submenu, and ↑ ↓ Home End there.
 * `show` opens the submenu of an entry; it is there when `show` returns.
 */
export const handleMenuKey = (event: KeyboardEvent<HTMLElement>, show: (label: string) => void) => {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('.nav-item')]
  const index = entries.findIndex((entry) => entry.contains(event.target as Node))
  const entry = entries[index]
  if (!entry) return
  const tops = entries.flatMap((one) => one.querySelector<HTMLElement>('.nav-top') ?? [])
  const links = [...entry.querySelectorAll<HTMLElement>('.nav-panel a')]
  const at = links.indexOf(event.target as HTMLElement)

  const moves: Partial<Record<string, () => void>> = {
    ArrowRight: () => focusAt(tops, index + 1),
    ArrowLeft: () => focusAt(tops, index - 1),
    ArrowDown: () => {
      if (at < 0 && links.length > 0) show(entry.dataset.label ?? '')
      focusAt(links, at + 1)
    },
    ...(at >= 0 && {
      ArrowUp: () => focusAt(links, at - 1),
      Home: () => focusAt(links, 0),
      End: () => focusAt(links, -1),
    }),
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  move()
}
