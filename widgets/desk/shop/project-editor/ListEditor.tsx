import { Button, IconButton } from '@lab/ui/button'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import type { ProblemAt } from '../editing/problems.ts'
import { SortableList } from '../editing/SortableList.tsx'

interface ListEditorProps<T> {
  label: string
  hint?: string
  /** One of them: 问题. */
  noun: string
  /** Its place in what is edited: `faq`. */
  at: string
  items: readonly T[]
  blank: T
  most: number
  problem: ProblemAt
  onChange: (items: readonly T[], at?: string) => void
  children: (item: T, place: string, change: (more: Partial<T>, part?: string) => void) => ReactNode
}

/** Items of one kind, each with its fields: added, put in order, removed. */
export function ListEditor<T>({
  label,
  hint,
  noun,
  at,
  items,
  blank,
  most,
  problem,
  onChange,
  children,
}: ListEditorProps<T>) {
  const box = useRef<HTMLFieldSetElement>(null)
  const error = problem(at)
  const add = () => {
    onChange([...items, blank])
    requestAnimationFrame(() =>
      box.current
        ?.querySelector(`[data-at="${at}.${items.length}"]`)
        ?.querySelector<HTMLElement>('input, textarea, select')
        ?.focus(),
    )
  }
  return (
    <fieldset className="list-editor" ref={box}>
      <legend>{label}</legend>
      {(error || hint) && <p className={error ? 'field-error' : 'field-hint'}>{error ?? hint}</p>}
      <SortableList
        items={items}
        keyOf={(_, index) => index}
        nameOf={(_, index) => `${noun}${index + 1}`}
        at={at}
        onMove={(from, to) => onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from] as T))}
      >
        {(item, index, { handle, buttons }) => (
          <div className="list-editor-item">
            {handle}
            <div className="list-editor-fields">
              {children(item, `${at}.${index}`, (more, part) =>
                onChange(
                  items.with(index, { ...item, ...more }),
                  part === undefined ? undefined : `${at}.${index}.${part}`,
                ),
              )}
            </div>
            <span className="form-acts">
              {buttons}
              <IconButton
                label={`删除${noun}${index + 1}`}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                <Trash size={16} />
              </IconButton>
            </span>
          </div>
        )}
      </SortableList>
      <Button size="small" icon={<Plus size={16} />} disabled={items.length >= most} onClick={add}>
        添加{noun}
      </Button>
    </fieldset>
  )
}
