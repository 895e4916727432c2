import type { Db } from '../db/open.ts'

interface Connection {
  query(...given: unknown[]): Promise<unknown>
}

const watched = new WeakSet<Connection>()

/** Lets a connection answer one query at a time: another one meanwhile is an error. */
const watch = (connection: Connection): void => {
  if (watched.has(connection)) return
  watched.add(connection)
  const ask = connection.query.bind(connection)
  let isBusy = false
  connection.query = async (...given) => {
    if (isBusy) throw new Error('two queries at once in one transaction: await the first before the second')
    isBusy = true
    try {
      return await ask(...given)
    } finally {
      isBusy = false
    }
  }
}

/**
 * Holds each transaction to one query at a time, as its one connection has it: a `Promise.all` in it is not faster, and
 * node-postgres will refuse it.
 */
export const oneAtATime = (db: Db): Db => {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    begin((tx) => {
      // Of both drivers; it is no part of drizzle's types.
      watch((tx as unknown as { session: { client: Connection } }).session.client)
      return work(tx)
    }, config)
  return db
}
