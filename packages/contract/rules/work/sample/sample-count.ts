import { type Answers, type ParameterForm, rowsOf, shownKeys } from '../../shop/catalogue/parameters.ts'
import { type Counted, isPerSample } from '../../shop/catalogue/per-sample.ts'
import { planLimits } from '../../shop/plan/plan.ts'
import { sampleTables } from './sample-tables.ts'

const isWritten = (row: Readonly<Record<string, unknown>>) =>
  Object.values(row).some((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '')

/** The rows of a form's own tables in which something stands; of one name in two tables, the first. */
export const listedSamples = (form: ParameterForm, answers: Answers): Readonly<Record<string, unknown>>[] => {
  const shown = shownKeys(form, answers)
  const tables = sampleTables(form).filter((key) => shown.has(key))
  const names = new Set<string>()
  return tables.flatMap((key) => {
    const rows = rowsOf(answers[key]).filter(isWritten)
    const isNew = rows.map((row) => !names.has(nameIn(row)))
    for (const row of rows) if (nameIn(row)) names.add(nameIn(row))
    return rows.filter((_, at) => isNew[at])
  })
}

const nameIn = (row: Readonly<Record<string, unknown>>) => String(row.name ?? '').trim()

/** Whether the rows of its form are its count: what is typed or sent as one says nothing. */
export const isCountedByRows = (project: Counted, form: ParameterForm): boolean =>
  isPerSample(project) && sampleTables(form).length > 0

/** How many of an experiment stand on a plan: its listed samples, at least one; else as many as were asked for. */
export const plannedCount = (
  project: Counted,
  form: ParameterForm,
  answers: Answers,
  asked: number,
): number => {
  const count = isCountedByRows(project, form) ? Math.max(1, listedSamples(form, answers).length) : asked
  return Math.min(planLimits.count, count)
}

/** How many of an experiment are ordered with so many samples (domain §2 "Price"). */
export const orderedCount = (project: Counted, samples: number, planned: number): number =>
  isPerSample(project) ? Math.max(1, samples) : planned
