import type { SheetCells } from '../read-table.ts'
import type { WrittenSheet } from '../write-table.ts'

/** As the reader of spreadsheets gives what was written. */
export const readBack = ({ name, columns, cells }: WrittenSheet): SheetCells => ({
  name,
  rows: [columns.map(({ title }) => title), ...cells].map((row, at) => ({
    line: at + 1,
    cells: row.map((cell) => (cell === null ? '' : String(cell)).trim()),
  })),
})
