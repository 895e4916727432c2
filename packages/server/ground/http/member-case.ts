import type { Db } from '../db/open.ts'
import { useCase } from '../db/use-case.ts'
import type { Refusal } from '../refuse.ts'
import { type Caller, type Deps, memberOf } from './handle.ts'

/**
 * A use case of the member who calls: it stands before the removal of their account, or is refused after it. Whatever a
 * member's call writes is written in here or in `once`, which is the same with an answer that is kept; tests refuse
 * any other write (`testing/held-writes.ts`). @throws Refusal `token_expired` for who was removed meanwhile
 */
export const memberCase = <T>(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  work: (tx: Db) => Promise<T | Refusal>,
): Promise<T> =>
  useCase<T>(db, async (tx) => {
    await memberOf(caller).hold(tx)
    return work(tx)
  })
