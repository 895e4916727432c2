import { SpreadsheetFault, type SpreadsheetLimits, usualLimits } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet } from '@lab/contract/spreadsheet/read'

/** Of a list of samples: an order has no more, and the head and notes beside. */
const limits: SpreadsheetLimits = {
  ...usualLimits,
  bytes: 5 * 1024 * 1024,
  rows: 2_000,
  cells: 40_000,
  characters: 1_000_000,
}

/** The rows of a file's first sheet, by their lines, and what to check of them; or why it cannot be read. */
export const sheetRows = async (
  file: Blob,
): Promise<{ rows: readonly (readonly unknown[])[]; notes: readonly string[] } | string> => {
  try {
    if (file.size > limits.bytes) throw new SpreadsheetFault('bytes', limits)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const [sheet] = await readSpreadsheet(bytes, { limits, isFirstOnly: true })
    const rows: string[][] = []
    for (const { line, cells } of sheet?.rows ?? []) {
      // Faults name the line that the sheet shows; one far below is read as the next.
      while (rows.length < Math.min(line - 1, limits.rows)) rows.push([])
      rows.push(cells)
    }
    return { rows, notes: sheet?.notes ?? [] }
  } catch (error) {
    if (error instanceof SpreadsheetFault) return error.message
    throw error
  }
}
