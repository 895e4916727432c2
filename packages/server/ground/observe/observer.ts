import { createHash } from 'node:crypto'
import type { Statements } from '../db/timing.ts'
import type { FaultSink, SeenFault } from '../http/errors.ts'
import type { Deps } from '../http/handle.ts'
import { serverVersion } from '../version.ts'
import { type FoundFault, type FoundSlow, writeFaults, writeSlow } from './store.ts'

/** What is seen is written together, a little later: a fault must not make more work than it is. */
const pause_ms = 2000
/** While the database is away no more than this is kept. */
const most_faults = 200
const most_slow = 100

/** Keeps what went wrong or took long on this server, for the desk. */
export interface Observer extends FaultSink {
  /** Of this process. */
  rid: string
  seeSlow(call: string, request_id: string, ms: number, statements: Statements): void
  /** Writes at once what was seen; what the database does not take is kept. */
  flush(): Promise<void>
}

const most_message = 500
const most_stack = 4000

/** Where it was thrown: the first line of the stack that names a place, without the numbers that a build changes. */
const placeOf = (stack: string) => /^\s*at .*$/m.exec(stack)?.[0].replace(/[:\d]+/g, '') ?? ''

const ridOf = ({ kind, call, message, stack }: SeenFault) =>
  createHash('sha256')
    .update([kind, call, message.replace(/\d+/g, '#'), placeOf(stack)].join('\n'))
    .digest('base64url')
    .slice(0, 22)

type Tools = Pick<Deps, 'db' | 'now' | 'newId'>

export const openObserver = ({ db, now, newId }: Tools): Observer => {
  const faults = new Map<string, FoundFault>()
  let slow: FoundSlow[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const write = async () => {
    const [some, calls] = [[...faults.values()], slow]
    faults.clear()
    slow = []
    try {
      await writeFaults(db, some)
      await writeSlow(db, calls)
    } catch {
      // The database is away: what came meanwhile is counted with it.
      for (const one of some)
        faults.set(one.rid, { ...one, count: one.count + (faults.get(one.rid)?.count ?? 0) })
      slow = [...calls, ...slow].slice(0, most_slow)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (faults.size > 0 || slow.length > 0) writing = writing.then(write)
    return writing
  }
  const soon = () => {
    timer ??= setTimeout(() => void flush(), pause_ms).unref()
  }
  return {
    rid: newId(),
    flush,
    seeFault: (seen) => {
      const rid = ridOf(seen)
      const earlier = faults.get(rid)
      if (!earlier && faults.size >= most_faults) return
      const at = now()
      faults.set(rid, {
        rid,
        kind: seen.kind,
        call: seen.call,
        request_id: seen.request_id,
        message: seen.message.slice(0, most_message),
        stack: seen.stack.slice(0, most_stack),
        version: seen.version ?? serverVersion,
        count: (earlier?.count ?? 0) + 1,
        first: earlier?.first ?? at,
        last: at,
      })
      soon()
    },
    seeSlow: (call, request_id, ms, { count, ms: statement_ms, slowest }) => {
      if (slow.length >= most_slow) return
      slow.push({
        rid: newId(),
        call,
        request_id,
        at: now(),
        ms: Math.round(ms),
        count,
        statement_ms: Math.round(statement_ms),
        statements: slowest.map((one) => ({ text: one.text, ms: Math.round(one.ms) })),
      })
      soon()
    },
  }
}

/** For what takes part in it, beside `Deps`. */
export interface WithObserver {
  observer: Observer
}
