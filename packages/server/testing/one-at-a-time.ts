import { type Connection, connectionOf } from '../ground/db/in-turn.ts'
import type { Db } from '../ground/db/open.ts'
import { heldWrites } from './held-writes.ts'

/** What sees the statements of the transaction that a connection is in. */
const seeing = new WeakMap<Connection, (text: string) => void>()

const textOf = ([first]: unknown[]): string =>
  typeof first === 'string' ? first : String((first as { text?: unknown }).text ?? '')

/** Lets a connection answer one query at a time: another one meanwhile is an error. */
const watch = (connection: Connection): void => {
  const isWatched = seeing.has(connection)
  seeing.set(connection, heldWrites())
  if (isWatched) return
  const ask = connection.query.bind(connection)
  let isBusy = false
  connection.query = async (...given) => {
    if (isBusy) throw new Error('two queries at once in one transaction: await the first before the second')
    seeing.get(connection)?.(textOf(given))
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
 * node-postgres will refuse it. Sees to it that members' writes are held (`held-writes.ts`), outside of transactions too.
 */
export const oneAtATime = (db: Db): Db => {
  const whole = connectionOf(db)
  const ask = whole.query.bind(whole)
  whole.query = async (...given) => {
    heldWrites()(textOf(given))
    return ask(...given)
  }
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    begin((tx) => {
      watch(connectionOf(tx))
      return work(tx)
    }, config)
  return db
}
