import { sampleTables, tableRows } from '@lab/contract/rules/order-answers'
import { type Answers, type ParameterForm, rowsOf } from '@lab/contract/rules/parameters'
import type { DraftSample } from './draft.ts'
import { needsSamples, type OrderItem } from './problems.ts'
import { cellText, type Written } from './samples.ts'

const textIn = (row: Readonly<Record<string, unknown>>, key: string) => cellText(row[key])

/** The samples that were listed in the experiments' own forms, as a beginning. */
export const samplesOfForms = (
  items: readonly OrderItem[],
  formOf: (item: OrderItem) => ParameterForm | undefined,
): Written[] =>
  items.filter(needsSamples).flatMap((item) =>
    sampleTables(formOf(item)).flatMap((key) =>
      rowsOf(item.answers[key]).map((row) => ({
        name: textIn(row, 'name'),
        state: textIn(row, 'state'),
        storage: textIn(row, 'storage'),
        remark: [textIn(row, 'content'), textIn(row, 'remark')].filter(Boolean).join('；'),
        for: [item.rid],
      })),
    ),
  )

/** The answers of an experiment with its samples in the tables that its form has of its own. */
export const answersWithSamples = (
  item: OrderItem,
  form: ParameterForm | undefined,
  samples: readonly DraftSample[],
): Answers => {
  const rows = tableRows(samples.filter((sample) => sample.for.includes(item.rid)))
  return { ...item.answers, ...Object.fromEntries(sampleTables(form).map((key) => [key, rows])) }
}
