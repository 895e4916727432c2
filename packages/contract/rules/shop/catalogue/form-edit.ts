import { formLimits, isChoice } from './form.ts'
import { type Condition, conditionsOf, withConditions, withoutIdle } from './form-conditions.ts'
import type { Parameter, ParameterForm, ParameterKind } from './parameters.ts'

export type Option = NonNullable<Parameter['options']>[number]

/** One act of whoever makes a form. Fields are named by key, options by value; new ones bring theirs along. */
export type FormEdit =
  | { do: 'addField'; field: Parameter; at?: number }
  | { do: 'copyField'; key: string; as: string }
  | { do: 'moveField'; key: string; to: number }
  | { do: 'removeField'; key: string }
  | {
      do: 'changeField'
      key: string
      change: Partial<Pick<Parameter, 'label' | 'help' | 'required' | 'unit' | 'min' | 'max'>>
    }
  /** `as`: the key it has from then on, for a key that was published means one kind of answer for ever. */
  | { do: 'changeKind'; key: string; kind: ParameterKind; as: string; options: readonly Option[] }
  | { do: 'addOption'; key: string; option: Option }
  | { do: 'changeOption'; key: string; value: string; change: Partial<Omit<Option, 'value'>> }
  | { do: 'moveOption'; key: string; value: string; to: number }
  | { do: 'removeOption'; key: string; value: string }
  | { do: 'setConditions'; key: string; conditions: readonly Condition[] }

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, list[from] as T)
}

const withField = (
  { fields, relate }: ParameterForm,
  key: string,
  change: (field: Parameter) => Parameter,
): ParameterForm => ({ fields: fields.map((one) => (one.key === key ? change(one) : one)), relate })

const withOptions = (form: ParameterForm, key: string, change: (options: readonly Option[]) => Option[]) =>
  withField(form, key, (field) =>
    isChoice(field.kind) ? { ...field, options: change(field.options ?? []) } : field,
  )

const hasKey = ({ fields }: ParameterForm, key: string) => fields.some((one) => one.key === key)

/** Relations without those that hang on answers which cannot be given. */
const withoutDangling = (
  { fields, relate }: ParameterForm,
  isGiven: (key: string, value: string) => boolean,
): ParameterForm => ({
  fields,
  relate: relate.flatMap((one) => {
    const values = one.when.in.filter((value) => isGiven(one.when.key, value))
    return values.length === one.when.in.length
      ? [one]
      : values.length > 0
        ? [{ ...one, when: { ...one.when, in: values } }]
        : []
  }),
})

const addField = (form: ParameterForm, field: Parameter, at = form.fields.length): ParameterForm =>
  hasKey(form, field.key) || form.fields.length >= formLimits.fields
    ? form
    : { ...form, fields: form.fields.toSpliced(at, 0, field) }

const removeField = ({ fields, relate }: ParameterForm, key: string): ParameterForm => {
  const others = (keys: readonly string[]) => keys.filter((one) => one !== key)
  return {
    fields: fields.filter((one) => one.key !== key),
    relate: withoutIdle(
      relate
        .filter(({ when }) => when.key !== key)
        .map((one) => ({ ...one, show: others(one.show), require: others(one.require) })),
    ),
  }
}

/** A name that no other field has: `温度（2）`. */
const copiedLabel = ({ fields }: ParameterForm, label: string) => {
  const plain = label.replace(/（\d+）$/, '')
  const taken = new Set(fields.map((one) => one.label))
  let number = 2
  while (taken.has(`${plain}（${number}）`)) number++
  return `${plain}（${number}）`.slice(-formLimits.label)
}

const copyField = (form: ParameterForm, key: string, as: string): ParameterForm => {
  const at = form.fields.findIndex((one) => one.key === key)
  const field = form.fields[at]
  if (!field) return form
  const copied = addField(form, { ...field, key: as, label: copiedLabel(form, field.label) }, at + 1)
  return copied === form ? form : withConditions(copied, as, conditionsOf(form, key))
}

