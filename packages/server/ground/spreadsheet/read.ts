import {
  SpreadsheetFault,
  type SpreadsheetFaultName,
  type SpreadsheetLimits,
} from '@lab/contract/spreadsheet/limits'
import type { Sheet } from '@lab/contract/spreadsheet/read'
import { ChildEnded, scriptOf, withChild } from '../child-process.ts'
import { refuse } from '../refuse.ts'
import { inTurn } from './in-turn.ts'
import type { Asked } from './read-child.ts'

/** How much longer than its limit a process may be silent, milliseconds: it starts, and says itself that it was slow. */
const patience_ms = 3_000

const script = scriptOf(import.meta.url, './read-child.ts', './spreadsheet-reader.js')

/** What the process makes of the sheets: what a module's `understand` answers of them and of what it is given. */
export interface Understanding {
  by: URL
  given: unknown
}

type Said<T> = { read: T } | { fault: SpreadsheetFaultName }

const inProcess = async <T>(
  bytes: Uint8Array,
  limits: SpreadsheetLimits,
  understanding?: Understanding,
): Promise<T> => {
  let isSlow = false
  const fault = (name: SpreadsheetFaultName) => new SpreadsheetFault(name, limits)
  const asked: Asked = { bytes, wanted: { limits }, by: understanding?.by.href, given: understanding?.given }
  try {
    const said = await withChild<Said<T>, Said<T>>(script, limits.memory, async ({ send, answer, end }) => {
      const timer = setTimeout(() => {
        isSlow = true
        end()
      }, limits.ms + patience_ms)
      send(asked)
      return answer.finally(() => clearTimeout(timer))
    })
    if ('fault' in said) throw fault(said.fault)
    return said.read
  } catch (error) {
    if (isSlow) throw fault('slow')
    if (error instanceof ChildEnded && error.isOutOfMemory) throw fault('memory')
    throw error
  }
}

const tooMuch: readonly SpreadsheetFaultName[] = ['bytes', 'unpacked', 'memory', 'slow']

/**
 * The sheets of a file, or what is understood of them, read in a process of its own: however it is made, the server goes on
 * answering, and does not fall.
 * @throws Refusal `invalid`, `too_large`
 */
export const readSheets = async <T = Sheet[]>(
  bytes: Uint8Array,
  limits: SpreadsheetLimits,
  understanding?: Understanding,
): Promise<T> => {
  try {
    return await inTurn(() => inProcess<T>(bytes, limits, understanding))
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    const reason = tooMuch.includes(error.fault) ? 'too_large' : 'invalid'
    throw refuse(reason, error.message, { file_rid: error.message })
  }
}
