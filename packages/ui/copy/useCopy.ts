import { useBrief } from './useBrief.ts'

/** Milliseconds for which the confirmation stays. */
const shown_ms = 4000

const confirmations = { copied: '已复制', selected: '已选中，请按 Ctrl+C 复制' } as const

/** Copies a text; where a page may not copy, selects what shows it. `notice` says for a while what was done. */
export const useCopy = () => {
  const [done, setDone] = useBrief<keyof typeof confirmations>(shown_ms)

  const copy = async (text: string, shown: Element | null) => {
    try {
      await navigator.clipboard.writeText(text)
      setDone('copied')
    } catch {
      if (shown) getSelection()?.selectAllChildren(shown)
      setDone('selected')
    }
  }

  return { notice: done && confirmations[done], copy }
}
