import { sampleColumns } from '@lab/ui/sample-editor'
import writeExcelFile from 'write-excel-file/browser'
import type { OrderItem } from '../problems.ts'
import { usesLabel } from './sheet.ts'

const widths = { name: 18, state: 14, hazard: 18, storage: 16, remark: 32 }

/** The template as rows: heads, and two lines that show how it is meant. */
export const templateRows = (asking: readonly OrderItem[]) => [
  [...sampleColumns.map(({ label }) => label), `${usesLabel}（序号，如 1,2；空为全部）`],
  ['A-01', '粉末', '无', '常温', 'TiO₂ 20 mg', ''],
  ['A-02', '薄膜', '无', '避光', '硅片基底 1×1 cm', asking.length > 1 ? '1' : ''],
]

/** Saves the file to be filled in, with a second sheet that numbers the experiments. */
export const saveTemplate = async (asking: readonly OrderItem[]): Promise<void> => {
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
  const [head = [], ...rows] = templateRows(asking)
  await writeExcelFile([
    {
      data: [head.map(bold), ...rows],
      sheet: '样品',
      columns: [...sampleColumns.map(({ key }) => ({ width: widths[key] })), { width: 30 }],
      stickyRowsCount: 1,
    },
    {
      data: [[bold('序号'), bold('实验')], ...asking.map(({ project }, at) => [at + 1, project.name])],
      sheet: '实验序号',
      columns: [{ width: 8 }, { width: 48 }],
    },
  ]).toFile('样品清单模板.xlsx')
}
