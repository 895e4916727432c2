import {
  type Answers,
  askedFields,
  chosenIn,
  type ParameterForm,
  rowsOf,
  sampleColumns,
} from './parameters.ts'

export interface AnswerWords {
  label: string
  text: string
  /** Of a field that takes files. */
  files?: { rid: string; name: string }[]
}

const filesIn = (answer: unknown) =>
  rowsOf(answer).flatMap(({ rid, name }) =>
    typeof rid === 'string' ? [{ rid, name: typeof name === 'string' ? name : '文件' }] : [],
  )

const rowWords = (row: Readonly<Record<string, unknown>>) =>
  sampleColumns
    .map(({ key }) => row[key])
    .filter(Boolean)
    .join(' · ')

/** The answers of a requirement form in words, in the form's order; what was not answered or is not asked is left out. */
export const answersInWords = (form: ParameterForm, answers: Answers): AnswerWords[] =>
  askedFields(form, answers).flatMap(({ key, label, kind, unit, options = [] }): AnswerWords[] => {
    const answer = answers[key]
    if (kind === 'file') {
      const files = filesIn(answer)
      return files.length > 0 ? [{ label, text: files.map(({ name }) => name).join('、'), files }] : []
    }
    const text =
      kind === 'sample_table'
        ? rowsOf(answer).map(rowWords).join('\n')
        : chosenIn(answer)
            .map((chosen) => options.find(({ value }) => value === chosen)?.label ?? chosen)
            .join('、')
    return text.trim() === '' ? [] : [{ label, text: unit ? `${text} ${unit}` : text }]
  })
