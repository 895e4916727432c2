import type { PlanEditing } from '@lab/core/plan/editing'
import type { ShownItem } from '@lab/core/plan/shown'
import { useLab } from '@lab/core/react'
import { ChevronDown } from '@lab/ui/icons'
import { ParameterForm, Surcharges, uploadTo, useParameterForm } from '@lab/ui/parameter-form'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useEffect, useRef, useState } from 'react'
import { SaveState } from './SaveState.tsx'

interface RequirementsProps {
  item: ShownItem
  editing: PlanEditing
  led?: object
  startsOpen: boolean
}

/** What the lab must know about an experiment: how complete it is, and, opened, the form. */
export function Requirements({ item, editing, led, startsOpen }: RequirementsProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  /** Once opened it stays, so that a file goes on while it is closed again. */
  const [wasOpen, setWasOpen] = useState(startsOpen)
  const toggle = (next: boolean) => {
    setOpen(next)
    if (next) setWasOpen(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened when someone is led here; they may close it again
  useEffect(() => {
    if (led) toggle(true)
  }, [led])
  const id = `requirements-${item.rid}`

  return (
    <div className="plan-requirements">
      <div className="plan-requirements-head">
        <button
          type="button"
          className="plan-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => toggle(!isOpen)}
        >
          <ChevronDown size={18} />
          {item.problems > 0 ? '填写需求' : '查看需求'}
          <span className="visually-hidden">：{item.project.name}</span>
        </button>
        {item.problems > 0 ? (
          <Tag kind="warning">{item.problems} 项待完善</Tag>
        ) : (
          <Tag kind="success">已填写完整</Tag>
        )}
        <SaveState edit={item.edit} onRetry={() => void editing.save(item.rid)} />
      </div>
      <div id={id} className="plan-form" hidden={!isOpen}>
        {wasOpen && <Form item={item} editing={editing} led={led} />}
      </div>
    </div>
  )
}

function Form({ item, editing, led }: Omit<RequirementsProps, 'startsOpen'>) {
  const lab = useLab()
  const { form, isFailed, retry } = useParameterForm(item.project.rid)
  const box = useRef<HTMLDivElement>(null)
  const isThere = form !== undefined
  // Led here, one begins with the first field that is missing or at fault.
  useEffect(() => {
    if (!led || !isThere) return
    const faulty = box.current?.querySelector('.parameter:has(.field-error)')
    faulty?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea, button')?.focus()
  }, [led, isThere])

  if (isFailed) return <ErrorState title="需求单载入失败" onRetry={retry} />
  if (!form) return <Skeleton lines={4} />
  return (
    <div ref={box}>
      <ParameterForm
        form={form}
        answers={item.answers}
        onAnswer={(key, answer) => editing.answer(item.rid, key, answer)}
        upload={uploadTo(lab)}
        name={item.rid}
        isChecked={led !== undefined}
      >
        <Surcharges form={form} answers={item.answers} />
      </ParameterForm>
    </div>
  )
}
