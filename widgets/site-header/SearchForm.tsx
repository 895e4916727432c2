import { hrefOf } from '@lab/contract/rules/routes'
import { useLab } from '@lab/core/react'
import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'

/** Searches in the window named `search`; a second search uses it again (reading 32). */
export function SearchForm({ onSearched }: { onSearched?: () => void }) {
  const { link } = useLab()
  const field = useRef<HTMLInputElement>(null)

  const search = (event: FormEvent) => {
    event.preventDefault()
    const kw = field.current?.value.trim()
    if (!kw) return field.current?.focus()
    window.open(link(hrefOf('search', {}, { kw })), 'search')?.focus()
    onSearched?.()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers before 2023
    <form className="search" role="search" action={link(hrefOf('search'))} target="search" onSubmit={search}>
      <input
        ref={field}
        className="search-field"
        type="search"
        name="kw"
        aria-label="搜索"
        placeholder="搜索项目、方法、资讯"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="search-button" type="submit" aria-label="搜索">
        <Search size={18} />
      </button>
    </form>
  )
}
