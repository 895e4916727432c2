import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Region } from './regions.ts'
import { reveal } from './reveal.ts'
import './region-picker.css'

interface RegionColumnsProps {
  tree: readonly Region[]
  /** The path chosen so far. */
  path: readonly Region[]
  /** A path to a leaf has been chosen. */
  onChoose: (path: Region[]) => void
}

const titles = ['省份', '城市', '区县']

/** Goes down as long as there is nothing to choose: 北京市 has one city. */
const withOnlyChildren = (path: Region[]): Region[] => {
  const [only, second] = path.at(-1)?.children ?? []
  return only && !second && only.children.length > 0 ? withOnlyChildren([...path, only]) : path
}

/** Province, city and county beside each other. Up and down choose within a column, left and right change it. */
export function RegionColumns({ tree, path: start, onChoose }: RegionColumnsProps) {
  const [path, setPath] = useState([...start])
  const columns = useRef<HTMLDivElement>(null)

  const nextColumn = useRef<number>(undefined)

  const focusColumn = (index: number) =>
    columns.current?.children[index]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()

  useLayoutEffect(() => {
    for (const column of columns.current?.children ?? []) {
      reveal(column.querySelector<HTMLElement>('[aria-selected="true"]'))
    }
  }, [])
  // A column is filled by the press that leads into it.
  useLayoutEffect(() => {
    if (nextColumn.current !== undefined) focusColumn(nextColumn.current)
    nextColumn.current = undefined
  })

  const choose = (level: number, region: Region, moves: boolean) => {
    const next = withOnlyChildren([...path.slice(0, level), region])
    setPath(next)
    if (next.at(-1)?.children.length === 0) onChoose(next)
    else if (moves) nextColumn.current = next.length
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, level: number, region: Region) => {
    const option = event.currentTarget
    const all = [...(option.parentElement?.children ?? [])] as HTMLElement[]
    const at = all.indexOf(option)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) all[Math.max(0, Math.min(to, all.length - 1))]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') choose(level, region, true)
    else if (event.key === 'ArrowRight' && region.children.length > 0) choose(level, region, true)
    else if (event.key === 'ArrowLeft' && level > 0) focusColumn(level - 1)
    else return
    event.preventDefault()
  }

  return (
    <div className="region-columns" ref={columns}>
      {titles.map((title, level) => {
        const regions = level === 0 ? tree : (path[level - 1]?.children ?? [])
        const chosen = path[level]
        return (
          <div className="region-column" key={title} role="listbox" aria-label={title}>
            {regions.map((region, index) => (
              <div
                key={region.code}
                className="region-option"
                role="option"
                aria-selected={region === chosen}
                tabIndex={region === chosen || (!chosen && index === 0) ? 0 : -1}
                onClick={() => choose(level, region, false)}
                onKeyDown={(event) => onKeyDown(event, level, region)}
              >
                <span>{region.name}</span>
                {region.children.length > 0 ? (
                  <ChevronRight size={16} />
                ) : (
                  region === chosen && <Check size={16} />
                )}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
