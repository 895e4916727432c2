import { Refusal } from '../refuse.ts'
import { ConnectionLost, isLost } from './lost.ts'
import type { Db } from './open.ts'
import { isUnprepared } from './preparing.ts'

/**
 * Two transactions waited for each other and PostgreSQL ended this one, its connection broke before it was to be
 * committed, or a prepared statement of it could not be used: nothing of it was done.
 */
const isUndone = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === '40P01' ||
    isUnprepared(error) ||
    (error instanceof ConnectionLost && error.isUndone) ||
    isUndone(error.cause))

/** Whether the same may succeed a while later: the database was away, or other work was in the way. */
export const isPassing = (error: unknown): boolean => isUndone(error) || isLost(error)

/** Does it again where another was in the way, for a few times. */
const patiently = async <T>(
  work: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
  tries = 5,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || !mayRepeat(error)) throw error
    return patiently(work, mayRepeat, tries - 1)
  }
}

/** A transaction that nobody but the database ended is done again. */
export const transaction = <T>(db: Db, work: (tx: Db) => Promise<T>, mayRepeat = isUndone): Promise<T> =>
  patiently(() => db.transaction((tx) => work(tx)), mayRepeat)

/**
 * One transaction, one use case. A refusal **thrown** in it undoes everything; a refusal **returned** from it
 * keeps what was written (a wrong try was a try) and is thrown afterwards. What a deadlock, a lost connection or
 * a lost prepared statement ended is done again; one that was lost while it was committed only where the use case
 * itself sees what it did before (`isRepeatable`).
 */
export const useCase = async <T>(
  db: Db,
  work: (tx: Db) => Promise<T | Refusal>,
  { isRepeatable = false } = {},
): Promise<T> => {
  const mayRepeat = (error: unknown) => isUndone(error) || (isRepeatable && error instanceof ConnectionLost)
  const result = await transaction(db, work, mayRepeat)
  if (result instanceof Refusal) throw result
  return result
}
