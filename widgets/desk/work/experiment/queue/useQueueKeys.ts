import { type RefObject, useEffect } from 'react'

interface Keys {
  /** The rows, each with its link and its box. */
  body: RefObject<HTMLTableSectionElement | null>
  search: RefObject<HTMLInputElement | null>
  onHelp: () => void
}

/** The keys of the queue, as its help tells them. */
export const queueKeys = [
  { keys: ['j', '↓'], does: '下一个实验' },
  { keys: ['k', '↑'], does: '上一个实验' },
  { keys: ['Enter'], does: '打开' },
  { keys: ['x'], does: '选择或取消选择' },
  { keys: ['/'], does: '查找' },
  { keys: ['?'], does: '显示快捷键' },
] as const

const isTyping = (target: EventTarget | undefined) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'checkbox'))

/** Moves through the queue by keyboard: the focus is the row one is on, so Enter opens it as any link. */
export const useQueueKeys = ({ body, search, onHelp }: Keys) =>
  useEffect(() => {
    const rows = () => [...(body.current?.rows ?? [])]
    const at = (path: EventTarget[]) => rows().findIndex((row) => path.includes(row))
    const focus = (row: HTMLTableRowElement | undefined) => {
      row?.querySelector<HTMLElement>('.desk-queue-link')?.focus()
      row?.scrollIntoView?.({ block: 'nearest' })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const path = event.composedPath()
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(path[0]) || path.some((one) => one instanceof HTMLDialogElement)) return
      const here = at(path)
      const acts: Record<string, () => void> = {
        j: () => focus(rows()[Math.min(here + 1, rows().length - 1)]),
        k: () => focus(rows()[Math.max(here - 1, 0)]),
        x: () => rows()[here]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
        '/': () => search.current?.focus(),
        '?': onHelp,
      }
      // Arrows scroll the page, unless one is on a row.
      if (here >= 0) Object.assign(acts, { ArrowDown: acts.j, ArrowUp: acts.k })
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [body, search, onHelp])
