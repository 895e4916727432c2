import { isComposing } from '@lab/core/page/is-composing'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Region, searchRegions } from './regions.ts'
import { reveal } from './reveal.ts'
import '../field/field.css'
import '../choices/choices.css'
import './region-picker.css'

interface RegionSearchProps {
  tree: readonly Region[]
  query: string
  onQuery: (query: string) => void
  onChoose: (path: Region[]) => void
}

/** A search box over all regions with its results below: up and down move, Enter takes. */
export function RegionSearch({ tree, query, onQuery, onChoose }: RegionSearchProps) {
  const id = useId()
  const [active, setActive] = useState(0)
  const found = searchRegions(tree, query)
  const current = found[Math.min(active, found.length - 1)]

  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(
    () => reveal(list.current?.querySelector('[aria-selected="true"]') ?? null),
    [active, query],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0 || isComposing(event)) return
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && current) onChoose(current)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="control region-search">
        <Search className="control-prefix" size={16} />
        <input
          className="input"
          role="combobox"
          aria-label="搜索地区"
          aria-expanded={query !== ''}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.at(-1)?.code}`}
          autoComplete="off"
          placeholder="搜索省份、城市或区县"
          value={query}
          onChange={(event) => {
            setActive(0)
            onQuery(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        className="region-found"
        id={`${id}-found`}
        role="listbox"
        aria-label="搜索结果"
        hidden={!query}
      >
        {found.map((path) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box above has the keys
          <div
            key={path.map((region) => region.code).join()}
            id={`${id}-${path.at(-1)?.code}`}
            className="region-option"
            role="option"
            tabIndex={-1}
            aria-selected={path === current}
            onClick={() => onChoose(path)}
          >
            {path.map((region) => region.name).join('-')}
          </div>
        ))}
      </div>
      {query && found.length === 0 && (
        <p className="region-none" role="status">
          没有找到该地区
        </p>
      )}
    </>
  )
}
