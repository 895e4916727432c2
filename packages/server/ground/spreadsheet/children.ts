import { type ChildProcess, fork } from 'node:child_process'

/** Spreadsheets in work at a time; further files wait. */
const most = 2

let running = 0
const waiting: (() => void)[] = []

/** Does what has a process of its own when there is room for one. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** A script of ours for a process: beside who names it, as source, or in the bundle. */
export const scriptOf = (from: string, source: string, bundled: string): URL =>
  new URL(from.endsWith('.ts') ? source : bundled, from)

/** It ended without an answer. */
export class ChildEnded extends Error {
  readonly isOutOfMemory: boolean

  constructor(code: number | null, signal: NodeJS.Signals | null, said: string) {
    super(`a spreadsheet's process ended with ${signal ?? code}: ${said.slice(-2_000)}`)
    // V8 aborts what outgrows its heap; the system kills what outgrows the machine.
    this.isOutOfMemory = signal !== null || code === 134
  }
}

export interface Child<T> {
  send: ChildProcess['send']
  /** The first message that it sends. */
  answer: Promise<T>
  end: () => void
}

/**
 * Runs a script in a process of its own, with nothing of the server's environment: whatever a file makes of it, memory
 * run out or V8 ended, the server goes on. A thread is not enough: V8 ends the whole process where it finds a fault.
 * @param memory megabytes that its heap may hold
 */
export const startChild = <T>(script: URL, memory: number): Child<T> => {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memory}`],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  const answer = new Promise<T>((done, failed) => {
    child.once('message', (message) => done(message as T))
    child.once('error', failed)
    child.once('close', (code, signal) => failed(new ChildEnded(code, signal, said)))
  })
  // Whoever is still handing parts over hears it at the end.
  answer.catch(() => undefined)
  // A part for a process that has ended: its end is the answer.
  const send: ChildProcess['send'] = (message: unknown) =>
    child.connected && child.send(message as object, () => undefined)
  return { send, answer, end: () => child.kill('SIGKILL') }
}
