import type { Answers, ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { sampleTexts } from '@lab/contract/rules/work/sample/fields'
import { listedSamples } from '@lab/contract/rules/work/sample/sample-count'
import { hazardWord, sampleTables, tableRows } from '@lab/contract/rules/work/sample/sample-tables'
import type { DraftSample } from '@lab/ui/sample-editor'
import { cellText, type Written } from '@lab/ui/sample-editor'
import type { OrderItem } from '../problems.ts'

const textIn = (row: Readonly<Record<string, unknown>>, key: string) => cellText(row[key])

/** The samples that are listed in an experiment's own form, as the steps write them. */
export const samplesOfForm = (item: OrderItem, form: ParameterForm): Required<Written>[] =>
  listedSamples(form, item.answers).map((row) => {
    const remark = textIn(row, 'remark')
    const isHazard = remark.startsWith(hazardWord)
    return {
      ...sampleTexts((field) => field.row && textIn(row, field.row)),
      hazard: isHazard ? remark.slice(hazardWord.length) : '',
      remark: [textIn(row, 'content'), isHazard ? '' : remark].filter(Boolean).join('；'),
      for: [item.rid],
    }
  })

/** The answers of an experiment with its samples in the tables that its form has of its own. */
export const answersWithSamples = (
  item: OrderItem,
  form: ParameterForm | undefined,
  samples: readonly DraftSample[],
): Answers => {
  const rows = tableRows(samples.filter((sample) => sample.for.includes(item.rid)))
  return { ...item.answers, ...Object.fromEntries(sampleTables(form).map((key) => [key, rows])) }
}
