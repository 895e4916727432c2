import { LRUCache } from 'lru-cache'
import { isLost } from '../../ground/db/lost.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { Refusal } from '../../ground/refuse.ts'

/** How old an answer may be that stands in, in seconds since it was last known to hold. */
const longest_s = 3600
/** All that is kept in this process: the longest unused goes first. */
const most_bytes = 64 * 1024 * 1024
const most_answers = 2000
/** A database that says nothing for so long is taken as away. */
const patience_ms = 3000
/** For so long after it was away, nobody waits to find that it still is. */
const doubt_ms = 1000

/** What is sent, and for how many seconds nobody could say whether it still holds; nothing where it does. */
export interface Standing<T> {
  answer: T
  age?: number
}

interface Way<T> {
  /** What the answer hangs on: as long as this is the same, it holds. Rejects while the database is away. */
  variant: () => Promise<string>
  /** Makes it; nothing is not kept. */
  make: () => Promise<T>
  /** Its bytes in memory. */
  size: (answer: T) => number
}

interface Kept {
  answer: unknown
  variant: string
  /** When it was last known to hold, epoch seconds. */
  at: number
  bytes: number
}

/** Whether it is the database that is missed, and not what was asked for. */
export const isAway = (error: unknown): boolean =>
  isLost(error) || (error instanceof Refusal && error.reason === 'unavailable')

class Silent extends Refusal {
  constructor() {
    super('unavailable')
  }
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silent()), ms)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

/**
 * Answers that are the same for everyone, made once for what they hang on, and sent on for an hour while the
 * database is away. Nothing that a person sees only after a login goes in here.
 */
export const standby = (
  now: () => number,
  clock: () => number = () => performance.now(),
  limits = { bytes: most_bytes, answers: most_answers },
) => {
  const kept = new LRUCache<string, Kept>({
    max: limits.answers,
    maxSize: limits.bytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + 1,
  })
  const making = new Map<string, Promise<unknown>>()
  let doubtedUntil = Number.NEGATIVE_INFINITY
  let sent = 0

  /** One making for all who ask meanwhile. */
  const made = <T>(key: string, variant: string, { make, size }: Way<T>): Promise<T> => {
    const name = `${key}\n${variant}`
    const running = making.get(name) as Promise<T> | undefined
    if (running) return running
    const work = make()
      .then((answer) => {
        if (answer !== undefined) kept.set(key, { answer, variant, at: now(), bytes: size(answer) })
        return answer
      })
      .finally(() => making.delete(name))
    making.set(name, work)
    return work
  }

  const held = <T>(key: string): Standing<T> | undefined => {
    const found = kept.get(key)
    const age = found && Math.max(0, now() - found.at)
    if (!found || age === undefined || age > longest_s) return undefined
    sent += 1
    return { answer: found.answer as T, age }
  }

  return {
    /** The answer as it holds, else the one that stands in. @throws what `variant` and `make` throw */
    async get<T>(key: string, way: Way<T>): Promise<Standing<T>> {
      const early = clock() < doubtedUntil && held<T>(key)
      if (early) return early
      try {
        const variant = await (kept.has(key) ? within(patience_ms, way.variant()) : way.variant())
        const found = kept.get(key)
        if (found?.variant === variant) {
          found.at = now()
          return { answer: found.answer as T }
        }
        return { answer: await made(key, variant, way) }
      } catch (error) {
        if (!isAway(error)) throw error
        doubtedUntil = clock() + doubt_ms
        const instead = held<T>(key)
        if (!instead) throw error
        return instead
      }
    },
    clear: () => kept.clear(),
    /** How many are kept, in how many bytes, and how many stood in so far. */
    figures: () => ({ answers: kept.size, bytes: kept.calculatedSize, sent }),
  }
}

export type Standby = ReturnType<typeof standby>

const standbys = new WeakMap<Db, Standby>()

/** Those of this process over one database. */
export const standbyOf = (deps: Pick<Deps, 'db' | 'now'>): Standby => {
  const found = standbys.get(deps.db)
  if (found) return found
  const made = standby(() => deps.now())
  standbys.set(deps.db, made)
  return made
}
