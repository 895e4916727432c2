import { useLab, useStore } from '@lab/core/react'
import { useDisclosure } from '@lab/ui/disclosure'
import { Search, X } from '@lab/ui/icons'
import { useEffect, useRef } from 'react'
import { SearchForm } from './SearchForm.tsx'

/** The search: a field in the bar; on phones a button, and the field in a row below the bar. */
export function SearchPlace() {
  const lab = useLab()
  const path = useStore(lab.navigation, (state) => state.path)
  const box = useRef<HTMLDivElement>(null)
  const { open, toggle } = useDisclosure<'search'>(box, path)
  const isOpen = open !== null
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <div ref={box} className="search-place" data-open={isOpen || undefined}>
      <button
        type="button"
        className="tool search-toggle"
        aria-label={isOpen ? '收起搜索' : '打开搜索'}
        aria-expanded={isOpen}
        aria-controls="header-search"
        onClick={() => toggle('search')}
      >
        {isOpen ? <X size={20} /> : <Search size={20} />}
      </button>
      <div id="header-search" className="search-row">
        <SearchForm />
      </div>
    </div>
  )
}
