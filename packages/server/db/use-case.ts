import { Refusal } from '../http/refuse.ts'
import type { Db } from './open.ts'

/**
 * One transaction, one use case. A refusal **thrown** in it undoes everything; a refusal **returned** from it
 * keeps what was written (a wrong try was a try) and is thrown afterwards.
 */
export const useCase = async <T>(db: Db, work: (tx: Db) => Promise<T | Refusal>): Promise<T> => {
  const result = await db.transaction((tx) => work(tx))
  if (result instanceof Refusal) throw result
  return result
}
