import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { isPerSample } from '@lab/contract/rules/shop/catalogue/per-sample'
import { withoutTables } from '@lab/contract/rules/work/sample/sample-tables'
import { Button } from '@lab/ui/button'
import { CountField } from '@lab/ui/count-field'
import { ParameterForm, useParameterForm } from '@lab/ui/parameter-form'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useStaffUpload } from '../../act/useStaffUpload.ts'
import type { Wanted } from './wanted.ts'

type Price = DataOf<'staff/order/preview'>

interface ChosenProjectProps {
  wanted: Wanted
  price?: Price['items'][number]
  problems: Price['problems']
  /** Its faults are shown: somebody wished to order. */
  isChecked: boolean
  onChange: (more: Partial<Wanted>) => void
  onRemove: () => void
}

/** A project that is ordered: its form, its count, its price line by line, and what is in the way. */
export function ChosenProject({
  wanted,
  price,
  problems,
  isChecked,
  onChange,
  onRemove,
}: ChosenProjectProps) {
  const { project, count, answers, key } = wanted
  const { form: whole, isFailed, retry } = useParameterForm(project.rid)
  const form = whole && withoutTables(whole)
  const upload = useStaffUpload()
  const answer = (field: string, value: unknown) => onChange({ answers: { ...answers, [field]: value } })
  return (
    <section className="chosen" aria-label={project.name}>
      <header className="desk-title">
        <h3>{project.name}</h3>
        <div className="desk-acts">
          {!isPerSample(project) && (
            <CountField
              label={`${project.name}的数量（${project.unit}）`}
              name={`count-${key}`}
              value={count}
              onChange={(next) => onChange({ count: next })}
            />
          )}
          <Button size="small" aria-label={`移除：${project.name}`} onClick={onRemove}>
            移除
          </Button>
        </div>
      </header>
      {isFailed && <ErrorState onRetry={retry} />}
      {!form && !isFailed && <Skeleton lines={3} />}
      {form && form.fields.length > 0 && (
        <ParameterForm
          form={form}
          answers={answers}
          onAnswer={answer}
          upload={upload}
          name={key}
          isChecked={isChecked}
        />
      )}
      {isChecked &&
        problems.map(({ at, msg }) => (
          <p key={`${at} ${msg}`} className="desk-fault">
            {msg}
          </p>
        ))}
      {price && (
        <p className="desk-note number">
          {price.why.map(({ label, fen }) => `${label} ${formatFen(fen)}`).join('，')} ={' '}
          <strong>{formatFen(price.price_fen)}</strong>，约 {price.due_days} 个工作日
        </p>
      )}
    </section>
  )
}
