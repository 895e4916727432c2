import type { CellValue } from './cells.ts'
import { type Columns, headOf, type RowOf, type Table } from './table.ts'

/** A sheet as it is written: its heads, then a line for each row. */
export interface WrittenSheet {
  name: string
  columns: readonly { title: string; width: number }[]
  cells: CellValue[][]
}

const filled = (value: CellValue): CellValue => (value === '' ? null : value)

/** Rows as a table's sheet; `readTable` reads them back as they were. */
export const writeTable = <C extends Columns>(
  { name, columns }: Table<C>,
  rows: readonly RowOf<C>[],
): WrittenSheet => ({
  name,
  columns: Object.values(columns).map((one) => ({
    title: headOf(one),
    width: one.width ?? Math.max(10, 2 * one.title.length + 4),
  })),
  cells: rows.map((row) =>
    Object.entries(columns).map(([key, { cell }]) => {
      const value = row[key]
      return value === undefined || value === null ? null : filled(cell.write(value))
    }),
  ),
})

/** The sheet that says what each column of some tables means; the reader does not look at it. */
export const explainTables = (tables: readonly Table[]): WrittenSheet => ({
  name: '说明',
  columns: [
    { title: '工作表', width: 14 },
    { title: '列', width: 18 },
    { title: '必填', width: 6 },
    { title: '说明', width: 60 },
    { title: '可以填', width: 50 },
  ],
  cells: tables.flatMap(({ name, columns }) =>
    Object.values(columns).map(({ title, blank, explanation, cell }) => [
      name,
      title,
      blank ? '否' : '是',
      explanation,
      cell.hint,
    ]),
  ),
})
