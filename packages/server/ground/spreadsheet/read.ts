import { Worker } from 'node:worker_threads'
import {
  SpreadsheetFault,
  type SpreadsheetFaultName,
  type SpreadsheetLimits,
} from '@lab/contract/spreadsheet/limits'
import type { Sheet, Wanted } from '@lab/contract/spreadsheet/read'
import { refuse } from '../refuse.ts'

/** Threads at a time; further files wait. */
const threads = 2

/** How much longer than its limit a thread may be silent, milliseconds: it starts, and says itself that it was slow. */
const patience_ms = 3_000

/** Beside this file, as source or in the bundle. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './spreadsheet-worker.js',
  import.meta.url,
)

type Said = { sheets: Sheet[] } | { fault: SpreadsheetFaultName }

const inThread = (bytes: Uint8Array, wanted: Wanted) =>
  new Promise<Sheet[]>((done, failed) => {
    const { limits } = wanted
    // Beyond its memory it is ended, and the server goes on.
    const resourceLimits = { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 }
    const worker = new Worker(script, { workerData: { bytes, wanted }, resourceLimits })
    const end = (act: () => void) => {
      clearTimeout(timer)
      act()
      void worker.terminate()
    }
    const fail = (fault: SpreadsheetFaultName) => end(() => failed(new SpreadsheetFault(fault, limits)))
    const timer = setTimeout(() => fail('slow'), limits.ms + patience_ms)
    worker.once('message', (said: Said) =>
      'fault' in said ? fail(said.fault) : end(() => done(said.sheets)),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fail('memory') : end(() => failed(error)),
    )
  })

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= threads) await new Promise<void>((begin) => waiting.push(begin))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const tooMuch: readonly SpreadsheetFaultName[] = ['bytes', 'unpacked', 'memory', 'slow']

/**
 * The sheets of a file, read in a thread of its own: however it is made, the server goes on answering, and does not fall.
 * @param field of the request that named the file
 * @throws Refusal `invalid`, `too_large`
 */
export const readSheets = async (
  bytes: Uint8Array,
  limits: SpreadsheetLimits,
  field = 'file_rid',
): Promise<Sheet[]> => {
  try {
    return await inTurn(() => inThread(bytes, { limits }))
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    const reason = tooMuch.includes(error.fault) ? 'too_large' : 'invalid'
    throw refuse(reason, error.message, { [field]: error.message })
  }
}
