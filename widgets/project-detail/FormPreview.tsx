import { formatFen } from '@lab/contract/rules/ground/money'
import { Tag } from '@lab/ui/tag'
import type { RequirementForm } from './load.ts'

type Field = RequirementForm['fields'][number]

const kinds = {
  text: '填写文字',
  number: '填写数字',
  select: '单选',
  multi: '多选',
  date: '选择日期',
  file: '上传文件',
  sample_table: '逐样填写',
} as const satisfies Record<Field['kind'], string>

/** The fields one fills in when ordering, to be read beforehand. */
export function FormPreview({ form }: { form: RequirementForm }) {
  return (
    <>
      <p className="form-note">加入实验清单后填写；以下内容可提前准备。</p>
      <dl className="form-fields">
        {form.fields.map((field) => (
          <div key={field.key} className="form-field">
            <dt>
              {field.label}
              {field.required && <Tag kind="accent">必填</Tag>}
            </dt>
            <dd className="form-kind">{kindOf(field)}</dd>
            {field.options.length > 0 && (
              <dd>
                <ul className="form-options">
                  {field.options.map(({ value, label, surcharge_fen }) => (
                    <li key={value}>
                      {label}
                      {surcharge_fen > 0 && <span className="number"> +{formatFen(surcharge_fen)}</span>}
                    </li>
                  ))}
                </ul>
              </dd>
            )}
            {field.help && <dd>{field.help}</dd>}
            {conditionsOf(form, field).map((condition) => (
              <dd key={condition}>{condition}</dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}

const kindOf = ({ kind, unit, min, max }: Field) => {
  const range =
    min !== undefined && max !== undefined
      ? `${min}–${max}`
      : min !== undefined
        ? `不小于 ${min}`
        : max !== undefined
          ? `不大于 ${max}`
          : ''
  return [kinds[kind], [range, unit].filter(Boolean).join(' ')].filter(Boolean).join('，')
}

/** When a field appears or must be filled in, where that hangs on the answer to another. */
const conditionsOf = ({ fields, relate }: RequirementForm, { key }: Field) =>
  relate.flatMap(({ when, show, require }) => {
    const asked = fields.find((field) => field.key === when.key)
    if (!asked || !(show.includes(key) || require.includes(key))) return []
    const answers = when.in.map(
      (value) => asked.options.find((option) => option.value === value)?.label ?? value,
    )
    const act = show.includes(key) ? (require.includes(key) ? '显示并必填' : '显示') : '必填'
    return [`「${asked.label}」选择${answers.map((answer) => `「${answer}」`).join('、')}时${act}`]
  })
