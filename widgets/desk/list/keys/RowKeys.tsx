import { useRef, useState } from 'react'
import { Keys } from './Keys.tsx'
import type { KeyActs } from './useKeys.ts'
import { rowKeys } from './words.ts'

/** What is opened or done with a row: its link, else its first step, else whatever can be pressed in it. */
const mains = ['[data-main]', '.button.primary', '.desk-acts .button', 'a[href]', 'button', 'input']

const mainOf = (row: HTMLElement): HTMLElement => {
  for (const main of mains) {
    const found = row.querySelector<HTMLElement>(`${main}:not(:disabled)`)
    if (found) return found
  }
  row.tabIndex = -1
  return row
}

const boxOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)')

/**
 * Moves through the list of the section that it stands in by keyboard: the focus is in the row one is on, so that Enter
 * opens it, or does its first step, as any link or button.
 */
export function RowKeys() {
  const self = useRef<HTMLSpanElement>(null)
  const [said, setSaid] = useState('')

  const section = () => self.current?.closest<HTMLElement>('.desk-section')
  const rows = () =>
    [...(section()?.querySelectorAll<HTMLElement>('table tbody > tr') ?? [])].filter(
      (row) => !row.closest('dialog'),
    )
  const go = (to: number) => {
    const all = rows()
    const at = Math.max(0, Math.min(to, all.length - 1))
    const row = all[at]
    if (!row) return
    mainOf(row).focus()
    row.scrollIntoView?.({ block: 'nearest' })
    setSaid(`第 ${at + 1} 行，共 ${all.length} 行${boxOf(row)?.checked ? '，已选择' : ''}`)
  }
  const acts: KeyActs = (path) => {
    const all = rows()
    const here = all.findIndex((row) => path.includes(row))
    const choose = () => {
      const box = boxOf(all[here])
      if (!box) return setSaid(here < 0 ? '先用 j 或 k 到一行' : '这一行不能选择')
      box.click()
      setSaid(box.checked ? '已选择' : '已取消选择')
    }
    const [next, before] = [() => go(here + 1), () => go(here < 0 ? 0 : here - 1)]
    return {
      j: next,
      k: before,
      x: choose,
      '/': () => section()?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      // Arrows scroll the page, unless one is on a row.
      ...(here >= 0 && { ArrowDown: next, ArrowUp: before }),
    }
  }
  return (
    <span ref={self} className="desk-keys-here">
      <Keys words={rowKeys} acts={acts} said={said} />
    </span>
  )
}
