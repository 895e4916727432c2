import { sampleFields } from '@lab/contract/rules/work/sample/fields'
import writeExcelFile from 'write-excel-file/browser'
import type { OrderItem } from '../problems.ts'
import { usesLabel } from './sheet.ts'

/** The template as rows: heads, and two lines that show how it is meant. */
export const templateRows = (asking: readonly OrderItem[]) => [
  [...sampleFields.map(({ label }) => label), `${usesLabel}（序号，如 1,2；空为全部）`],
  [...sampleFields.map(({ sheet }) => sheet.examples[0]), ''],
  [...sampleFields.map(({ sheet }) => sheet.examples[1]), asking.length > 1 ? '1' : ''],
]

/** Saves the file to be filled in, with a second sheet that numbers the experiments. */
export const saveTemplate = async (asking: readonly OrderItem[]): Promise<void> => {
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
  const [head = [], ...rows] = templateRows(asking)
  await writeExcelFile([
    {
      data: [head.map(bold), ...rows],
      sheet: '样品',
      columns: [...sampleFields.map(({ sheet }) => ({ width: sheet.width })), { width: 30 }],
      stickyRowsCount: 1,
    },
    {
      data: [[bold('序号'), bold('实验')], ...asking.map(({ project }, at) => [at + 1, project.name])],
      sheet: '实验序号',
      columns: [{ width: 8 }, { width: 48 }],
    },
  ]).toFile('样品清单模板.xlsx')
}
