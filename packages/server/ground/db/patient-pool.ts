import pg from 'pg'
import { isBroken } from './lost.ts'

const tries = 5

/** What only reads may be asked twice. */
const isReading = (asked: unknown): boolean => {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text
  return typeof text === 'string' && /^\s*select\b/i.test(text)
}

/**
 * A pool that asks again on another connection what only reads, when its own breaks: after a restart of PostgreSQL the
 * pool may hold some that are dead and do not know it yet.
 */
export class PatientPool extends pg.Pool {
  override query(asked: unknown, values?: unknown, done?: unknown): never {
    // The types know each way of calling by itself, not their sum.
    const ask = () => super.query(asked as string, values as unknown[], done as never) as unknown
    if (typeof values === 'function' || typeof done === 'function' || !isReading(asked)) return ask() as never
    const again = async (left: number): Promise<unknown> => {
      try {
        return await ask()
      } catch (error) {
        if (left <= 1 || !isBroken(error)) throw error
        return again(left - 1)
      }
    }
    return again(tries) as never
  }
}
