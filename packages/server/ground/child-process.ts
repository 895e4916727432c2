import { type ChildProcess, fork } from 'node:child_process'

/** A script of ours for a process: beside who names it, as source, or in the bundle. */
export const scriptOf = (from: string, source: string, bundled: string): URL =>
  new URL(from.endsWith('.ts') ? source : bundled, from)

/** What a process answers: what it was asked for, or why there is none. */
export type Answer<T> = { done: T } | { error: string }

/** Answers, in a process, what the server sends it; without the server nobody waits for it. */
export const answering = (answer: (message: never) => Promise<unknown>) => {
  process.once('disconnect', () => process.exit())
  process.on('message', async (message) => {
    const done = await answer(message as never).then(
      (done) => ({ done }),
      (error: Error) => ({ error: error.stack ?? String(error) }),
    )
    if ('error' in done || done.done !== undefined) process.send?.(done)
  })
}

/** It ended without an answer. */
export class ChildEnded extends Error {
  readonly isOutOfMemory: boolean

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`a process of the server ended with ${signal ?? code}`)
    // V8 aborts what outgrows its heap; the system kills what outgrows the machine.
    this.isOutOfMemory = signal !== null || code === 134
  }
}

/** How long a process without work waits for the next, milliseconds: starting one holds up a large server. */
const idle_ms = 60_000

/** Processes without work, by what they were started with; the server ends without waiting for them. */
const idle = new Map<string, Map<ChildProcess, NodeJS.Timeout>>()

const rest = (key: string, child: ChildProcess) => {
  const resting = idle.get(key) ?? new Map()
  idle.set(key, resting.set(child, setTimeout(() => child.kill('SIGKILL'), idle_ms).unref()))
  child.unref()
  child.channel?.unref()
}

const wake = (key: string): ChildProcess | undefined => {
  const resting = idle.get(key)
  for (const [child, ending] of resting ?? []) {
    clearTimeout(ending)
    resting?.delete(child)
    if (!child.connected) continue
    child.ref()
    child.channel?.ref()
    return child
  }
}

const start = (key: string, script: URL, memory: number): ChildProcess => {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memory}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return child.once('exit', () => idle.get(key)?.delete(child))
}

/**
 * Works with a script in a process of its own, with nothing of the server's environment: whatever becomes of it,
 * memory run out or V8 ended, the server goes on. A thread is not enough: V8 ends the whole process where it finds a fault.
 * @param memory megabytes that its heap may hold
 * @param ask sends what is asked; resolves to the answer. `end` ends the process before its time
 * @throws ChildEnded
 */
export const withChild = async <T, R>(
  script: URL,
  memory: number,
  ask: (child: {
    send: (message: object | string) => void
    answer: Promise<T>
    end: () => void
  }) => Promise<R>,
): Promise<R> => {
  const key = `${script.href} ${memory}`
  const child = wake(key) ?? start(key, script, memory)
  const end = () => void child.kill('SIGKILL')
  const { promise: answer, resolve, reject } = Promise.withResolvers<T>()
  const onMessage = (said: Answer<T>) => ('done' in said ? resolve(said.done) : reject(new Error(said.error)))
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => reject(new ChildEnded(code, signal))
  child.on('message', onMessage).on('error', reject).on('exit', onExit)
  // Whoever is still handing parts over hears it at the end.
  answer.catch(() => undefined)
  try {
    const asked = await ask({
      send: (message) => void (child.connected && child.send(message, () => {})),
      answer,
      end,
    })
    child.off('message', onMessage).off('error', reject).off('exit', onExit)
    if (!child.killed) rest(key, child)
    return asked
  } catch (error) {
    end()
    throw error
  }
}
