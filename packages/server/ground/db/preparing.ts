import { createHash } from 'node:crypto'
import pg from 'pg'

/** A statement is prepared from its third time on: most texts with lists of varying length come once. */
const often = 3
const longest = 10_000
/** Prepared by one connection; each keeps its plan in the memory of PostgreSQL's process, some 30 KB. */
const most_prepared = 300
const most_counted = 5_000

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code

/** The connection behind this one changed between two statements: a pooler gives it to others meanwhile. */
const isPooled = (error: unknown) => ['26000', '42P05'].includes(codeOf(error) ?? '')

/** Its tables were altered since, by the migration of a newer server beside this one. */
const isOutdated = (error: unknown) =>
  codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'

/** A prepared statement could not be used. It did nothing: without preparing, or on another connection, it may. */
export const isUnprepared = (error: unknown): boolean => isPooled(error) || isOutdated(error)

interface Asked {
  text: string
  name?: string
}
type Done = (error: unknown, found?: unknown) => void

const hasText = (asked: unknown): asked is Asked =>
  typeof (asked as Asked)?.text === 'string' && !('submit' in (asked as object))

/**
 * The class of connection for one pool: each has PostgreSQL parse and plan a statement with parameters once, and sends
 * only its name and values afterwards. This is the one place that does so; nobody else prepares anything.
 *
 * - **A name is the hash of its text.** Even where a pooler mixes connections up, a name never runs another text.
 * - **Memory is bounded**: a connection prepares the first 300 texts that come often and sends the others as they are.
 *   There is no eviction, for a connection is renewed anyway, when it was idle or after an hour (`maxLifetimeSeconds`).
 * - **Plans follow the values**: PostgreSQL itself plans anew for each execution as long as that is cheaper than the
 *   general plan (`plan_cache_mode` auto).
 * - **Behind a pooler that changes connections between transactions**: PgBouncer from 1.21 on keeps prepared
 *   statements itself (`max_prepared_statements`). Any other answers that it does not know the name: then this pool
 *   stops preparing for good. A statement of its own is sent again at once; a transaction by `useCase`.
 *
 * PGlite has no such interface; in the same process there is little to save.
 */
export const preparingClient = (): typeof pg.Client => {
  let isOff = false
  const seen = new Map<string, { name: string; times: number }>()

  /** The name of a text that came often enough. */
  const nameOf = (text: string): string | undefined => {
    if (isOff || text.length > longest) return undefined
    let found = seen.get(text)
    if (!found) {
      if (seen.size >= most_counted) seen.clear()
      found = { name: createHash('sha256').update(text).digest('base64url'), times: 0 }
      seen.set(text, found)
    }
    found.times += 1
    return found.times >= often ? found.name : undefined
  }

  const Client = class extends pg.Client {
    readonly #prepared = new Set<string>()
    #isOutdated = false

    #nameOf(text: string): string | undefined {
      const name = this.#isOutdated ? undefined : nameOf(text)
      if (name === undefined || this.#prepared.has(name)) return name
      if (this.#prepared.size >= most_prepared) return undefined
      this.#prepared.add(name)
      return name
    }

    async #ask(asked: Asked, values: unknown[]): Promise<unknown> {
      const isAlone = this.getTransactionStatus() === 'I'
      try {
        return await super.query(asked, values)
      } catch (error) {
        if (isPooled(error)) isOff = true
        if (isOutdated(error)) this.#isOutdated = true
        if (!isAlone || !isUnprepared(error)) throw error
        return super.query({ ...asked, name: undefined }, values)
      }
    }

    override query(asked: unknown, values?: unknown, done?: unknown): never {
      const name =
        hasText(asked) && asked.name === undefined && Array.isArray(values) && values.length > 0
          ? this.#nameOf(asked.text)
          : undefined
      // The types know each way of calling by itself, not their sum.
      if (name === undefined) return super.query(asked as string, values as unknown[], done as never) as never
      const answer = this.#ask({ ...(asked as Asked), name }, values as unknown[])
      if (done === undefined) return answer as never
      answer.then(
        (found) => (done as Done)(null, found),
        (error) => (done as Done)(error),
      )
      return undefined as never
    }
  }
  return Client
}
