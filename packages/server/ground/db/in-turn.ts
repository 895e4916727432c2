import type { Db } from './open.ts'

/** What a transaction asks its queries of. */
export interface Connection {
  query(...given: unknown[]): Promise<unknown>
}

/** Of both drivers; it is no part of drizzle's types. */
export const connectionOf = (db: Db) => (db as unknown as { session: { client: Connection } }).session.client

/**
 * Runs reads that ask several things at once within one transaction, whose connection answers one query at a time:
 * what is asked meanwhile waits. The connection is as it was afterwards.
 */
export const inTurn = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
  const connection = connectionOf(tx)
  const own = Object.hasOwn(connection, 'query') ? connection.query : undefined
  const ask = connection.query.bind(connection)
  let last: Promise<unknown> = Promise.resolve()
  connection.query = (...given) => {
    const answer = last.then(() => ask(...given))
    last = answer.catch(() => undefined)
    return answer
  }
  try {
    return await work()
  } finally {
    await last
    if (own) connection.query = own
    else Reflect.deleteProperty(connection, 'query')
  }
}
