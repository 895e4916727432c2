import { SpreadsheetFault } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet, type Wanted } from '@lab/contract/spreadsheet/read'
import { answering } from '../child-process.ts'

/** What a process is asked: one file to read, and a script that understands it. */
export interface Asked {
  bytes: Uint8Array
  wanted: Wanted
  by?: string
  given: unknown
}

answering(async ({ bytes, wanted, by, given }: Asked) => {
  try {
    const sheets = await readSpreadsheet(bytes, wanted)
    return { read: by ? (await import(by)).understand(sheets, given) : sheets }
  } catch (error) {
    if (error instanceof SpreadsheetFault) return { fault: error.fault }
    throw error
  }
})
