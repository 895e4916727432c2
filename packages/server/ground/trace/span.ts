import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '../refuse.ts'

/** What a span says of its work. Names and kinds only: never values, tokens or whom it is about. */
export interface Said {
  name: string
  /** Default: within this server. */
  kind?: 'server' | 'client'
  attributes?: Readonly<Record<string, string | number>>
}

/** A piece of work that an operator sees in a trace, and the pieces that it is made of. */
export interface Span {
  /** Until it ends: what happens later is no part of it. */
  readonly isOpen: boolean
  begin(said: Said): Span
  set(name: string, value: string | number): void
  /** It did not come to what it was for; `type` is a kind of error, not its text. */
  fail(type: string): void
  end(): void
}

const current = new AsyncLocalStorage<Span>()

/** Runs work as a part of a span. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work)

/** What the work that runs now is a part of. */
export const openSpan = (): Span | undefined => {
  const span = current.getStore()
  return span?.isOpen ? span : undefined
}

const typeOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? typeof error)
}

const runAs = async <T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> => {
  try {
    return await within(span, () => work(span))
  } catch (error) {
    // A refusal is an answer.
    if (error instanceof Refusal) span.set('lab.refusal', error.reason)
    else span.fail(typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Does a piece of what is traced as a span of its own; where nothing is traced, just does it. */
export const traced = <T>(say: () => Said, work: (span?: Span) => Promise<T>): Promise<T> => {
  const parent = openSpan()
  return parent ? runAs(parent.begin(say()), work) : work()
}

/** The same for work that begins by itself, and that may be kept. */
export const tracedAs = <T>(span: Span | undefined, work: () => Promise<T>): Promise<T> =>
  span ? runAs(span, work) : work()
