import {
  type Answers,
  answerLimits,
  type Parameter,
  type ParameterForm,
  type ParameterKind,
  sampleColumns,
} from './parameters.ts'

/** Characters of what is chosen or typed on one line, and choices of a list. */
const line = { text: 200, choices: 100 } as const

const isText = (value: unknown, most: number): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= most)

const isLine = (value: unknown) => isText(value, line.text)

/** A list of records that have no columns but these. */
const isTable = (value: unknown, rows: number, columns: readonly string[], most: number): boolean =>
  Array.isArray(value) &&
  value.length <= rows &&
  value.every(
    (row) =>
      typeof row === 'object' &&
      row !== null &&
      !Array.isArray(row) &&
      Object.entries(row).every(
        ([key, cell]) => columns.includes(key) && (cell === null || isText(cell, most)),
      ),
  )

const shapes: Record<ParameterKind, (answer: unknown) => boolean> = {
  text: (answer) => isText(answer, answerLimits.text),
  number: isLine,
  select: isLine,
  date: isLine,
  multi: (answer) =>
    isLine(answer) || (Array.isArray(answer) && answer.length <= line.choices && answer.every(isLine)),
  file: (answer) => isTable(answer, answerLimits.files, ['rid', 'name', 'size', 'type'], line.text),
  sample_table: (answer) =>
    isTable(
      answer,
      answerLimits.rows,
      sampleColumns.map(({ key }) => key),
      answerLimits.text,
    ),
}

const misfit = ({ kind, label }: Parameter, answer: unknown) =>
  answer === null || shapes[kind](answer) ? undefined : `「${label}」格式不正确`

/**
 * Answers that a form never asked for, by key, with what to say: of no field of it, or of another kind than its
 * field. Finished they need not be: what is being typed is kept, and `answerProblems` says what is still wrong.
 */
export const strayAnswers = (form: ParameterForm, answers: Answers): Record<string, string> => {
  const fields = new Map(form.fields.map((field) => [field.key, field]))
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]) => {
      const field = fields.get(key)
      const problem = field ? misfit(field, answer) : '此项目没有这一项'
      return problem ? [[key, problem]] : []
    }),
  )
}
