import { IconButton } from '@lab/ui/button'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { reachable } from './focus-place.ts'
import { shiftOf, useDrag } from './useDrag.ts'
import './editing.css'

/** What moves an item: a handle for the pointer, and two buttons. */
export interface Moving {
  handle: ReactNode
  buttons: ReactNode
}

interface SortableListProps<T> {
  items: readonly T[]
  keyOf: (item: T, at: number) => string | number
  /** What an item is called: 「温度」. */
  nameOf: (item: T, at: number) => string
  onMove: (from: number, to: number) => void
  /** Its place in what is edited. */
  at: string
  className?: string
  children: (item: T, at: number, moving: Moving) => ReactNode
}

/** A list that is put in order: by dragging, by buttons, and by Alt with the arrow keys. */
export function SortableList<T>({
  items,
  keyOf,
  nameOf,
  onMove,
  at: place,
  className = '',
  children,
}: SortableListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [announced, setAnnounced] = useState('')
  /** What of the item that was moved has the focus. */
  const focused = useRef<{ item: number; control: number }>(undefined)

  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    const part = list.current?.children[from]
    const active = (list.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement
    const control = part && active ? reachable(part).indexOf(active as HTMLElement) : -1
    focused.current = control < 0 ? undefined : { item: to, control }
    onMove(from, to)
    setAnnounced(`${nameOf(item, from)}已移到第 ${to + 1} 项，共 ${items.length} 项`)
  }
  // Once the items stand where they were put.
  useLayoutEffect(() => {
    const wanted = focused.current
    focused.current = undefined
    const part = wanted && list.current?.children[wanted.item]
    if (part) reachable(part)[wanted.control]?.focus()
  }, [items])
  const { drag, handle } = useDrag(list, move)

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // Alt with an arrow opens a list of choices.
    if (!by || !event.altKey || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    event.stopPropagation()
    move(at, at + by)
  }

  return (
    <>
      <ul className={`sortable ${className} ${drag ? 'dragging' : ''}`} ref={list} data-at={place}>
        {items.map((item, at) => {
          const name = nameOf(item, at)
          const shift = shiftOf(drag, at)
          return (
            <li
              key={keyOf(item, at)}
              data-at={`${place}.${at}`}
              className={at === drag?.from ? 'dragged' : undefined}
              style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              {children(item, at, {
                handle: (
                  <span className="sortable-handle" title="拖动排序" aria-hidden="true" {...handle(at)}>
                    <GripVertical size={16} />
                  </span>
                ),
                buttons: (
                  <>
                    <IconButton
                      label={`上移${name}`}
                      aria-keyshortcuts="Alt+ArrowUp"
                      aria-disabled={at === 0 || undefined}
                      onClick={() => move(at, at - 1)}
                    >
                      <ArrowUp size={16} />
                    </IconButton>
                    <IconButton
                      label={`下移${name}`}
                      aria-keyshortcuts="Alt+ArrowDown"
                      aria-disabled={at === items.length - 1 || undefined}
                      onClick={() => move(at, at + 1)}
                    >
                      <ArrowDown size={16} />
                    </IconButton>
                  </>
                ),
              })}
            </li>
          )
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}