/** What of a field means something for another kind of answer too. */
const fitting = (
  { unit, min, max, options = [], ...field }: Parameter,
  kind: ParameterKind,
  some: readonly Option[],
): Parameter => ({
  ...field,
  kind,
  ...(kind === 'number' && { unit, min, max }),
  ...(isChoice(kind) && { options: options.length > 0 ? options : some }),
})

const changeKind = (form: ParameterForm, { key, kind, as, options }: EditOf<'changeKind'>): ParameterForm => {
  if (as !== key && hasKey(form, as)) return form
  const renamed = (keys: readonly string[]) => keys.map((one) => (one === key ? as : one))
  const relate = form.relate
    .filter(({ when }) => when.key !== key || isChoice(kind))
    .map(({ when, show, require }) => ({
      when: when.key === key ? { ...when, key: as } : when,
      show: renamed(show),
      require: renamed(require),
    }))
  return withField({ ...form, relate }, key, (field) => ({ ...fitting(field, kind, options), key: as }))
}

/** Conditions as far as they look at choices that another field has; one without an option is not finished yet. */
const possible = ({ fields }: ParameterForm, key: string, conditions: readonly Condition[]): Condition[] =>
  conditions.flatMap((one) => {
    const asked = fields.find((field) => field.key === one.key)
    if (!asked || one.key === key || !isChoice(asked.kind)) return []
    const values = asked.options?.map(({ value }) => value) ?? []
    return [{ ...one, in: one.in.filter((value) => values.includes(value)) }]
  })

type EditOf<D extends FormEdit['do']> = Extract<FormEdit, { do: D }>

const edits: { [D in FormEdit['do']]: (form: ParameterForm, edit: EditOf<D>) => ParameterForm } = {
  addField: (form, { field, at }) => addField(form, field, at),
  copyField: (form, { key, as }) => copyField(form, key, as),
  moveField: (form, { key, to }) => {
    const from = form.fields.findIndex((one) => one.key === key)
    return from < 0 ? form : { ...form, fields: moved(form.fields, from, to) }
  },
  removeField: (form, { key }) => removeField(form, key),
  changeField: (form, { key, change }) => withField(form, key, (field) => ({ ...field, ...change })),
  changeKind: (form, edit) => (hasKey(form, edit.key) ? changeKind(form, edit) : form),
  addOption: (form, { key, option }) =>
    withOptions(form, key, (options) =>
      options.length >= formLimits.options || options.some(({ value }) => value === option.value)
        ? [...options]
        : [...options, option],
    ),
  changeOption: (form, { key, value, change }) =>
    withOptions(form, key, (options) =>
      options.map((one) => (one.value === value ? { ...one, ...change } : one)),
    ),
  moveOption: (form, { key, value, to }) =>
    withOptions(form, key, (options) => {
      const from = options.findIndex((one) => one.value === value)
      return from < 0 ? [...options] : moved(options, from, to)
    }),
  removeOption: (form, { key, value }) =>
    withoutDangling(
      withOptions(form, key, (options) => options.filter((one) => one.value !== value)),
      (asked, given) => asked !== key || given !== value,
    ),
  setConditions: (form, { key, conditions }) =>
    hasKey(form, key) ? withConditions(form, key, possible(form, key, conditions)) : form,
}

/** The form after an act. One that names what is not there, or no longer, changes nothing. */
export const editForm = (form: ParameterForm, edit: FormEdit): ParameterForm =>
  (edits[edit.do] as (form: ParameterForm, edit: FormEdit) => ParameterForm)(form, edit)

/** A key of a form that was published means that kind of answer for ever; another kind needs another key. */
export const keyFor = (
  earlier: readonly ParameterForm[],
  { key, kind }: Pick<Parameter, 'key' | 'kind'>,
  newKey: () => string,
): string =>
  earlier.some(({ fields }) => fields.some((one) => one.key === key && one.kind !== kind)) ? newKey() : key
