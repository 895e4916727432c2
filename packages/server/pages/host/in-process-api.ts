import type { FastifyInstance } from 'fastify'
import type { LoadApi } from './widgets.ts'

/** Reads that must leave no trace when a page is rendered: what a call answers, or undefined when it refuses. */
export type QuietReads = Record<string, (body: Record<string, unknown>) => Promise<object | undefined>>

/** As in a browser, a refused call has no data that a widget could be drawn from. */
const dataIfDone = (answer: { code?: number; data?: unknown }): object => {
  const { data, ...rest } = answer
  return rest.code === 1 ? answer : rest
}

/** The open calls as a page's widgets make them while the server renders: no network, the same answers. */
export const inProcessApi = (app: FastifyInstance, quiet: QuietReads = {}): LoadApi => ({
  get: async (path, query = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    )
    return dataIfDone((await app.inject({ method: 'GET', url: `/api/${path}?${search}` })).json())
  },
  post: async (path, body = {}) => {
    const read = quiet[path]
    if (!read)
      return dataIfDone((await app.inject({ method: 'POST', url: `/api/${path}`, payload: body })).json())
    const data = await read(body as Record<string, unknown>)
    return data ? { code: 1, data } : { code: 0, reason: 'not_found' }
  },
})
