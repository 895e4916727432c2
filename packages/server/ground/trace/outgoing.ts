import { createFetch } from 'ofetch'
import { traced } from './span.ts'

/** Does something at somebody else's service: of it only the host is said, never what is asked. */
export const outgoing = <T>(name: string, address: string, work: () => Promise<T>): Promise<T> =>
  traced(() => ({ name, kind: 'client', attributes: { 'server.address': new URL(address).hostname } }), work)

const addressOf = (asked: Parameters<typeof fetch>[0]): URL =>
  new URL(typeof asked === 'string' || asked instanceof URL ? asked : asked.url)

const tracedFetch: typeof fetch = (asked, init) =>
  traced(
    () => {
      const [{ hostname }, method] = [addressOf(asked), init?.method ?? 'GET']
      return {
        name: `${method} ${hostname}`,
        kind: 'client',
        attributes: { 'http.request.method': method, 'server.address': hostname },
      }
    },
    async (span) => {
      const answer = await fetch(asked, init)
      span?.set('http.response.status_code', answer.status)
      return answer
    },
  )

/** `ofetch` for other services: of each request a trace has its host and its status. */
export const fetchOutside = createFetch({ fetch: tracedFetch, Headers, AbortController })
