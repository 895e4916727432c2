import { parentPort, workerData } from 'node:worker_threads'
import { SpreadsheetFault } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet } from '@lab/contract/spreadsheet/read'

/** A thread that reads one file, understands it by a script, and ends. */
const { bytes, wanted, by, given } = workerData
try {
  const sheets = await readSpreadsheet(bytes, wanted)
  parentPort?.postMessage({ read: by ? (await import(by)).understand(sheets, given) : sheets })
} catch (error) {
  if (!(error instanceof SpreadsheetFault)) throw error
  parentPort?.postMessage({ fault: error.fault })
}
