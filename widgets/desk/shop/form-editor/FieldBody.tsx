import { formLimits, isChoice } from '@lab/contract/rules/shop/catalogue/form'
import { keyFor } from '@lab/contract/rules/shop/catalogue/form-edit'
import type { Parameter, ParameterKind } from '@lab/contract/rules/shop/catalogue/parameters'
import { Select, TextArea } from '@lab/ui/choices'
import { Checkbox, TextField } from '@lab/ui/field'
import { OptionalNumber } from '../editing/TypedField.tsx'
import { ConditionsEditor } from './ConditionsEditor.tsx'
import type { EditingForm } from './editing-form.ts'
import { blankOption, kindChoices } from './kinds.ts'
import { OptionsEditor } from './OptionsEditor.tsx'

interface FieldBodyProps extends EditingForm {
  field: Parameter
  /** Its place in the form: `fields.2`. */
  at: string
}

/** All that can be said of one field. */
export function FieldBody({ field, at, ...editing }: FieldBodyProps) {
  const { edit, problem, nameAt, earlier, newId } = editing
  const { key, kind } = field
  const change = (part: keyof Parameter, more: Partial<Parameter>) =>
    edit({ do: 'changeField', key, change: more }, `${at}.${part}`)
  const changeKind = (next: ParameterKind) =>
    edit({
      do: 'changeKind',
      key,
      kind: next,
      as: keyFor(earlier, { key, kind: next }, newId),
      options: [blankOption(newId()), blankOption(newId())],
    })

  return (
    <div className="form-field-body">
      <div className="form-field-main">
        <TextField
          label="名称"
          name={nameAt(`${at}.label`)}
          required
          autoComplete="off"
          maxLength={formLimits.label}
          value={field.label}
          error={problem(`${at}.label`)}
          onChange={(label) => change('label', { label })}
        />
        <Select
          label="类型"
          name={nameAt(`${at}.kind`)}
          value={kind}
          error={problem(`${at}.kind`) ?? problem(`${at}.key`)}
          onChange={changeKind}
          options={kindChoices}
        />
        <Checkbox
          label="必填"
          name={nameAt(`${at}.required`)}
          checked={field.required}
          onChange={(required) => edit({ do: 'changeField', key, change: { required } })}
        />
      </div>
      {kind === 'number' && (
        <div className="form-field-range">
          <TextField
            label="单位"
            name={nameAt(`${at}.unit`)}
            autoComplete="off"
            maxLength={formLimits.unit}
            placeholder="例如 ℃"
            value={field.unit ?? ''}
            error={problem(`${at}.unit`)}
            onChange={(unit) => change('unit', { unit: unit === '' ? undefined : unit })}
          />
          {(['min', 'max'] as const).map((limit) => (
            <OptionalNumber
              key={limit}
              label={limit === 'min' ? '最小值' : '最大值'}
              name={nameAt(`${at}.${limit}`)}
              decimals={6}
              placeholder="不限"
              value={field[limit]}
              error={problem(`${at}.${limit}`)}
              onChange={(value) => change(limit, { [limit]: value })}
            />
          ))}
        </div>
      )}
      {isChoice(kind) && <OptionsEditor {...editing} field={field} at={at} />}
      <TextArea
        label="填写说明"
        name={nameAt(`${at}.help`)}
        rows={1}
        maxLength={formLimits.help}
        value={field.help}
        error={problem(`${at}.help`)}
        onChange={(help) => change('help', { help })}
      />
      <ConditionsEditor {...editing} field={field} />
    </div>
  )
}
