import {
  type Answers,
  answerLimits,
  type ParameterForm,
  rowsOf,
  type Sample,
  sampleColumns,
} from '../../shop/catalogue/parameters.ts'
import { type EnteredSample, sampleFields } from './fields.ts'

/** Keys of a form's own sample tables. */
export const sampleTables = (form: ParameterForm | undefined): string[] =>
  (form?.fields ?? []).filter(({ kind }) => kind === 'sample_table').map(({ key }) => key)

/** A form without its sample tables: samples are entered once, for the whole order (domain §2). */
export const withoutTables = (form: ParameterForm): ParameterForm => ({
  ...form,
  fields: form.fields.filter(({ kind }) => kind !== 'sample_table'),
})

/** Before a sample's hazard, in a table that has no column for it. */
export const hazardWord = '危险性：'

const cellsOf = (sample: EnteredSample) =>
  sampleColumns.flatMap((column) => {
    const field = sampleFields.find(({ row }) => row === column.key)
    const text = field && sample[field.key]?.trim()
    return text ? [[column.key, field.kind === 'warning' ? `${hazardWord}${text}` : text] as const] : []
  })

/** Samples of an order as the rows of a form's own table. */
export const tableRows = (samples: readonly EnteredSample[]): Sample[] =>
  samples
    .slice(0, answerLimits.rows)
    .map((sample) => ({ name: sample.name.trim(), ...Object.fromEntries(cellsOf(sample)) }))

const namesIn = (rows: readonly { name?: unknown }[]) =>
  rows
    .map(({ name }) => String(name ?? '').trim())
    .toSorted()
    .join('\n')

/**
 * Answers as they are ordered: to what the form asks, with the order's samples in tables that do not list just these,
 * for a sample is entered once (domain §2).
 */
export const orderedAnswers = (
  form: ParameterForm,
  answers: Answers,
  samples: readonly EnteredSample[],
): Answers => {
  const asked = new Set(form.fields.map(({ key }) => key))
  const own = Object.entries(answers).filter(([key]) => asked.has(key))
  const rows = tableRows(samples)
  const others = sampleTables(form).filter((key) => namesIn(rowsOf(answers[key])) !== namesIn(rows))
  return {
    ...Object.fromEntries(own),
    ...(rows.length > 0 && Object.fromEntries(others.map((key) => [key, rows]))),
  }
}
