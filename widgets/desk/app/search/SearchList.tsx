import { useEffect, useRef } from 'react'
import type { Entry, EntryGroup } from './entries.ts'
import './search.css'

interface SearchListProps {
  id: string
  groups: readonly EntryGroup[]
  active?: Entry
  onTake: (entry: Entry) => void
}

export const optionId = (id: string, { key }: Entry): string => `${id}-${key.replace(/\s/g, '-')}`

/** What was found, in its groups; the field above it has the keys. */
export function SearchList({ id, groups, active, onTake }: SearchListProps) {
  const list = useRef<HTMLDivElement>(null)
  const current = active?.key
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <div ref={list} className="desk-search-list" id={id} role="listbox" aria-label="搜索结果">
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p className="desk-search-group" id={`${id}-${title}`} role="presentation">
            {title}
          </p>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            <div
              key={entry.key}
              id={optionId(id, entry)}
              className="desk-search-entry"
              role="option"
              tabIndex={-1}
              aria-selected={entry.key === current}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(entry)}
            >
              <span className="number">{entry.title}</span>
              {entry.text && <small>{entry.text}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
