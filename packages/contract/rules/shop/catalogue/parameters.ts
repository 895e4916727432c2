import { isDate } from '../../ground/time.ts'

export type ParameterKind = 'text' | 'number' | 'select' | 'multi' | 'date' | 'file' | 'sample_table'

/** One field of a project's requirement form. */
export interface Parameter {
  key: string
  label: string
  kind: ParameterKind
  unit?: string
  min?: number
  max?: number
  options?: readonly { value: string; label: string; surcharge_fen: number }[]
  required: boolean
  help: string
}

/** A requirement form; `relate` says which fields an answer to another one shows or makes required. */
export interface ParameterForm {
  fields: readonly Parameter[]
  relate: readonly {
    when: { key: string; in: readonly string[] }
    show: readonly string[]
    require: readonly string[]
  }[]
}

/** Answers by field key: a text, a number, a list of choices, of files `{rid, name}` or of samples. */
export type Answers = Readonly<Record<string, unknown>>

/** What is asked about each sample of a `sample_table`, one column each. */
export const sampleColumns = [
  { key: 'name', label: '样品编号', required: true },
  { key: 'content', label: '成分与数量', required: false },
  { key: 'state', label: '形态', required: false },
  { key: 'storage', label: '保存条件', required: false },
  { key: 'remark', label: '备注', required: false },
] as const

export type Sample = Partial<Record<(typeof sampleColumns)[number]['key'], string>>

/** Most rows of a table, files of a field and characters of a text. */
export const answerLimits = { rows: 200, files: 10, text: 2000 } as const

const listOf = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [answer])

/** The answers chosen among a field's options, as text. */
export const chosenIn = (answer: unknown): string[] =>
  listOf(answer).flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))

/** The rows of an answer that is a list of records: samples or files. */
export const rowsOf = (answer: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(answer) ? answer.filter((row) => typeof row === 'object' && row !== null) : []

const isEmpty = (answer: unknown) =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0)

/** The relations whose answer is given, among fields that are shown themselves. */
const holding = (form: ParameterForm, answers: Answers, shown: ReadonlySet<string>) =>
  form.relate.filter(
    ({ when }) => shown.has(when.key) && chosenIn(answers[when.key]).some((value) => when.in.includes(value)),
  )

/**
 * The keys of the fields that are shown: those no relation shows, and those that a shown answer does. An answer
 * left in a hidden field shows nothing.
 */
export const shownKeys = (form: ParameterForm, answers: Answers): ReadonlySet<string> => {
  const dependent = new Set(form.relate.flatMap(({ show }) => show))
  const shown = new Set(form.fields.map(({ key }) => key).filter((key) => !dependent.has(key)))
  for (let before = -1; before !== shown.size; ) {
    before = shown.size
    for (const { show } of holding(form, answers, shown)) for (const key of show) shown.add(key)
  }
  return shown
}

export interface AskedField extends Parameter {
  /** Whether it must be filled in, given the other answers. */
  required: boolean
}

/** The fields to fill in, given what is answered so far, in the form's order. */
export const askedFields = (form: ParameterForm, answers: Answers): AskedField[] => {
  const shown = shownKeys(form, answers)
  const required = new Set(holding(form, answers, shown).flatMap(({ require }) => require))
  return form.fields
    .filter(({ key }) => shown.has(key))
    .map((field) => ({ ...field, required: field.required || required.has(field.key) }))
}

/** The range a number must lie in, for people: `10–500 ℃`; empty without one. */
export const rangeOf = ({ min, max, unit = '' }: Parameter): string => {
  const tail = unit && ` ${unit}`
  if (min !== undefined && max !== undefined) return `${min}–${max}${tail}`
  return min !== undefined ? `不小于 ${min}${tail}` : max !== undefined ? `不大于 ${max}${tail}` : ''
}

const numberProblem = (field: Parameter, answer: unknown) => {
  const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : ''
  const value = Number(text)
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) || !Number.isFinite(value))
    return `「${field.label}」须为数字`
  const { min = -Infinity, max = Infinity } = field
  if (value < min || value > max) return `「${field.label}」须为${rangeOf(field)}`
}

const samplesProblem = ({ label }: Parameter, answer: unknown) => {
  if (!Array.isArray(answer)) return `「${label}」格式不正确`
  if (answer.length > answerLimits.rows) return `「${label}」最多${answerLimits.rows}行`
  const names = rowsOf(answer).map(({ name }) => String(name ?? '').trim())
  const blank = names.indexOf('')
  if (blank >= 0) return `「${label}」第${blank + 1}行的样品编号不能为空`
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return `「${label}」的样品编号「${twice}」重复`
}

const optionProblem = ({ label, options = [] }: Parameter, answer: unknown) =>
  chosenIn(answer).length !== listOf(answer).length ||
  chosenIn(answer).some((chosen) => !options.some(({ value }) => value === chosen))
    ? `「${label}」的选项已失效，请重新选择`
    : undefined

const problemOfKind: Record<ParameterKind, (field: Parameter, answer: unknown) => string | undefined> = {
  text: ({ label }, answer) =>
    typeof answer !== 'string' && typeof answer !== 'number'
      ? `「${label}」格式不正确`
      : String(answer).length > answerLimits.text
        ? `「${label}」最多${answerLimits.text}字`
        : undefined,
  number: numberProblem,
  select: (field, answer) =>
    Array.isArray(answer) ? `「${field.label}」只能选择一项` : optionProblem(field, answer),
  multi: optionProblem,
  date: ({ label }, answer) =>
    typeof answer === 'string' && isDate(answer) ? undefined : `「${label}」不是有效的日期`,
  file: ({ label }, answer) =>
    !Array.isArray(answer) || rowsOf(answer).some(({ rid }) => typeof rid !== 'string')
      ? `「${label}」格式不正确`
      : answer.length > answerLimits.files
        ? `「${label}」最多${answerLimits.files}个文件`
        : undefined,
  sample_table: samplesProblem,
}

/** What is wrong with an answer to a field as it is asked now; undefined when nothing is. */
export const answerProblem = (field: AskedField, answer: unknown): string | undefined => {
  if (isEmpty(answer)) return field.required ? `「${field.label}」不能为空` : undefined
  return problemOfKind[field.kind](field, answer)
}

/** Every shown field at fault with its message; hidden ones are not looked at. */
export const answerProblems = (form: ParameterForm, answers: Answers): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const field of askedFields(form, answers)) {
    const problem = answerProblem(field, answers[field.key])
    if (problem) problems[field.key] = problem
  }
  return problems
}
