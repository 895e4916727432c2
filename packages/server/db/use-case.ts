import { Refusal } from '../http/refuse.ts'
import type { Db } from './open.ts'
import { isUnprepared } from './preparing.ts'

/**
 * Two transactions waited for each other and PostgreSQL ended this one, or a prepared statement of it could not be
 * used: nothing of it was done.
 */
const isUndone = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === '40P01' || isUnprepared(error) || isUndone(error.cause))

/** Does it again where another was in the way, for a few times. */
const patiently = async <T>(work: () => Promise<T>, tries = 5): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || !isUndone(error)) throw error
    return patiently(work, tries - 1)
  }
}

/**
 * One transaction, one use case. A refusal **thrown** in it undoes everything; a refusal **returned** from it
 * keeps what was written (a wrong try was a try) and is thrown afterwards. What a deadlock or
 * a lost prepared statement ended is done again.
 */
export const useCase = async <T>(db: Db, work: (tx: Db) => Promise<T | Refusal>): Promise<T> => {
  const result = await patiently(() => db.transaction((tx) => work(tx)))
  if (result instanceof Refusal) throw result
  return result
}
