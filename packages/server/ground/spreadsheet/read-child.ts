import { SpreadsheetFault } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet, type Wanted } from '@lab/contract/spreadsheet/read'

/** What a process is asked: one file to read, and a script that understands it. */
export interface Asked {
  bytes: Uint8Array
  wanted: Wanted
  by?: string
  given: unknown
}

// Without the server nobody waits for it.
process.once('disconnect', () => process.exit())
process.once('message', async ({ bytes, wanted, by, given }: Asked) => {
  try {
    const sheets = await readSpreadsheet(bytes, wanted)
    process.send?.({ read: by ? (await import(by)).understand(sheets, given) : sheets })
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    process.send?.({ fault: error.fault })
  }
})
