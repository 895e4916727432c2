import { archiveOf } from './archive.ts'
import { type Budget, budgetOf } from './budget.ts'
import { SpreadsheetFault, type SpreadsheetLimits } from './limits.ts'
import { notesOf } from './notes.ts'
import { readSheet, type Sheet } from './sheet.ts'
import { decodedText, textSheet } from './text.ts'
import { workbookOf } from './workbook.ts'

export type { Row, Sheet } from './sheet.ts'

export interface Wanted {
  limits: SpreadsheetLimits
  /** Only the first sheet that is shown; the others are not looked at. */
  isFirstOnly?: boolean
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/** What Office wrote before 2007, and what it wraps a workbook with a password into. */
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b)
const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, 65_536)).includes('EncryptedPackage')

const workbookSheets = async (bytes: Uint8Array, budget: Budget, isFirstOnly: boolean): Promise<Sheet[]> => {
  const archive = archiveOf(bytes, budget)
  const { sheets, hiddenSheets, ...book } = await workbookOf(bytes, archive, budget)
  const wanted = isFirstOnly ? sheets.slice(0, 1) : sheets
  if (wanted.length > budget.limits.sheets) throw budget.fail('sheets')
  const read: Sheet[] = []
  for (const sheet of wanted) read.push(await readSheet(bytes, archive, sheet, book, budget))
  const [first] = read
  const { notes = [] } = notesOf({ hiddenSheets })
  if (first && notes.length > 0) first.notes = [...notes, ...(first.notes ?? [])]
  return read
}

const textSheets = (bytes: Uint8Array, budget: Budget): Sheet[] => {
  const text = decodedText(bytes, budget).replace(/^\ufeff/, '')
  if (/^\s*<(\?xml|!doctype|html|table|head|meta)/i.test(text)) throw budget.fail('markup')
  return [textSheet(text, budget)]
}

/**
 * The sheets of a file, an xlsx or a text with cells (CSV), within limits: the one reader of spreadsheets, on the server
 * (in a process of its own) and in the browser. What it is, its content says and not its name.
 * @throws SpreadsheetFault with a sentence for people
 */
export const readSpreadsheet = async (
  bytes: Uint8Array,
  { limits, isFirstOnly = false }: Wanted,
  clock: () => number = Date.now,
): Promise<Sheet[]> => {
  const budget = budgetOf(limits, clock)
  if (bytes.length === 0) throw budget.fail('empty')
  if (bytes.length > limits.bytes) throw budget.fail('bytes')
  if (isCompound(bytes)) throw budget.fail(isEncrypted(bytes) ? 'encrypted' : 'old')
  try {
    return await (isZip(bytes) ? workbookSheets(bytes, budget, isFirstOnly) : textSheets(bytes, budget))
  } catch (error) {
    if (error instanceof SpreadsheetFault) throw error
    // What its libraries say of a file that is no workbook.
    throw budget.fail('broken')
  }
}
