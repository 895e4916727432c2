import { sampleTables, withoutTables } from '@lab/contract/rules/work/sample/sample-tables'
import type { ShownItem } from '@lab/core/plan/shown'
import { useLab } from '@lab/core/react'
import { ChevronDown } from '@lab/ui/icons'
import { ParameterForm, Surcharges, uploadTo } from '@lab/ui/parameter-form'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useEffect, useState } from 'react'
import { useOrder } from './order-context.ts'

/** Step 2: what the lab must know about each experiment. */
export function Requirements() {
  const { items, forms, problems } = useOrder()
  const open = problems.filter(({ step }) => step === 2)
  return (
    <>
      <p className="order-lead">
        {open.length > 0
          ? `还有 ${open.length} 项需求待完善。样品信息在下一步统一登记，这里不必重复填写。`
          : '需求已填写完整。样品信息在下一步统一登记，这里不必重复填写。'}
      </p>
      {forms.isFailed && <ErrorState title="需求单载入失败" onRetry={forms.retry} />}
      <ol className="order-cards">
        {items.map((item, at) => (
          <Requirement key={item.rid} item={item} number={at + 1} startsOpen={items.length <= 3} />
        ))}
      </ol>
    </>
  )
}

interface RequirementProps {
  item: ShownItem
  number: number
  startsOpen: boolean
}

function Requirement({ item, number, startsOpen }: RequirementProps) {
  const lab = useLab()
  const { forms, editing, problems, isChecked } = useOrder()
  const form = forms.of(item.project.rid)
  const faults = problems.filter(({ step, at }) => step === 2 && at.startsWith(`${item.rid}.`)).length
  const [isOpen, setOpen] = useState(startsOpen || faults > 0)
  const isTold = isChecked(2)
  // One is led to what is missing.
  useEffect(() => {
    if (isTold && faults > 0) setOpen(true)
  }, [isTold, faults])
  const id = `requirement-${item.rid}`
  const asked = form && withoutTables(form)

  return (
    <li className="order-card">
      <button
        type="button"
        className="order-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="order-index number" aria-hidden="true">
          {number}
        </span>
        <span className="order-name">{item.project.name}</span>
        {form &&
          (faults > 0 ? <Tag kind="warning">{faults} 项待完善</Tag> : <Tag kind="success">已填写完整</Tag>)}
        <ChevronDown size={18} />
      </button>
      <div id={id} className="order-form" hidden={!isOpen}>
        {asked ? (
          asked.fields.length > 0 ? (
            <ParameterForm
              form={asked}
              answers={item.answers}
              onAnswer={(key, answer) => editing.answer(item.rid, key, answer)}
              upload={uploadTo(lab)}
              name={item.rid}
              isChecked={isTold}
            >
              <Surcharges form={asked} answers={item.answers} />
            </ParameterForm>
          ) : (
            <p className="order-lead">这项实验没有需要填写的内容。</p>
          )
        ) : (
          <Skeleton lines={4} />
        )}
        {sampleTables(form).length > 0 && asked && asked.fields.length > 0 && (
          <p className="order-hint">样品清单由第 3 步登记的样品自动填写。</p>
        )}
      </div>
    </li>
  )
}
