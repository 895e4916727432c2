import { createFetch, type FetchError, type FetchOptions } from 'ofetch'
import { encodings } from './encodings.ts'

/** Every answer of the server: `code` 1 done, 0 refused; on refusal `reason` and `fields` may say more. */
export interface Answer<T> {
  code: number
  msg: string
  data: T
  reason?: string
  fields?: Record<string, string>
}

/** A request as ofetch takes it, and what travels with it. `timeout` (ms) lasts until the whole answer is there. */
export interface Outgoing
  extends Pick<FetchOptions<'json'>, 'onRequest' | 'onResponseError' | 'signal' | 'keepalive' | 'timeout'> {
  method: 'GET' | 'POST'
  path: string
  fields?: object
  headers: Record<string, string>
  /** Another way to fetch, made of the usual one: what is answered in pieces is looked at before it is whole. */
  via?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
}

/** Why there is no answer: the caller gave up, time ran out, nothing came, or what came is not ours. */
export type Failure = 'canceled' | 'timeout' | 'network' | 'garbled'

export type Outcome =
  | { answer: Partial<Answer<unknown>>; failure?: undefined }
  | { answer?: undefined; failure: Failure }

export type Exchange = (request: Outgoing) => Promise<Outcome>

const isAnswer = (value: unknown): value is Partial<Answer<unknown>> =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number'

/** The value itself: libraries on partners' pages (Prototype.js) give arrays a `toJSON` that makes texts of them. */
function asIs(this: Record<string, unknown>, name: string) {
  return this[name]
}

/** Where the fields of a call travel: in the address, or in the body. */
const fieldsOf = ({ method, path, fields = {} }: Outgoing): Pick<FetchOptions, 'query' | 'body'> => {
  const encoding = method === 'GET' ? 'query' : encodings[path]
  if (encoding === 'query') return { query: fields }
  if (fields instanceof FormData) return { body: fields }
  if (encoding !== 'urlencoded') return { body: JSON.stringify(fields, asIs) }
  return { body: new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== undefined)) }
}

/**
 * Ends a request when its caller gives up or its time is over. ofetch's own `timeout` stops at the headers of the
 * answer, and is not looked at beside a `signal`.
 */
const limitTime = ({ signal, timeout }: Outgoing) => {
  const ending = new AbortController()
  let failure: Failure = 'network'
  const end = (because: Failure) => {
    failure = because
    ending.abort()
  }
  const cancel = () => end('canceled')
  const timer = timeout ? setTimeout(() => end('timeout'), timeout) : undefined
  signal?.addEventListener('abort', cancel)
  return {
    signal: ending.signal,
    failure: () => failure,
    done: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    },
  }
}

/** One request and what came of it; never rejects. `base` is the portal's address. */
export const createExchange = ({
  base,
  fetch,
}: {
  base: string
  fetch: typeof globalThis.fetch
}): Exchange => {
  const clientOf = (through: typeof globalThis.fetch) =>
    createFetch({
      fetch: through,
      Headers,
      AbortController,
      defaults: { baseURL: `${base}/api/`, retry: false },
    })
  const usual = clientOf(fetch)

  const outcomeOf = (answer: unknown): Outcome => {
    if (!isAnswer(answer)) return { failure: 'garbled' }
    // A refusal's empty `data` is nothing to draw from.
    return { answer: answer.code ? answer : { ...answer, data: undefined } }
  }

  return async (request) => {
    const limit = limitTime(request)
    const { method, headers, keepalive, via, onRequest, onResponseError } = request
    try {
      const answer = await (via ? clientOf(via(fetch)) : usual)(request.path, {
        method,
        headers,
        keepalive,
        onRequest,
        onResponseError,
        signal: limit.signal,
        ...fieldsOf(request),
      })
      return outcomeOf(answer)
    } catch (error) {
      // What is refused comes with an error's status, and its answer.
      const { response, data } = error as FetchError
      return response ? outcomeOf(data) : { failure: limit.failure() }
    } finally {
      limit.done()
    }
  }
}
