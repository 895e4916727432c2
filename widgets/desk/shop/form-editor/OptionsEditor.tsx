import { formLimits } from '@lab/contract/rules/shop/catalogue/form'
import { dependentsOf } from '@lab/contract/rules/shop/catalogue/form-conditions'
import type { Parameter } from '@lab/contract/rules/shop/catalogue/parameters'
import { Button, IconButton } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { X } from '@lab/ui/icons'
import Plus from 'lucide-react/icons/plus'
import { SortableList } from '../editing/SortableList.tsx'
import { YuanField } from '../editing/TypedField.tsx'
import type { EditingForm } from './editing-form.ts'
import { blankOption, nameOf } from './kinds.ts'

interface OptionsEditorProps extends EditingForm {
  field: Parameter
  at: string
}

/** The choices of a field, each with what it adds to the price. */
export function OptionsEditor({ field, at, form, edit, problem, nameAt, newId }: OptionsEditorProps) {
  const { key, options = [] } = field
  const error = problem(`${at}.options`)
  return (
    <fieldset className="form-options">
      <legend className="field-label">选项</legend>
      {error && <p className="field-error">{error}</p>}
      <SortableList
        items={options}
        keyOf={({ value }) => value}
        nameOf={({ label }, index) => `选项「${label || index + 1}」`}
        at={nameAt(`${at}.options`)}
        onMove={(from, to) => edit({ do: 'moveOption', key, value: options[from]?.value ?? '', to })}
      >
        {({ value, label, surcharge_fen }, index, { handle, buttons }) => {
          const place = `${at}.options.${index}`
          const dependents = dependentsOf(form, key, value)
          return (
            <div className="form-option">
              {handle}
              <TextField
                label={`选项${index + 1}名称`}
                labelHidden
                name={nameAt(`${place}.label`)}
                placeholder={`选项 ${index + 1}`}
                autoComplete="off"
                maxLength={formLimits.label}
                value={label}
                error={problem(`${place}.label`) ?? problem(`${place}.value`)}
                onChange={(next) =>
                  edit({ do: 'changeOption', key, value, change: { label: next } }, `${place}.label`)
                }
              />
              <YuanField
                label={`选项${index + 1}加价`}
                labelHidden
                isOptional
                name={nameAt(`${place}.surcharge_fen`)}
                placeholder="不加价"
                value={surcharge_fen}
                error={problem(`${place}.surcharge_fen`)}
                onChange={(next) =>
                  edit(
                    { do: 'changeOption', key, value, change: { surcharge_fen: next } },
                    `${place}.surcharge_fen`,
                  )
                }
              />
              <span className="form-acts">
                {buttons}
                <IconButton
                  label={`删除选项${label || index + 1}`}
                  title={
                    dependents.length > 0
                      ? `删除后，${dependents.map(nameOf).join('')}将不再由它决定`
                      : '删除选项'
                  }
                  onClick={() => edit({ do: 'removeOption', key, value })}
                >
                  <X size={16} />
                </IconButton>
              </span>
            </div>
          )
        }}
      </SortableList>
      <Button
        size="small"
        icon={<Plus size={16} />}
        disabled={options.length >= formLimits.options}
        onClick={() => edit({ do: 'addOption', key, option: blankOption(newId()) })}
      >
        添加选项
        <span className="visually-hidden">：{nameOf(field)}</span>
      </Button>
    </fieldset>
  )
}
