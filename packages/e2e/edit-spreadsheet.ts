import { readFile } from 'node:fs/promises'
import { usualLimits } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet } from '@lab/contract/spreadsheet/read'
import writeExcelFile from 'write-excel-file/node'

/** What becomes of a row: its cells, by the titles of their columns. */
type Edit = (sheet: string, row: Record<string, string>) => Record<string, string>

const limits = { ...usualLimits, text: 40_000, ms: 60_000 }

/** A workbook as somebody edits it in Excel: every row as `edit` says. */
export const editSpreadsheet = async (path: string, edit: Edit): Promise<Buffer> => {
  const sheets = await readSpreadsheet(await readFile(path), { limits })
  const written = sheets.map(({ name, rows: [head, ...rows] }) => {
    const titles = head?.cells ?? []
    const edited = rows.map(({ cells }) =>
      edit(name, Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))),
    )
    return { sheet: name, data: [titles, ...edited.map((row) => titles.map((title) => row[title] || null))] }
  })
  return writeExcelFile(written).toBuffer()
}
