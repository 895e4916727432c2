import { AsyncLocalStorage } from 'node:async_hooks'
import { type Said, traced } from '../trace/span.ts'

/** What one request asked of the database. */
export class Statements {
  count = 0
  /** With the waiting for a connection. */
  ms = 0
  /** The slowest, slowest first. */
  slowest: { text: string; ms: number }[] = []

  add(text: string, ms: number): void {
    this.count += 1
    this.ms += ms
    const { slowest } = this
    if (slowest.length === most_kept && ms <= (slowest.at(-1)?.ms ?? 0)) return
    const place = slowest.findIndex((one) => one.ms < ms)
    slowest.splice(place < 0 ? slowest.length : place, 0, { text: text.slice(0, longest_text), ms })
    if (slowest.length > most_kept) slowest.pop()
  }
}

const most_kept = 10
/** Characters of a statement; its values are never kept. */
const longest_text = 2000

const asked = new AsyncLocalStorage<Statements>()

/** Runs what asks the database, and counts there what it asks. */
export const countStatements = <T>(into: Statements, work: () => T): T => asked.run(into, work)

interface Asked {
  text?: unknown
}

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : String((first as Asked | undefined)?.text ?? '')

const of = /\b(?:from|into|update)\s+"?(\w+)/i

/** A statement as a trace shows it: its text has places instead of values. */
const statement = (text: string): Said => {
  const [operation = ''] = /\w+/.exec(text) ?? []
  const [, table] = of.exec(text.slice(0, longest_text)) ?? []
  return {
    name: [operation.toUpperCase(), table].filter(Boolean).join(' '),
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toUpperCase(),
      'db.query.text': text.slice(0, longest_text),
    },
  }
}

/** With the waiting for its connection. */
export const tracedTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  traced(() => ({ name: 'transaction', attributes: { 'db.system.name': 'postgresql' } }), work)

/** A connection, or what gives one, whose statements are counted for the request that asks them. */
export const timed = <C extends object>(client: C): C => {
  const ask = (Reflect.get(client, 'query') as (...given: unknown[]) => Promise<unknown>).bind(client)
  const counted = async (into: Statements, given: unknown[]): Promise<unknown> => {
    const started = performance.now()
    try {
      return await ask(...given)
    } finally {
      into.add(textOf(given[0]), performance.now() - started)
    }
  }
  const query = (...given: unknown[]): Promise<unknown> => {
    const into = asked.getStore()
    return traced(
      () => statement(textOf(given[0])),
      () => (into ? counted(into, given) : ask(...given)),
    )
  }
  const own = (value: unknown) => ({ value, writable: true, configurable: true, enumerable: true })
  const transaction = Reflect.get(client, 'transaction') as unknown
  return Object.create(client, {
    query: own(query),
    // The embedded database's own: what it gives to its work is another connection.
    ...(typeof transaction === 'function' && {
      transaction: own((work: (tx: object) => unknown) =>
        tracedTransaction(() => transaction.call(client, (tx: object) => work(timed(tx)))),
      ),
    }),
  }) as C
}
