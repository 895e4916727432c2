import { SpreadsheetFault, type SpreadsheetFaultName, type SpreadsheetLimits } from './limits.ts'

/** Counts what is read of one file and stops it at the first limit. */
export interface Budget {
  readonly limits: SpreadsheetLimits
  fail: (fault: SpreadsheetFaultName) => SpreadsheetFault
  /** So many bytes came out of the archive. @throws SpreadsheetFault `unpacked` */
  unpack: (bytes: number) => void
  /** A row that says something. @throws SpreadsheetFault */
  row: () => void
  /** A cell that says something, counted from 0. @throws SpreadsheetFault */
  cell: (column: number, text: string) => void
  /** @throws SpreadsheetFault `slow` */
  inTime: () => void
}

/** A new one for each file. `clock` in milliseconds. */
export const budgetOf = (limits: SpreadsheetLimits, clock: () => number): Budget => {
  const end = clock() + limits.ms
  let [unpacked, rows, cells, characters] = [0, 0, 0, 0]
  const fail = (fault: SpreadsheetFaultName) => new SpreadsheetFault(fault, limits)
  return {
    limits,
    fail,
    unpack: (bytes) => {
      unpacked += bytes
      if (unpacked > limits.unpacked) throw fail('unpacked')
    },
    row: () => {
      rows += 1
      if (rows > limits.rows) throw fail('rows')
    },
    cell: (column, text) => {
      cells += 1
      characters += text.length
      if (column >= limits.columns) throw fail('columns')
      if (text.length > limits.text) throw fail('text')
      if (cells > limits.cells) throw fail('cells')
      if (characters > limits.characters) throw fail('characters')
    },
    inTime: () => {
      if (clock() > end) throw fail('slow')
    },
  }
}
