import { createFetch } from 'ofetch'
import { encodings } from './encodings.ts'

/** Every answer of the server: `code` 1 done, 0 refused; on refusal `reason` and `fields` may say more. */
export interface Answer<T> {
  code: number
  msg: string
  data: T
  reason?: string
  fields?: Record<string, string>
}

export interface Outgoing {
  method: 'GET' | 'POST'
  path: string
  fields?: object
  headers: Record<string, string>
  /** Milliseconds. */
  timeout?: number
  signal?: AbortSignal
  keepalive?: boolean
}

/** Why there is no answer: the caller gave up, time ran out, nothing came, or what came is not ours. */
export type Failure = 'canceled' | 'timeout' | 'network' | 'garbled'

export type Outcome =
  | { status: number; answer: Partial<Answer<unknown>>; failure?: undefined }
  | { failure: Failure }

export type Exchange = (request: Outgoing) => Promise<Outcome>

const isAnswer = (value: unknown): value is Partial<Answer<unknown>> =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number'

/** `address?a=1&b=2`; lists repeat their name, absent values are left out. */
export const withQuery = (url: string, fields: object = {}): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one))
  }
  const text = query.toString()
  return text ? `${url}?${text}` : url
}

const encode = ({ method, path, fields = {} }: Outgoing) => {
  if (method === 'GET') return { url: withQuery(path, fields) }
  if (fields instanceof FormData) return { url: path, body: fields }
  const encoding = encodings[path]
  if (encoding === 'query') return { url: withQuery(path, fields) }
  if (encoding === 'urlencoded') {
    return { url: path, body: new URLSearchParams(withQuery('', fields).slice(1)) }
  }
  return { url: path, body: JSON.stringify(fields, asIs) }
}

/** The value itself: libraries on partners' pages (Prototype.js) give arrays a `toJSON` that makes texts of them. */
function asIs(this: Record<string, unknown>, name: string) {
  return this[name]
}

/** One request and what came of it; never rejects. `base` is the portal's address. */
export const createExchange = ({
  base,
  fetch,
}: {
  base: string
  fetch: typeof globalThis.fetch
}): Exchange => {
  const client = createFetch({ fetch, Headers, AbortController })

  return async (request) => {
    // Our own controller: ofetch stops the clock at the headers, and has none beside a caller's signal.
    const ending = new AbortController()
    let failure: Failure = 'network'
    const end = (because: Failure) => {
      failure = because
      ending.abort()
    }
    const cancel = () => end('canceled')
    const timer = request.timeout ? setTimeout(() => end('timeout'), request.timeout) : undefined
    request.signal?.addEventListener('abort', cancel)
    try {
      const { url, body } = encode(request)
      const response = await client.raw(`${base}/api/${url}`, {
        method: request.method,
        headers: request.headers,
        body,
        keepalive: request.keepalive,
        signal: ending.signal,
        retry: false,
        ignoreResponseError: true,
      })
      const answer: unknown = response._data
      if (!isAnswer(answer)) return { failure: 'garbled' }
      // A refusal's empty `data` is nothing to draw from.
      return { status: response.status, answer: answer.code ? answer : { ...answer, data: undefined } }
    } catch {
      return { failure }
    } finally {
      clearTimeout(timer)
      request.signal?.removeEventListener('abort', cancel)
    }
  }
}
