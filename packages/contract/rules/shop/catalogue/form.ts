import type { Parameter, ParameterForm, ParameterKind } from './parameters.ts'
import { isFaster, type UrgentOption } from './urgent.ts'

/** What is wrong with a form; `at` is a path into it. */
export interface FormProblem {
  at: string
  msg: string
}

/** What the editor of a form may fill in. */
export const formLimits = { fields: 100, options: 100, label: 100, help: 500, key: 64 } as const

const choosing: readonly ParameterKind[] = ['select', 'multi']

const isTwice = <T>(all: readonly T[], at: number) => all.indexOf(all[at] as T) !== at

const optionProblems = ({ kind, options = [] }: Parameter): FormProblem[] => {
  if (!choosing.includes(kind)) return []
  if (options.length === 0) return [{ at: 'options', msg: '[选项]不能为空' }]
  if (options.length > formLimits.options)
    return [{ at: 'options', msg: `[选项]最多${formLimits.options}项` }]
  const [values, labels] = [options.map(({ value }) => value), options.map(({ label }) => label.trim())]
  return options.flatMap(({ value, label, surcharge_fen }, at) => [
    ...(value === '' || isTwice(values, at)
      ? [{ at: `options.${at}.value`, msg: '[选项值]不能为空或重复' }]
      : []),
    ...(label.trim() === '' || isTwice(labels, at)
      ? [{ at: `options.${at}.label`, msg: '[选项名称]不能为空或重复' }]
      : []),
    ...(Number.isSafeInteger(surcharge_fen) && surcharge_fen >= 0
      ? []
      : [{ at: `options.${at}.surcharge_fen`, msg: '[加价]不能为负' }]),
  ])
}

const fieldProblems = (field: Parameter): FormProblem[] => [
  ...(field.label.trim() === '' ? [{ at: 'label', msg: '[名称]不能为空' }] : []),
  ...(field.label.length > formLimits.label ? [{ at: 'label', msg: `[名称]最多${formLimits.label}字` }] : []),
  ...(field.help.length > formLimits.help ? [{ at: 'help', msg: `[说明]最多${formLimits.help}字` }] : []),
  ...(field.min !== undefined && field.max !== undefined && field.min > field.max
    ? [{ at: 'max', msg: '[最大值]不能小于最小值' }]
    : []),
  ...optionProblems(field),
]

const relateProblems = ({ fields, relate }: ParameterForm): FormProblem[] => {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  return relate.flatMap(({ when, show, require }, at) => {
    const asked = byKey.get(when.key)
    const values = asked?.options?.map(({ value }) => value) ?? []
    const others = [...show, ...require]
    return [
      ...(asked && choosing.includes(asked.kind)
        ? []
        : [{ at: `relate.${at}.when.key`, msg: '联动条件须为选择项' }]),
      ...(when.in.length > 0 && when.in.every((value) => values.includes(value))
        ? []
        : [{ at: `relate.${at}.when.in`, msg: '联动条件的选项不存在' }]),
      ...(others.every((key) => byKey.has(key) && key !== when.key)
        ? []
        : [{ at: `relate.${at}.show`, msg: '联动的参数不存在' }]),
    ]
  })
}

/** What is in the way of publishing a requirement form. */
export const formProblems = (form: ParameterForm): FormProblem[] => {
  const keys = form.fields.map(({ key }) => key)
  return [
    ...(keys.length > formLimits.fields ? [{ at: 'fields', msg: `最多${formLimits.fields}项参数` }] : []),
    ...form.fields.flatMap((field, at) => [
      ...(field.key === '' || field.key.length > formLimits.key || isTwice(keys, at)
        ? [{ at: `fields.${at}.key`, msg: '[参数代码]不能为空或重复' }]
        : []),
      ...fieldProblems(field).map((one) => ({ ...one, at: `fields.${at}.${one.at}` })),
    ]),
    ...relateProblems(form),
  ]
}

/** What is in the way of offering urgent options beside so many days: fewer days, for more money (domain §2). */
export const urgentProblems = (options: readonly UrgentOption[], days: string): FormProblem[] => {
  const names = options.map(({ name }) => name.trim())
  return options.flatMap((option, at) => [
    ...(names[at] === '' || isTwice(names, at)
      ? [{ at: `${at}.name`, msg: '[加急名称]不能为空或重复' }]
      : []),
    ...(option.factor >= 1 ? [] : [{ at: `${at}.factor`, msg: '[加急系数]不能小于 1' }]),
    ...(isFaster(option, days) ? [] : [{ at: `${at}.days`, msg: '[加急工期]须短于项目的工期' }]),
  ])
}

/**
 * Keys of a project's fields are what they are for ever: one that a version of its form ever used for
 * another kind of answer cannot mean something else now.
 */
export const keptKeyProblems = (earlier: readonly ParameterForm[], form: ParameterForm): FormProblem[] => {
  const kinds = new Map(earlier.flatMap(({ fields }) => fields.map(({ key, kind }) => [key, kind] as const)))
  return form.fields.flatMap(({ key, kind, label }, at) =>
    (kinds.get(key) ?? kind) === kind
      ? []
      : [{ at: `fields.${at}.kind`, msg: `「${label}」的类型不能更改，请删除后另加一项` }],
  )
}
