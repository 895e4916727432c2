import { isChoice } from '@lab/contract/rules/shop/catalogue/form'
import { makesCircle } from '@lab/contract/rules/shop/catalogue/form-circle'
import {
  type Condition,
  type ConditionEffect,
  conditionEffects,
  conditionsOf,
} from '@lab/contract/rules/shop/catalogue/form-conditions'
import type { Parameter, ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { Button, IconButton } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { FieldGroup } from '@lab/ui/field'
import { X } from '@lab/ui/icons'
import Plus from 'lucide-react/icons/plus'
import type { EditingForm } from './editing-form.ts'
import { nameOf } from './kinds.ts'

interface ConditionsEditorProps extends EditingForm {
  field: Parameter
}

/** Fields on whose answer this one may hang: choices that do not hang on it themselves. */
const askable = (form: ParameterForm, { key }: Parameter) =>
  form.fields.filter((one) => isChoice(one.kind) && !makesCircle(form, key, one.key))

const effects = (Object.keys(conditionEffects) as ConditionEffect[]).map((value) => ({
  value,
  label: conditionEffects[value],
}))

/** When a field is asked, and when it must be answered. */
export function ConditionsEditor({ field, form, edit, problem, nameAt }: ConditionsEditorProps) {
  const conditions = conditionsOf(form, field.key)
  const candidates = askable(form, field)
  const set = (next: readonly Condition[]) => edit({ do: 'setConditions', key: field.key, conditions: next })
  const change = (at: number, more: Partial<Condition>) =>
    set(conditions.map((one, index) => (index === at ? { ...one, ...more } : one)))
  const add = () => {
    const [asked] = candidates
    if (asked) set([...conditions, { key: asked.key, in: [], effect: 'show_require' }])
  }

  return (
    <div className="form-conditions">
      {conditions.map(({ key, in: chosen, effect, relation }, at) => {
        const asked = form.fields.find((one) => one.key === key)
        const place = `relate.${relation}`
        const choices =
          candidates.some((one) => one.key === key) || !asked ? candidates : [...candidates, asked]
        const toggle = (value: string, isChosen: boolean) =>
          change(at, { in: isChosen ? [...chosen, value] : chosen.filter((one) => one !== value) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          <fieldset className="form-condition" key={at} data-at={nameAt(place)}>
            <legend className="visually-hidden">条件{at + 1}</legend>
            <Select
              label="当此项"
              name={nameAt(`${place}.when.key`)}
              value={key}
              error={problem(`${place}.when.key`) ?? problem(`${place}.show`)}
              onChange={(next) => change(at, { key: next, in: [] })}
              options={choices.map((one) => ({ value: one.key, label: nameOf(one) }))}
            />
            <FieldGroup
              label="选择其中任一"
              name={nameAt(`${place}.when.in`)}
              error={problem(`${place}.when.in`)}
            >
              <div className="form-condition-options" data-at={nameAt(`${place}.when.in`)}>
                {asked?.options?.map(({ value, label }, index) => (
                  <label className="check" key={value}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(value)}
                      onChange={(event) => toggle(value, event.currentTarget.checked)}
                    />
                    <span>{label || `选项 ${index + 1}`}</span>
                  </label>
                ))}
              </div>
            </FieldGroup>
            <Select
              label="则"
              name={nameAt(`${place}.effect`)}
              value={effect}
              onChange={(next) => change(at, { effect: next })}
              options={effects}
            />
            <IconButton
              label={`删除${nameOf(field)}的条件${at + 1}`}
              onClick={() => set(conditions.filter((_, index) => index !== at))}
            >
              <X size={16} />
            </IconButton>
          </fieldset>
        )
      })}
      <Button size="small" icon={<Plus size={16} />} disabled={candidates.length === 0} onClick={add}>
        {conditions.length === 0 ? '添加显示条件' : '添加条件'}
        <span className="visually-hidden">：{nameOf(field)}</span>
      </Button>
      {candidates.length === 0 && conditions.length === 0 && (
        <span className="field-hint">先添加一个单选或多选项，才能按它的回答显示此项</span>
      )}
    </div>
  )
}
