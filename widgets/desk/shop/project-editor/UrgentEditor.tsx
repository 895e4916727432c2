import { formLimits } from '@lab/contract/rules/shop/catalogue/form'
import { turnaroundOf } from '@lab/contract/rules/shop/catalogue/turnaround'
import { projectLabels as labels, projectLimits as limits } from '@lab/contract/rules/shop/content/project'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { NumberField } from '../editing/TypedField.tsx'
import type { EditingProject } from './editing-project.ts'
import { ListEditor } from './ListEditor.tsx'

/** A promise as a number and what it counts; `24 小时` are working hours. */
const timeOf = (text: string) => {
  const { days, hours } = turnaroundOf(text)
  return hours === undefined
    ? ({ amount: days, unit: 'day' } as const)
    : ({ amount: hours, unit: 'hour' } as const)
}

const timeText = ({ amount, unit }: { amount: number; unit: 'day' | 'hour' }) =>
  unit === 'hour' ? `${amount} 小时` : String(amount)

/** Sooner for more money: each option is faster than the project's own time. */
export function UrgentEditor({ body, change, problem }: EditingProject) {
  return (
    <ListEditor
      label={labels.urgent_options}
      hint="工期须短于常规周期；价格 =（单价 × 数量 + 加价）× 系数"
      noun="加急"
      at="urgent_options"
      items={body.urgent_options}
      blank={{ name: '', factor: 1.5, days: '1' }}
      most={limits.urgent_options}
      problem={problem}
      onChange={(urgent_options, at) => change({ urgent_options }, at)}
    >
      {({ name, factor, days }, place, set) => {
        const time = timeOf(days)
        return (
          <div className="urgent-fields">
            <TextField
              label="名称"
              name={`${place}.name`}
              required
              autoComplete="off"
              maxLength={formLimits.urgentName}
              placeholder="例如 加急"
              value={name}
              error={problem(`${place}.name`)}
              onChange={(next) => set({ name: next }, 'name')}
            />
            <NumberField
              label="价格系数"
              name={`${place}.factor`}
              decimals={2}
              prefix="×"
              value={factor}
              error={problem(`${place}.factor`)}
              onChange={(next) => set({ factor: next }, 'factor')}
            />
            <NumberField
              label="工期"
              name={`${place}.days`}
              value={time.amount}
              error={problem(`${place}.days`)}
              onChange={(amount) => set({ days: timeText({ ...time, amount }) }, 'days')}
            />
            <Select
              label="工期单位"
              name={`${place}.days-unit`}
              value={time.unit}
              onChange={(unit) => set({ days: timeText({ ...time, unit }) })}
              options={[
                { value: 'day', label: '工作日' },
                { value: 'hour', label: '工作小时' },
              ]}
            />
          </div>
        )
      }}
    </ListEditor>
  )
}
