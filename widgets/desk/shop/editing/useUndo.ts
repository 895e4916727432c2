import { changed, redone, sealed, startUndo, type Undo, undone } from '@lab/contract/rules/ground/undo'
import { type KeyboardEvent, useRef } from 'react'

export interface Undoing<T> {
  value: T
  /** `at`: the place that is typed in; changes of one place that follow each other are one step. */
  change: (next: T, at?: string) => void
  /** What is done next is a step of its own. */
  seal: () => void
  /** Undefined where there is nothing to take back. */
  undo?: () => void
  redo?: () => void
  /** Ctrl-Z, Ctrl-Shift-Z, Ctrl-Y; not where a part takes back by itself (`data-own-undo`, rich text). */
  onKeyDown: (event: KeyboardEvent) => void
}

const takesBackItself = (target: EventTarget) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('[data-own-undo]') !== null)

/** What is edited with its history; the history ends where the owner gives a value that was not made here. */
export const useUndo = <T>(value: T, onChange: (next: T) => void): Undoing<T> => {
  const kept = useRef<Undo<T>>(startUndo(value))
  // The owner may give their value of before once more, until they have heard of the change.
  const given = useRef(value)
  if (value !== given.current) {
    given.current = value
    if (value !== kept.current.now) kept.current = startUndo(value)
  }
  const move = (next: Undo<T>) => {
    if (next.now === kept.current.now) return
    kept.current = next
    onChange(next.now)
  }
  const undo = kept.current.past.length > 0 ? () => move(undone(kept.current)) : undefined
  const redo = kept.current.future.length > 0 ? () => move(redone(kept.current)) : undefined

  return {
    value,
    change: (next, at) => move(changed(kept.current, next, at)),
    seal: () => {
      kept.current = sealed(kept.current)
    },
    undo,
    redo,
    onKeyDown: (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if ((key !== 'z' && key !== 'y') || event.defaultPrevented || takesBackItself(event.target)) return
      // The browser's own undoing knows nothing of what is not typed.
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo?.()
      else undo?.()
    },
  }
}
