import { mostFen } from '../../ground/money.ts'
import { below, type Problem, textProblems } from '../../ground/problem.ts'
import { circleIn } from './form-circle.ts'
import type { Parameter, ParameterForm, ParameterKind } from './parameters.ts'
import { isFaster, type UrgentOption } from './urgent.ts'

/** What the editor of a form may fill in. */
export const formLimits = {
  fields: 100,
  options: 100,
  relate: 300,
  label: 100,
  help: 500,
  key: 64,
  value: 64,
  unit: 20,
  /** The least and the greatest number that a field may ask for. */
  number: 1e12,
  urgentName: 20,
  factor: 10,
} as const

const choosing: readonly ParameterKind[] = ['select', 'multi']

/** Whether a field of that kind is answered by choices. */
export const isChoice = (kind: ParameterKind): boolean => choosing.includes(kind)

const isTwice = <T>(all: readonly T[], at: number) => all.indexOf(all[at] as T) !== at

/** Keys name the fields of answers, in code and in files. */
const isKey = (key: string) => key.length <= formLimits.key && /^(?!__)[\w-]+$/.test(key)

const labelProblems = (at: string, label: string, all: readonly string[], index: number): Problem[] => [
  ...textProblems(at, '名称', all[index] ?? '', { max: formLimits.label }),
  ...(all[index] !== '' && isTwice(all, index) ? [{ at, msg: `[${label}]重复` }] : []),
]

const optionProblems = ({ kind, options = [] }: Parameter): Problem[] => {
  if (!isChoice(kind)) return []
  if (options.length === 0) return [{ at: 'options', msg: '[选项]不能为空' }]
  if (options.length > formLimits.options)
    return [{ at: 'options', msg: `[选项]最多${formLimits.options}项` }]
  const [values, labels] = [options.map(({ value }) => value), options.map(({ label }) => label.trim())]
  return options.flatMap(({ value, surcharge_fen }, at) =>
    below(`options.${at}`, [
      ...(value === '' || value.length > formLimits.value || isTwice(values, at)
        ? [{ at: 'value', msg: '[选项值]不能为空或重复' }]
        : []),
      ...labelProblems('label', '选项名称', labels, at),
      ...(Number.isSafeInteger(surcharge_fen) && surcharge_fen >= 0 && surcharge_fen <= mostFen
        ? []
        : [{ at: 'surcharge_fen', msg: '[加价]须为 0–99,999,999.99 元' }]),
    ]),
  )
}

const isInRange = (limit: number | undefined) =>
  limit === undefined || (Number.isFinite(limit) && Math.abs(limit) <= formLimits.number)

const fieldProblems = ({ help, unit = '', min, max, ...field }: Parameter): Problem[] => [
  ...textProblems('help', '说明', help, { max: formLimits.help, isOptional: true }),
  ...textProblems('unit', '单位', unit, { max: formLimits.unit, isOptional: true }),
  ...(isInRange(min) ? [] : [{ at: 'min', msg: '[最小值]须为数字' }]),
  ...(isInRange(max) ? [] : [{ at: 'max', msg: '[最大值]须为数字' }]),
  ...(min !== undefined && max !== undefined && min > max
    ? [{ at: 'max', msg: '[最大值]不能小于最小值' }]
    : []),
  ...optionProblems({ ...field, help }),
]

const relateProblems = (form: ParameterForm): Problem[] => {
  const byKey = new Map(form.fields.map((field) => [field.key, field]))
  const circle = circleIn(form)
  const rows = form.relate.flatMap(({ when, show, require }, at) => {
    const asked = byKey.get(when.key)
    const values = asked?.options?.map(({ value }) => value) ?? []
    const others = [...show, ...require]
    return below(`relate.${at}`, [
      ...(asked && isChoice(asked.kind) ? [] : [{ at: 'when.key', msg: '联动条件须为选择项' }]),
      ...(when.in.length > 0 && when.in.every((value) => values.includes(value))
        ? []
        : [{ at: 'when.in', msg: '联动条件的选项不存在' }]),
      ...(others.every((key) => byKey.has(key) && key !== when.key)
        ? []
        : [{ at: 'show', msg: '联动的参数不存在' }]),
      ...(circle.includes(when.key) && show.some((key) => circle.includes(key))
        ? [{ at: 'when.key', msg: `联动条件互相循环：${labelsOf(form, circle)}，都不会显示` }]
        : []),
    ])
  })
  return form.relate.length > formLimits.relate
    ? [{ at: 'relate', msg: `最多${formLimits.relate}条联动` }, ...rows]
    : rows
}

const labelsOf = ({ fields }: ParameterForm, keys: readonly string[]) =>
  keys.map((key) => `「${fields.find((one) => one.key === key)?.label ?? key}」`).join('')

/** What is in the way of publishing a requirement form. */
export const formProblems = (form: ParameterForm): Problem[] => {
  const keys = form.fields.map(({ key }) => key)
  const labels = form.fields.map(({ label }) => label.trim())
  return [
    ...(keys.length > formLimits.fields ? [{ at: 'fields', msg: `最多${formLimits.fields}项参数` }] : []),
    ...form.fields.flatMap((field, at) =>
      below(`fields.${at}`, [
        ...(!isKey(field.key) || isTwice(keys, at)
          ? [{ at: 'key', msg: '[参数代码]须为字母、数字，且不能重复' }]
          : []),
        ...labelProblems('label', '名称', labels, at),
        ...fieldProblems(field),
      ]),
    ),
    ...relateProblems(form),
  ]
}

/** What is in the way of offering urgent options beside so many days: fewer days, for more money (domain §2). */
export const urgentProblems = (options: readonly UrgentOption[], days: string): Problem[] => {
  const names = options.map(({ name }) => name.trim())
  return options.flatMap((option, at) =>
    below(`${at}`, [
      ...textProblems('name', '加急名称', names[at] ?? '', { max: formLimits.urgentName }),
      ...(names[at] !== '' && isTwice(names, at) ? [{ at: 'name', msg: '[加急名称]不能重复' }] : []),
      ...(option.factor >= 1 && option.factor <= formLimits.factor && isHundredth(option.factor)
        ? []
        : [{ at: 'factor', msg: `[加急系数]须为 1–${formLimits.factor}，最多两位小数` }]),
      ...(isFaster(option, days) ? [] : [{ at: 'days', msg: '[加急工期]须短于项目的工期' }]),
    ]),
  )
}

const isHundredth = (factor: number) => Math.round(factor * 100) / 100 === factor

/**
 * Keys of a project's fields are what they are for ever: one that a version of its form ever used for
 * another kind of answer cannot mean something else now.
 */
export const keptKeyProblems = (earlier: readonly ParameterForm[], form: ParameterForm): Problem[] => {
  const kinds = new Map(earlier.flatMap(({ fields }) => fields.map(({ key, kind }) => [key, kind] as const)))
  return form.fields.flatMap(({ key, kind, label }, at) =>
    (kinds.get(key) ?? kind) === kind
      ? []
      : [{ at: `fields.${at}.kind`, msg: `「${label}」的类型不能更改，请删除后另加一项` }],
  )
}
