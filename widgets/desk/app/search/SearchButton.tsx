import { useLab } from '@lab/core/react'
import { Search } from '@lab/ui/icons'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { SearchDialog } from './SearchDialog.tsx'

const isMac = () => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')

/** Opens the search, by its key from anywhere but where something is being decided. */
export function SearchButton() {
  const { messages } = useLab()
  const [isOpen, setOpen] = useState(false)
  const [Part, setPart] = useState<typeof SearchDialog>()
  const open = useCallback(() => {
    setOpen(true)
    import('./SearchDialog.tsx').then(
      (part) => setPart(() => part.SearchDialog),
      () => messages.error('网络不通，请稍后再试'),
    )
  }, [messages])
  // As soon as the button stands there, its key is heard.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isKey || event.defaultPrevented) return
      if (event.composedPath().some((one) => one instanceof HTMLDialogElement)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  return (
    <>
      <button type="button" className="desk-search-open" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Search size={16} />
        <span className="desk-search-word">搜索</span>
        <span className="desk-search-key" aria-hidden="true">
          {isMac() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && Part && <Part onClose={() => setOpen(false)} />}
    </>
  )
}
