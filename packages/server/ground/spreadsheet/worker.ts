import { parentPort, workerData } from 'node:worker_threads'
import { SpreadsheetFault } from '@lab/contract/spreadsheet/limits'
import { readSpreadsheet } from '@lab/contract/spreadsheet/read'

/** A thread that reads one file and ends. */
const { bytes, wanted } = workerData
try {
  parentPort?.postMessage({ sheets: await readSpreadsheet(bytes, wanted) })
} catch (error) {
  if (!(error instanceof SpreadsheetFault)) throw error
  parentPort?.postMessage({ fault: error.fault })
}
