import type { Problem } from '@lab/contract/rules/ground/problem'
import { dependentsOf } from '@lab/contract/rules/shop/catalogue/form-conditions'
import type { Parameter, ParameterKind } from '@lab/contract/rules/shop/catalogue/parameters'
import { EmptyState } from '@lab/ui/state'
import { useRef, useState } from 'react'
import { SortableList } from '../editing/SortableList.tsx'
import { AddField } from './AddField.tsx'
import { type EditingForm, problemsOfField } from './editing-form.ts'
import { FieldCard } from './FieldCard.tsx'
import { blankField, nameOf } from './kinds.ts'
import { RemoveField } from './RemoveField.tsx'

interface FormFieldsProps extends EditingForm {
  problems: readonly Problem[]
  /** The key of the field whose card is open. */
  open: string | undefined
  onOpen: (key: string | undefined) => void
}

/** The fields of the form as cards, in their order, and what adds one. */
export function FormFields({ problems, open, onOpen, ...editing }: FormFieldsProps) {
  const { form, edit, nameAt, newId } = editing
  const [removing, setRemoving] = useState<Parameter>()
  const box = useRef<HTMLDivElement>(null)

  const focusName = (at: number) =>
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[name="${nameAt(`fields.${at}.label`)}"]`)?.focus(),
    )
  const add = (kind: ParameterKind) => {
    const field = blankField(kind, newId)
    edit({ do: 'addField', field })
    onOpen(field.key)
    focusName(form.fields.length)
  }
  const copy = (key: string, at: number) => {
    const as = newId()
    edit({ do: 'copyField', key, as })
    onOpen(as)
    focusName(at + 1)
  }
  const remove = (field: Parameter) => {
    const at = form.fields.indexOf(field)
    edit({ do: 'removeField', key: field.key })
    setRemoving(undefined)
    const next = Math.min(at, form.fields.length - 2)
    requestAnimationFrame(() =>
      box.current?.querySelectorAll<HTMLElement>('.form-field-toggle')[next]?.focus(),
    )
  }

  return (
    <div className="form-fields" ref={box}>
      {form.fields.length === 0 && (
        <EmptyState title="还没有参数" hint="客户下单时要填写什么，从下面添加第一项。" />
      )}
      <SortableList
        items={form.fields}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        at={nameAt('fields')}
        className="form-field-list"
        onMove={(from, to) => edit({ do: 'moveField', key: form.fields[from]?.key ?? '', to })}
      >
        {(field, index, moving) => (
          <FieldCard
            {...editing}
            field={field}
            index={index}
            moving={moving}
            problems={problemsOfField(form, problems, index).length}
            isOpen={field.key === open}
            onToggle={() => onOpen(field.key === open ? undefined : field.key)}
            onCopy={() => copy(field.key, index)}
            onRemove={() => (dependentsOf(form, field.key).length > 0 ? setRemoving(field) : remove(field))}
          />
        )}
      </SortableList>
      <AddField count={form.fields.length} onAdd={add} />
      {removing && (
        <RemoveField
          field={removing}
          dependents={dependentsOf(form, removing.key)}
          onKeep={() => setRemoving(undefined)}
          onRemove={() => remove(removing)}
        />
      )}
    </div>
  )
}
