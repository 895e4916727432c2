import { readFile } from 'node:fs/promises'
import { usualLimits } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet } from '@lab/contract/spreadsheet/read'
import writeExcelFile from 'write-excel-file/node'

/** What becomes of a row: its cells, by the titles of their columns. */
type Edit = (sheet: string, row: Record<string, string>) => Record<string, string>

const limits = { ...usualLimits, text: 40_000, ms: 60_000 }

/** A workbook as somebody edits it in Excel: every row as `edit` says, and rows more of some sheets. */
export const editSpreadsheet = async (
  path: string,
  edit: Edit,
  more: Readonly<Record<string, readonly Record<string, string>[]>> = {},
): Promise<Buffer> => {
  const sheets = await readSpreadsheet(await readFile(path), { limits })
  const written = sheets.map(({ name, rows: [head, ...rows] }) => {
    const titles = head?.cells ?? []
    const edited = rows.map(({ cells }) =>
      edit(name, Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))),
    )
    const all = [...edited, ...(more[name] ?? [])]
    return { sheet: name, data: [titles, ...all.map((row) => titles.map((title) => row[title] || null))] }
  })
  return writeExcelFile(written).toBuffer()
}
