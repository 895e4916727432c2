import { Worker } from 'node:worker_threads'
import {
  SpreadsheetFault,
  type SpreadsheetFaultName,
  type SpreadsheetLimits,
} from '@lab/contract/spreadsheet/limits'
import type { Sheet, Wanted } from '@lab/contract/spreadsheet/read'
import { refuse } from '../refuse.ts'
import { inTurn, scriptOf } from './threads.ts'

/** How much longer than its limit a thread may be silent, milliseconds: it starts, and says itself that it was slow. */
const patience_ms = 3_000

const script = scriptOf(import.meta.url, './worker.ts', './spreadsheet-worker.js')

/** What the thread makes of the sheets: what a module's `understand` answers of them and of what it is given. */
export interface Understanding {
  by: URL
  given: unknown
}

type Said<T> = { read: T } | { fault: SpreadsheetFaultName }

const inThread = <T>(bytes: Uint8Array, wanted: Wanted, understanding?: Understanding) =>
  new Promise<T>((done, failed) => {
    const { limits } = wanted
    // Beyond its memory it is ended, and the server goes on.
    const resourceLimits = { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 }
    const asked = { bytes, wanted, by: understanding?.by.href, given: understanding?.given }
    const worker = new Worker(script, { workerData: asked, resourceLimits })
    const end = (act: () => void) => {
      clearTimeout(timer)
      act()
      void worker.terminate()
    }
    const fail = (fault: SpreadsheetFaultName) => end(() => failed(new SpreadsheetFault(fault, limits)))
    const timer = setTimeout(() => fail('slow'), limits.ms + patience_ms)
    worker.once('message', (said: Said<T>) =>
      'fault' in said ? fail(said.fault) : end(() => done(said.read)),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fail('memory') : end(() => failed(error)),
    )
  })

const tooMuch: readonly SpreadsheetFaultName[] = ['bytes', 'unpacked', 'memory', 'slow']

/**
 * The sheets of a file, or what is understood of them, read in a thread of its own: however it is made, the server goes on
 * answering, and does not fall.
 * @throws Refusal `invalid`, `too_large`
 */
export const readSheets = async <T = Sheet[]>(
  bytes: Uint8Array,
  limits: SpreadsheetLimits,
  understanding?: Understanding,
): Promise<T> => {
  try {
    return await inTurn(() => inThread<T>(bytes, { limits }, understanding))
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    const reason = tooMuch.includes(error.fault) ? 'too_large' : 'invalid'
    throw refuse(reason, error.message, { file_rid: error.message })
  }
}
