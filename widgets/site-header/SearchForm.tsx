import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Search } from '@lab/ui/icons'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Choosing, Suggestions } from './Suggestions.tsx'

/** Searches in the window named `search`; a second search uses it again (reading 32). */
export function SearchForm() {
  const { link } = useLab()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [Part, setPart] = useState<typeof Suggestions>()
  const [choosing, setChoosing] = useState<Choosing>({})

  // Most visitors never search: suggestions are fetched when one begins to.
  const prepare = useCallback(() => {
    import('./Suggestions.tsx').then(
      (module) => setPart(() => module.Suggestions),
      () => undefined,
    )
  }, [])
  // It may have begun before the page came to life.
  useEffect(() => {
    if (field.current?.matches(':focus')) prepare()
  }, [prepare])

  const search = (kw: string) => {
    window.open(link(hrefOf('search', {}, { kw })), 'search')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const kw = field.current?.value.trim()
    if (kw) search(kw)
    else field.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers before 2023
    <form className="search" role="search" action={link(hrefOf('search'))} target="search" onSubmit={submit}>
      <input
        ref={field}
        className="search-field"
        type="text"
        inputMode="search"
        role="combobox"
        name="kw"
        aria-label="搜索"
        aria-autocomplete="list"
        aria-expanded={choosing.list !== undefined}
        aria-controls={choosing.list}
        aria-activedescendant={choosing.active}
        placeholder="搜索项目、方法、资讯"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={prepare}
      />
      <button className="search-button" type="submit" aria-label="搜索">
        <Search size={18} />
      </button>
      {Part && field.current && (
        <Part id={id} field={field.current} onChoosing={setChoosing} onChoose={search} />
      )}
    </form>
  )
}
