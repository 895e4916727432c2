import { markedParts } from '@lab/contract/rules/shop/search/marks'
import { runsOf } from '@lab/contract/rules/shop/search/search'
import { isComposing } from '@lab/core/page/is-composing'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSuggested } from './useSuggested.ts'

/** Ids of the list that is open below the field, and of its chosen entry. */
export interface Choosing {
  list?: string
  active?: string
}

interface SuggestionsProps {
  /** Unique in the root. */
  id: string
  field: HTMLInputElement
  onChoosing: (choosing: Choosing) => void
  /** Called with the text of the suggestion that was taken. */
  onChoose: (kw: string) => void
}

const kinds = { project: '项目', article: '文章', case: '案例' } as const

/** The list below a search field (combobox pattern): arrows move, Enter takes, Escape closes. */
export function Suggestions({ id, field, onChoosing, onChoose }: SuggestionsProps) {
  const [suggested, forget] = useSuggested(field)
  const [chosen, setChosen] = useState({ of: suggested, at: -1 })
  const list = suggested?.list ?? []
  // Another list has nothing chosen.
  const active = chosen.of === suggested ? chosen.at : -1
  const setActive = (at: number) => setChosen({ of: suggested, at })
  const marks = runsOf(suggested?.kw ?? '').map((run) => run.text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is passed on follows from these two; `onChoosing` is made at each rendering
  useLayoutEffect(() => {
    onChoosing({ list: list.length > 0 ? id : undefined, active: list[active] && `${id}-${active}` })
  }, [suggested, active])

  const take = (text: string) => {
    field.value = text
    forget()
    onChoose(text)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive(active + 1 < list.length ? active + 1 : -1),
    ArrowUp: () => setActive(active < 0 ? list.length - 1 : active - 1),
    Escape: forget,
    ...(list[active] && { Enter: () => take(list[active]?.text ?? '') }),
  }

  const press = useRef<(event: KeyboardEvent) => void>(undefined)
  press.current = (event) => {
    const act = keys[event.key]
    if (isComposing(event) || list.length === 0 || !act) return
    event.preventDefault()
    act()
  }
  const leave = useRef(forget)
  leave.current = forget
  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    field.addEventListener('keydown', (event) => press.current?.(event), { signal })
    field.addEventListener('blur', () => leave.current(), { signal })
    field.form?.addEventListener('submit', () => leave.current(), { signal })
    return () => events.abort()
  }, [field])

  return (
    <>
      <span className="visually-hidden" role="status">
        {suggested && (list.length > 0 ? `${list.length}条建议，按上下方向键选择` : '没有建议')}
      </span>
      {list.length > 0 && (
        <div className="suggestions" id={id} role="listbox" aria-label="搜索建议">
          {list.map(({ kind, rid, text }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            <div
              key={`${kind}-${rid}`}
              id={`${id}-${at}`}
              className="suggestion"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(text)}
            >
              <span className="suggestion-text">
                {markedParts(text, marks).map(({ text: part, isMarked }, place) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
                  isMarked ? <b key={place}>{part}</b> : part,
                )}
              </span>
              <span className="suggestion-kind">{kinds[kind]}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
