import { createHash } from 'node:crypto'
import type { Call } from '@lab/contract/call'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { useCase } from '../db/use-case.ts'
import { Refusal, refuse } from '../refuse.ts'
import { type Caller, type Deps, memberOf } from './handle.ts'
import { idempotency } from './schema.ts'

/** What one asks by a key, the parsed request of a call that is `once`. */
export const attemptOf = (
  { path, once }: Pick<Call, 'path' | 'once'>,
  key: string | undefined,
  request: unknown,
): Caller['attempt'] =>
  once && key !== undefined
    ? {
        key,
        request_hash: createHash('sha256')
          .update(JSON.stringify([path, request]))
          .digest('hex'),
      }
    : undefined

/**
 * The use case of a call that is `once`: its answer is kept under the caller's `Idempotency-Key` in the same
 * transaction, and given again; what was refused may be tried again. Without a key it is a plain `useCase`; of a member
 * it is a `memberCase`. @throws Refusal `idempotency_conflict` for another request under a used key
 */
export const idempotent = <T extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  work: (tx: Db) => Promise<T | Refusal>,
): Promise<T> =>
  useCase<T>(
    db,
    async (tx) => {
      if (!caller.staff) await memberOf(caller).hold(tx)
      const { attempt } = caller
      if (!attempt) return work(tx)
      const { key, request_hash } = attempt
      const owner = caller.staff?.rid ?? memberOf(caller).rid
      const mine = and(eq(idempotency.owner, owner), eq(idempotency.key, key))
      // Nobody sees the row without its answer: whoever comes with the key meanwhile waits for this transaction's end.
      const claimed = await tx
        .insert(idempotency)
        .values({ owner, key, request_hash, answer: {}, created: now() })
        .onConflictDoNothing()
        .returning({ key: idempotency.key })
      if (claimed.length === 0) {
        const [earlier] = await tx.select().from(idempotency).where(mine)
        if (earlier?.request_hash !== request_hash) throw refuse('idempotency_conflict')
        return earlier.answer as T
      }
      const answer = await work(tx)
      if (answer instanceof Refusal) await tx.delete(idempotency).where(mine)
      else await tx.update(idempotency).set({ answer }).where(mine)
      return answer
    },
    // With a key it sees what was committed when the connection broke.
    { isRepeatable: caller.attempt !== undefined },
  )

/** Forgets the answers given before an instant. */
export const forgetAnswers = async (db: Db, before: number): Promise<void> => {
  await db.delete(idempotency).where(lt(idempotency.created, before))
}
